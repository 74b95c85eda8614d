import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { BrandSelect } from './BrandSelect.tsx'
import type { BrandSelectProps } from './BrandSelect.tsx'

const meta = preview.meta({
  title: 'Shell/BrandSelect',
  component: BrandSelect,
  args: {
    label: 'Brand',
    value: 'kyvol',
    options: [
      { key: 'kyvol', label: 'First brand APP' },
      { key: 'ecozy', label: 'Second brand APP' },
    ],
    onChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: BrandSelectProps) {
  const [value, setValue] = useState(initial)
  return (
    <BrandSelect
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
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Brand' }), 'Second brand APP')
    await expect(args.onChange).toHaveBeenCalledWith('ecozy')
  },
})

/** In a page, all brands side by side. */
export const Inline = meta.story({
  args: { appearance: 'inline' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Second brand APP' }))
    await expect(args.onChange).toHaveBeenCalledWith('ecozy')
  },
})

export const LongText = meta.story({
  args: { value: 'a', options: [{ key: 'a', label: 'Hauptmarkenanwendung für Haushaltsgeräte' }] },
})

export const Playground = meta.story({})
