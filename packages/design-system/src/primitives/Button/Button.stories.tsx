import { Add, CaretDown, Refresh, Trash } from '@blueprintjs/icons'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from './Button.tsx'

const meta = preview.meta({ title: 'Primitives/Button', component: Button, args: { children: 'Save', onClick: fn() } })
export default meta

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockEnd: 16 } as const
const tones = ['primary', 'neutral', 'danger'] as const
const appearances = ['solid', 'outlined', 'minimal'] as const

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Save' })
    // A key that was pressed elsewhere, such as on the entry of a menu that opened a dialog, means nothing here.
    await userEvent.keyboard('{Enter>}')
    button.focus()
    await userEvent.keyboard('{/Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    button.blur()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
})

export const Tones = meta.story({
  render: () => (
    <>
      {appearances.map((appearance) => (
        <div key={appearance} style={row}>
          {tones.map((tone) => (
            <Button key={tone} appearance={appearance} tone={tone}>
              {appearance} {tone}
            </Button>
          ))}
        </div>
      ))}
    </>
  ),
})

export const Sizes = meta.story({
  render: () => (
    <div style={row}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </div>
  ),
})

export const WithIcons = meta.story({
  render: () => (
    <div style={row}>
      <Button tone="primary" icon={<Add />}>
        Add user
      </Button>
      <Button icon={<Refresh />}>Refresh</Button>
      <Button endIcon={<CaretDown />}>Columns</Button>
      <Button appearance="minimal" aria-label="Delete" icon={<Trash />} />
    </div>
  ),
})

/** Work is under way: the button says so, keeps its size and its focus, and takes no clicks. */
export const Busy = meta.story({
  args: { busy: true, tone: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

export const Disabled = meta.story({
  render: () => (
    <div style={row}>
      {appearances.map((appearance) => (
        <Button key={appearance} appearance={appearance} tone="primary" disabled>
          {appearance}
        </Button>
      ))}
    </div>
  ),
})

/** Off, but it keeps the focus of whoever has just come to the end: it looks off all the same. */
export const Off = meta.story({
  render: () => (
    <div style={row}>
      <Button appearance="minimal" icon={<Add />} aria-label="Larger" />
      <Button appearance="minimal" icon={<Add />} aria-label="Largest" aria-disabled />
      <Button appearance="minimal" aria-disabled>
        Reset
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const icon = (name: string) => getComputedStyle(canvas.getByRole('button', { name }).querySelector('svg')!).color
    await expect(icon('Largest')).not.toBe(icon('Larger'))
    await expect(icon('Largest')).toBe(getComputedStyle(canvas.getByRole('button', { name: 'Reset' })).color)
  },
})

export const LongText = meta.story({
  render: () => (
    <div style={{ ...row, width: 220 }}>
      <Button>Benutzerkontoeinstellungen zurücksetzen und Benachrichtigungen verschicken</Button>
      <Button tone="primary">重置用户帐户设置并发送通知给所有受影响的设备</Button>
    </div>
  ),
})

export const Playground = meta.story({ args: { tone: 'primary', appearance: 'solid', size: 'medium' } })
