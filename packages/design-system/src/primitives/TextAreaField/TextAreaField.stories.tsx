import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import type { TextAreaFieldProps } from './TextAreaField.tsx'

function OwnedField(props: TextAreaFieldProps) {
  const [value, setValue] = useState(props.value)
  return <TextAreaField {...props} value={value} onChange={setValue} />
}

const meta = preview.meta({
  title: 'Primitives/TextAreaField',
  component: TextAreaField,
  args: { label: 'Description', name: 'description', value: '', onChange: fn(), max: 200, hint: 'What it is for.' },
  render: (args) => <OwnedField {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' })
    await userEvent.type(field, 'Answers questions of users')
    await expect(field).toHaveAccessibleDescription('What it is for. 26 of 200 characters')
  },
})

export const Failing = meta.story({
  args: { value: 'Answers questions', max: 12, error: 'At most 12 characters.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
})

export const Disabled = meta.story({ args: { value: 'Answers questions of users', disabled: true } })

export const LongText = meta.story({
  args: {
    label: 'Beschreibung der Berechtigungsgruppe',
    value: '该角色用于客户支持团队:可以查看用户与设备、回复反馈,但不能停用用户。\n请勿授予外部人员。',
    hint: 'Wird allen angezeigt, die Mitglieder verwalten, damit sie die richtige Gruppe wählen können.',
  },
})

export const Playground = meta.story()
