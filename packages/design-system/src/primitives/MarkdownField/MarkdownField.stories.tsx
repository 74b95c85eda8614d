import { useState } from 'react'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Markdown } from '../Markdown/Markdown.tsx'
import { MarkdownField, type MarkdownFieldProps } from './MarkdownField.tsx'

function Written(props: Omit<MarkdownFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
      <MarkdownField {...props} value={value} onChange={setValue} />
      <Markdown source={value} />
    </div>
  )
}

const meta = preview.meta({
  title: 'Primitives/MarkdownField',
  component: Written,
  args: { label: 'Answer', name: 'answer', value: 'Hold the button for five seconds.', rows: 5, max: 8000 },
})
export default meta

/** Buttons and keys mark what is selected; pressed again they take it back. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLTextAreaElement>('Answer')
    field.setSelectionRange(9, 15)
    await userEvent.click(canvas.getByRole('button', { name: 'Bold' }))
    await expect(field).toHaveValue('Hold the **button** for five seconds.')
    await expect(canvas.getByText('button').tagName).toBe('STRONG')
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect(field).toHaveValue('Hold the button for five seconds.')
  },
})

/** Lines become points, numbers or a heading; a link waits for its address. */
export const Lines = meta.story({
  args: { value: 'Open the lid\nTake the brush out' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLTextAreaElement>('Answer')
    field.setSelectionRange(0, field.value.length)
    await userEvent.click(canvas.getByRole('button', { name: 'Numbered list' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Numbered list' }))
    await expect(field).toHaveValue('Open the lid\nTake the brush out')
    field.setSelectionRange(9, 12)
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    await expect(field.value).toContain('Open the [lid](https://)')
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('https://')
  },
})

export const Wrong = meta.story({ args: { value: '', error: 'Write an answer.' } })

export const Off = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Bold' })).toBeDisabled()
  },
})

export const Playground = meta.story({})
