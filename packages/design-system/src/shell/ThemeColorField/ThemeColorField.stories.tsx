import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ThemeColorField } from './ThemeColorField.tsx'
import type { ThemeColorFieldProps } from './ThemeColorField.tsx'

const meta = preview.meta({
  title: 'Shell/ThemeColorField',
  component: ThemeColorField,
  parameters: { picture: 'body' },
  args: { value: '#409EFF', onChange: fn() },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: ThemeColorFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <ThemeColorField
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(8)
    await expect(canvas.getByRole('radio', { name: 'Sky' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Violet' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('#8E4EC6')
    await expect(canvas.getByRole('radio', { name: 'Violet' })).toBeChecked()
  },
})

/** One stop for Tab; the arrow keys choose. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Sky' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('#5B5BD6')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Other colour' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('textbox', { name: 'Colour code' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Other colour' })).toHaveFocus()
  },
})

/** By its code, with or without the `#`; the field then says what is in force. */
export const OwnColor = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Other colour' }))
    const code = screen.getByRole('textbox', { name: 'Colour code' })
    await userEvent.clear(code)
    await userEvent.type(code, '0B7285')
    await expect(screen.getByText(/reads well: contrast 5\.\d:1/)).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Use' }))
    await expect(args.onChange).toHaveBeenCalledWith('#0b7285')
    await expect(canvas.getByRole('button', { name: 'Own colour #0b7285' })).toHaveFocus()
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
  },
})

/** White text would not read on it: it says what buttons wear instead. */
export const TooLight = meta.story({
  args: { value: '#ffd43b' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Own colour/ }))
    await expect(screen.getByRole('status')).toHaveTextContent(/hard to read \(1\.\d:1\).*\(4\.\d:1\)/)
  },
})

/** A broken value is refused with the reason, and nothing changes. */
export const Broken = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Other colour' }))
    const code = screen.getByRole('textbox', { name: 'Colour code' })
    await userEvent.clear(code)
    await userEvent.type(code, 'red{Enter}')
    await expect(code).toBeInvalid()
    await expect(code).toHaveFocus()
    await expect(screen.getByText(/only the digits 0–9/)).toBeVisible()
    await userEvent.clear(code)
    await expect(screen.getByText('A colour is needed, such as #409EFF.')).toBeVisible()
    await userEvent.type(code, '#409E')
    await expect(screen.getByText('A colour has 3 or 6 digits after the #.')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** The system's picker changes the colour while it is moved. */
export const Picker = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Other colour' }))
    await fireEvent.input(screen.getByLabelText('Pick a colour'), { target: { value: '#c92a2a' } })
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('#c92a2a'))
    await expect(screen.getByRole('textbox', { name: 'Colour code' })).toHaveValue('#c92a2a')
  },
})

export const LongText = meta.story({
  args: {
    value: '#ffd43b',
    labels: {
      themeColor: 'Hauptfarbe der Benutzeroberfläche',
      ownColor: (color) => `Selbst zusammengestellte Farbe ${color}`,
      code: '十六进制颜色代码',
      codeHint: '例如 #409EFF，可以省略井号。',
      use: 'Übernehmen',
      darkened: (ratio, shade) =>
        `Text wäre darauf kaum lesbar (${ratio}:1), deshalb tragen Schaltflächen eine dunklere Abstufung (${shade}:1).`,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Selbst/ }))
    await expect(screen.getByRole('button', { name: 'Übernehmen' })).toBeVisible()
  },
})

export const Playground = meta.story({})
