import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import type { SegmentedControlProps } from './SegmentedControl.tsx'

const meta = preview.meta({
  title: 'Primitives/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    label: 'Period',
    value: 'day',
    options: [
      { value: 'day', label: 'Day' },
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ],
    onChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: SegmentedControlProps<string>) {
  const [value, setValue] = useState(initial)
  return (
    <SegmentedControl
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
    await expect(canvas.getByRole('radiogroup', { name: 'Period' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Month' }))
    await expect(args.onChange).toHaveBeenCalledWith('month')
  },
})

/** One tab stop; the arrow keys choose. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Day' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Week' })).toBeChecked()
  },
})

export const WithDisabled = meta.story({
  args: {
    options: [
      { value: 'day', label: 'Day' },
      { value: 'hour', label: 'Hour', disabled: true },
    ],
  },
})

export const LongText = meta.story({
  args: {
    value: 'a',
    options: [
      { value: 'a', label: 'Tagesdurchschnitt' },
      { value: 'b', label: 'Wochenvergleichszeitraum' },
      { value: 'c', label: '按月统计数据' },
    ],
  },
})

export const Playground = meta.story({})
