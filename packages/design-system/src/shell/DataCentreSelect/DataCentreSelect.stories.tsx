import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { DataCentreSelect } from './DataCentreSelect.tsx'
import type { DataCentreSelectProps } from './DataCentreSelect.tsx'

const meta = preview.meta({
  title: 'Shell/DataCentreSelect',
  component: DataCentreSelect,
  args: {
    label: 'Data centre',
    value: 'us_west',
    options: [
      { key: 'us_west', label: 'US West' },
      { key: 'eu_central', label: 'EU Central' },
    ],
    onChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: DataCentreSelectProps) {
  const [value, setValue] = useState(initial)
  return (
    <DataCentreSelect
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
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Data centre' }), 'EU Central')
    await expect(args.onChange).toHaveBeenCalledWith('eu_central')
  },
})

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'Data centre' })).toHaveFocus()
  },
})

/** Long names give way to the bar. */
export const LongText = meta.story({
  args: { value: 'a', options: [{ key: 'a', label: 'Rechenzentrumsverbund Mitteleuropa (Frankfurt am Main)' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').offsetWidth).toBeLessThanOrEqual(180)
  },
})

export const Chinese = meta.story({
  args: { label: '数据中心', value: 'a', options: [{ key: 'a', label: '欧洲中部数据中心（法兰克福）' }] },
})

export const Playground = meta.story({})
