import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { PasswordFieldProps } from './PasswordField.tsx'

const meta = preview.meta({
  title: 'Primitives/PasswordField',
  component: PasswordField,
  args: { label: 'Password', name: 'password', value: '', onChange: fn() },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: PasswordFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <PasswordField
        {...rest}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </div>
  )
}

export const Default = meta.story({
  args: { value: 'Demo-2026!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password', { selector: 'input' })).toHaveAttribute('type', 'password')
  },
})

/** Shows what was typed, and hides it again, without losing it. */
export const Shown = meta.story({
  args: { value: 'Demo-2026!' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('Demo-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
  },
})

export const CapsLock = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password', { selector: 'input' })
    await fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true })
    await expect(canvas.getByRole('status')).toHaveTextContent('Caps Lock is on.')
  },
})

export const Invalid = meta.story({ args: { value: 'short', error: 'Account and password are incorrect.' } })

export const Disabled = meta.story({ args: { value: 'Demo-2026!', disabled: true } })

export const Playground = meta.story({})
