import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Checkbox } from './Checkbox.tsx'
import type { CheckboxProps } from './Checkbox.tsx'

const meta = preview.meta({
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { label: 'Only active users', state: 'off', onChange: fn() },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ state: initial, onChange, ...rest }: CheckboxProps) {
  const [state, setState] = useState(initial)
  return (
    <Checkbox
      {...rest}
      state={state}
      onChange={(next) => {
        setState(next)
        onChange(next)
      }}
    />
  )
}

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Only active users' })).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledWith('on')
  },
})

export const States = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      <Stateful {...args} label="Off" state="off" />
      <Stateful {...args} label="On" state="on" />
      <Stateful {...args} label="Mixed" state="mixed" />
      <Stateful {...args} label="Off, disabled" state="off" disabled />
      <Stateful {...args} label="On, disabled" state="on" disabled />
    </div>
  ),
})

/** From mixed a click leads to on. */
export const Mixed = meta.story({
  args: { state: 'mixed' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
})

/** Of a label with several lines the box stands beside the first. */
export const LongLabel = meta.story({
  args: { label: 'Tell everybody who is responsible for one of these brands that the figures have changed' },
  render: (args) => (
    <div style={{ width: 220 }}>
      <Stateful {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const label = canvas.getByText(/^Tell everybody/)
    const range = document.createRange()
    range.selectNodeContents(label)
    const [first] = range.getClientRects()
    const box = label.previousElementSibling?.getBoundingClientRect()
    await expect(label.offsetHeight).toBeGreaterThan(50)
    const middleOf = (rect?: DOMRect): number => (rect ? rect.top + rect.height / 2 : Number.NaN)
    await expect(Math.abs(middleOf(first) - middleOf(box))).toBeLessThan(1.5)
  },
})

export const HiddenLabel = meta.story({ args: { labelPlacement: 'hidden' } })

export const Playground = meta.story({})
