import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { WidgetFrame } from './WidgetFrame.tsx'

const meta = preview.meta({
  title: 'Widgets/WidgetFrame',
  component: WidgetFrame,
  args: {
    title: 'Top products',
    description: 'By number of devices',
    state: 'ready' as const,
    asOf: '2026-11-20T09:26:00.000Z',
    timeZone: 'Asia/Shanghai',
    minHeight: 220,
    children: 'What the widget shows',
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Top products' })).toHaveTextContent(
      'As of Nov 20, 17:26 GMT+84 min. ago',
    )
    await expect(canvas.getByRole('heading', { level: 2, name: 'Top products' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({ args: { state: 'empty' } })

export const Failed = meta.story({
  args: {
    state: 'failed',
    error: { message: 'The server took too long to answer.', requestId: '01JD3K5Z8Q' },
    onRetry: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** Whatever it shows, the frame is as high: nothing below it moves. */
export const StatesSideBySide = meta.story({
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gap: 16,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
      }}
    >
      <WidgetFrame {...args} title="Loading" state="loading" minHeight={260} />
      <WidgetFrame {...args} title="Empty" state="empty" minHeight={260} />
      <WidgetFrame {...args} title="Failed" state="failed" minHeight={260} onRetry={fn()} />
      <WidgetFrame {...args} title="Ready" minHeight={260} />
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('region').map((frame) => frame.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
})

/** Figures of long ago say so. */
export const Stale = meta.story({ args: { asOf: '2026-11-20T06:10:00.000Z' } })

export const WithActions = meta.story({
  args: { actions: <Button size="small">Export</Button> },
})

export const LongText = meta.story({
  args: {
    title: 'Häufigste Gerätestörungen der vergangenen dreißig Tage nach Produktreihe und Firmwareversion',
    description: '按产品系列和固件版本统计的最近三十天内最常见的设备故障，包含所有数据中心的数据',
    actions: <Button size="small">Als Tabelle herunterladen</Button>,
  },
})

export const Playground = meta.story({})
