import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

const meta = preview.meta({
  title: 'Primitives/TextField',
  component: TextField,
  args: { label: 'Username', name: 'username', value: '', onChange: fn() },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: TextFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 320 }}>
      <TextField
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
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Username' }), 'admin')
    await expect(canvas.getByRole('textbox')).toHaveValue('admin')
    await expect(args.onChange).toHaveBeenLastCalledWith('admin')
  },
})

export const WithHint = meta.story({
  args: { hint: 'The name you were given, not your e-mail.', placeholder: 'ops.kyvol' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('The name you were given, not your e-mail.')
  },
})

export const Invalid = meta.story({
  args: { value: 'a b', error: 'A username has no spaces.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('A username has no spaces.')
  },
})

export const Disabled = meta.story({ args: { value: 'admin', disabled: true } })

export const LongText = meta.story({
  args: {
    label: 'Benutzerkontowiederherstellungsadresse',
    value: 'wiederherstellung.benutzerkonto@verwaltung.beispiel.example',
    hint: '请输入用于恢复帐户的邮箱地址，系统会向该地址发送确认邮件。',
  },
})

export const Playground = meta.story({})
