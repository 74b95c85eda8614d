import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TagField, type TagFieldProps } from './TagField.tsx'

function Held(props: TagFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <TagField
      {...props}
      value={value}
      onChange={(next) => {
        props.onChange(next)
        setValue(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Primitives/TagField',
  component: TagField,
  render: (args) => <Held {...args} />,
  args: {
    label: 'Capabilities',
    name: 'capabilities',
    value: ['Mapping', 'No-go zones'],
    onChange: fn(),
    hint: 'Enter or a comma after each.',
  },
  decorators: [(Story) => <div style={{ maxWidth: 400 }}>{Story()}</div>],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Capabilities' })
    await userEvent.type(field, 'Self-emptying{Enter}Mapping{Enter}Mop,')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Mapping', 'No-go zones', 'Self-emptying', 'Mop'])
    await userEvent.type(field, '{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Mapping', 'No-go zones', 'Self-emptying'])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Mapping' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['No-go zones', 'Self-emptying'])
    await expect(field).toHaveFocus()
    await userEvent.paste('Voice; Timer\nChild lock')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
  },
})

/** A comma of an input method's own parts nothing, and the Enter that takes its word makes no tag. */
export const Composing = meta.story({
  parameters: { picture: { skip: 'as Default' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Capabilities' })
    await fireEvent.compositionStart(field)
    await fireEvent.input(field, { target: { value: 'tuo,di' } })
    await expect(field).toHaveValue('tuo,di')
    await fireEvent.input(field, { target: { value: '拖地' } })
    await fireEvent.compositionEnd(field)
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith(['Mapping', 'No-go zones', '拖地'])
  },
})

/** What is typed and left there isn't lost; more than there may be isn't taken. */
export const Limited = meta.story({
  args: { max: 3 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Mop')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(['Mapping', 'No-go zones', 'Mop'])
    await userEvent.type(canvas.getByRole('textbox'), 'Voice{Enter}')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
})

export const States = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <TagField {...args} value={[]} placeholder="Mapping" label="Empty" />
      <TagField {...args} label="Wrong" error="Choose at most 40." />
      <TagField {...args} label="Disabled" disabled />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    label: 'Fähigkeiten und Ausstattungsmerkmale',
    value: ['Hinderniserkennungsempfindlichkeitsstufen', '支持断点续扫与多楼层地图自动识别', 'Voice'],
  },
  decorators: [(Story) => <div style={{ width: 220 }}>{Story()}</div>],
})

export const Playground = meta.story()
