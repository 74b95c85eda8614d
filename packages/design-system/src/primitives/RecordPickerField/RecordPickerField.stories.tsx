import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { type PickableRecord, RecordPickerField, type RecordPickerFieldProps } from './RecordPickerField.tsx'

const records: readonly PickableRecord[] = [
  { value: 'a', title: 'The robot stops in the middle of the room', detail: 'Lena H. · Nov 18, 2026 · Open' },
  {
    value: 'b',
    title: 'Der Roboter bleibt mitten im Zimmer stehen und meldet, dass eine Bürste blockiert sei',
    lang: 'de',
    detail: 'Maximilian von Hohenstein-Waldburg · 17. Nov. 2026 · In progress',
  },
  { value: 'c', title: '机器人停在房间中央', lang: 'zh', detail: '王芳 · 2026年11月16日' },
]

function Sample(props: RecordPickerFieldProps) {
  const [value, setValue] = useState(props.value)
  const [query, setQuery] = useState(props.query)
  const options = props.options.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
  return (
    <RecordPickerField
      {...props}
      value={value}
      query={query}
      options={options}
      onChange={(next) => {
        props.onChange(next)
        setValue(next)
      }}
      onQueryChange={(next) => {
        props.onQueryChange(next)
        setQuery(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Primitives/RecordPickerField',
  component: Sample,
  args: {
    label: 'Which feedback does it repeat?',
    name: 'duplicate_of',
    value: undefined,
    query: '',
    options: records,
    state: 'ready',
    placeholder: 'ID, account or nickname',
    onChange: fn(),
    onQueryChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({ args: { heading: 'Similar, of 30 days' } })

/** What an input method has not finished is not asked for, and its Enter chooses nothing. */
export const Composing = meta.story({
  parameters: { picture: { skip: 'as Default' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Which feedback does it repeat?' })
    await fireEvent.compositionStart(field)
    for (const value of ['j', 'ji', 'jiqi']) await fireEvent.input(field, { target: { value } })
    await expect(args.onQueryChange).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
    await fireEvent.input(field, { target: { value: '机器人' } })
    await fireEvent.compositionEnd(field)
    await expect(args.onQueryChange).toHaveBeenCalledTimes(1)
    await expect(args.onQueryChange).toHaveBeenCalledWith('机器人')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1))
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Found and chosen by keys alone; Enter sends no form. */
export const ByKeys = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Which feedback does it repeat?' })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect(canvas.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', canvas.getAllByRole('option')[1]?.id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(records[1])
    const change = canvas.getByRole('button', { name: 'Choose another' })
    await waitFor(() => expect(change).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('robot')
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
})

export const Chosen = meta.story({ args: { value: records[1] } })

export const Loading = meta.story({ args: { options: [], state: 'loading' } })

export const NothingFound = meta.story({
  args: { options: [], query: '01ARZ3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing found')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { options: [], state: 'failed', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Wrong = meta.story({
  args: { error: 'Please choose the feedback that it repeats.', hint: 'Only feedback of this brand.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid()
  },
})

export const Disabled = meta.story({ args: { disabled: true, value: records[0] } })

export const Playground = meta.story()
