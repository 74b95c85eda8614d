import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SelectField } from './SelectField.tsx'
import type { SelectFieldProps } from './SelectField.tsx'

const meta = preview.meta({
  title: 'Primitives/SelectField',
  component: SelectField,
  args: {
    label: 'Status',
    value: 'all',
    options: [
      { value: 'all', label: 'All' },
      { value: 'enabled', label: 'Enabled' },
      { value: 'disabled', label: 'Disabled' },
    ],
    onChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: SelectFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: 240 }}>
      <SelectField
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
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Disabled')
    await expect(args.onChange).toHaveBeenCalledWith('disabled')
    await expect(canvas.getByRole('combobox')).toHaveValue('disabled')
  },
})

export const LabelPlacements = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Stateful {...args} labelPlacement="above" />
      <Stateful {...args} labelPlacement="hidden" />
    </div>
  ),
})

export const Disabled = meta.story({ args: { disabled: true } })

export const LongText = meta.story({
  args: {
    label: 'Benachrichtigungseinstellung',
    value: 'a',
    options: [{ value: 'a', label: 'Benachrichtigungen nur bei Wiederherstellungsvorgängen' }],
  },
})

export const Playground = meta.story({})
