import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { InlineText, type InlineTextProps } from './InlineText.tsx'

/** Keeps the text, as its page would. */
function Kept(props: InlineTextProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: string): void => {
    props.onChange(next)
    setValue(next)
  }
  return <InlineText {...props} value={value} onChange={change} />
}

const meta = preview.meta({
  title: 'Primitives/InlineText',
  component: Kept,
  args: { label: 'Name', value: 'Robot vacuums', onChange: fn(), maxLength: 40 },
})
export default meta

/** Focus opens the field; Enter takes what was typed, and the focus stays there. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const field = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Robots{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('Robots')
    await expect(canvas.getByText('Robots')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(document.body).not.toHaveFocus()
  },
})

/** Escape leaves it as it was, and so does a text of nothing. */
export const GivenUp = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Robot vacuums'))
    await userEvent.type(canvas.getByRole('textbox'), ' and mops{Escape}')
    await expect(canvas.getByText('Robot vacuums')).toBeVisible()
    await userEvent.click(canvas.getByText('Robot vacuums'))
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Robot vacuums')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Being edited. */
export const Editing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Robot vacuums'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
})

export const Fixed = meta.story({ args: { state: 'fixed' } })

export const LongText = meta.story({
  args: { value: 'Haushaltsgerätesteuerungszubehör mit Bodenerkennung und 扫拖一体机器人' },
  decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>],
})

export const Playground = meta.story({})
