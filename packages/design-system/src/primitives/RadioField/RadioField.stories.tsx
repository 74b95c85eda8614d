import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { RadioField } from './RadioField.tsx'
import type { RadioFieldProps } from './RadioField.tsx'

type Way = 'generate' | 'type'

function OwnedField(props: RadioFieldProps<Way>) {
  const [value, setValue] = useState(props.value)
  return <RadioField {...props} value={value} onChange={setValue} />
}

const meta = preview.meta({
  title: 'Primitives/RadioField',
  component: RadioField<Way>,
  args: {
    label: 'Initial password',
    name: 'way',
    value: 'generate',
    options: [
      { value: 'generate', label: 'Generate one', description: 'It is shown once, after saving.' },
      { value: 'type', label: 'Type one' },
    ],
    onChange: fn(),
  },
  render: (args) => <OwnedField {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Generate one/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Type one' })).toBeChecked()
  },
})

export const Failing = meta.story({ args: { error: 'Choose one of these.', hint: 'It has to be changed later.' } })

export const Disabled = meta.story({ args: { disabled: true } })

export const LongText = meta.story({
  args: {
    label: 'Anfangskennwort für die erste Anmeldung',
    options: [
      {
        value: 'generate',
        label: 'Vom System erzeugen lassen',
        description: 'Es wird nach dem Speichern ein einziges Mal angezeigt und muss danach sicher übergeben werden.',
      },
      { value: 'type', label: '自行输入密码', description: '密码须为 10 至 72 个字符,且不得包含用户名。' },
    ],
  },
})

export const Playground = meta.story()
