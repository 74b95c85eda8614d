import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Switch } from './Switch.tsx'
import type { SwitchProps } from './Switch.tsx'

const meta = preview.meta({
  title: 'Primitives/Switch',
  component: Switch,
  args: { label: 'Fixed Header', state: 'off', onChange: fn() },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ state: initial, onChange, ...rest }: SwitchProps) {
  const [state, setState] = useState(initial)
  return (
    <div style={{ maxWidth: 280 }}>
      <Switch
        {...rest}
        state={state}
        onChange={(next) => {
          setState(next)
          onChange(next)
        }}
      />
    </div>
  )
}

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('switch', { name: 'Fixed Header' })
    await expect(input).not.toBeChecked()
    await userEvent.click(canvas.getByText('Fixed Header'))
    await expect(args.onChange).toHaveBeenLastCalledWith('on')
    await expect(input).toBeChecked()
  },
})

/** Space turns it. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('switch')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('on')
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('off')
  },
})

const ignore = (): void => undefined

export const States = meta.story({
  render: () => (
    <div style={{ maxWidth: 280 }}>
      <Switch label="Off" state="off" onChange={ignore} />
      <Switch label="On" state="on" onChange={ignore} />
      <Switch label="Off, can't be turned" state="off" disabled onChange={ignore} />
      <Switch label="On, can't be turned" state="on" disabled onChange={ignore} />
      <Switch label="With a hint" hint="Pages stay open side by side." state="on" onChange={ignore} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'With a hint' })).toHaveAccessibleDescription(
      'Pages stay open side by side.',
    )
  },
})

export const LongText = meta.story({
  args: {
    label: 'Registerkartenleiste oberhalb des Seiteninhalts dauerhaft einblenden',
    hint: '打开的页面会以标签的形式保留在内容区域上方，方便随时切换。',
    state: 'on',
  },
})

export const Playground = meta.story({})
