import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SizeSelect } from './SizeSelect.tsx'
import type { SizeSelectProps } from './SizeSelect.tsx'

const meta = preview.meta({
  title: 'Shell/SizeSelect',
  component: SizeSelect,
  args: { value: 'medium', onChange: fn() },
  render: (args) => <Stateful {...args} />,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', minHeight: 240, alignItems: 'flex-start', justifyContent: 'flex-end' }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

function Stateful({ value: initial, onChange, ...rest }: SizeSelectProps) {
  const [value, setValue] = useState(initial)
  return (
    <SizeSelect
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
    const button = canvas.getByRole('button', { name: 'Size' })
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Small' }))
    await expect(args.onChange).toHaveBeenCalledWith('small')
    await expect(button).toHaveFocus()
  },
})

/** The size in use says so and can't be chosen. */
export const Open = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Size' }))
    await expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Default',
      'MediumIn use',
      'Small',
      'Mini',
    ])
    const current = screen.getByRole('menuitem', { name: /^Medium/ })
    await expect(current).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(current)
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(screen.getByRole('menu', { name: 'Size' })).toBeVisible()
  },
})

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{End}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('mini')
    await expect(canvas.getByRole('button', { name: 'Size' })).toHaveFocus()
  },
})

export const LongText = meta.story({
  args: {
    labels: {
      menu: 'Darstellungsgröße',
      sizes: {
        default: 'Standardgröße mit großzügigen Abständen',
        medium: 'Mittelgroße Darstellung',
        small: '较小的控件和行距',
        mini: '最小的控件和行距，适合大量数据',
      },
      current: 'Wird gerade verwendet',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Darstellungsgröße' }))
    await expect(screen.getByRole('menu')).toBeVisible()
  },
})

export const Playground = meta.story({})
