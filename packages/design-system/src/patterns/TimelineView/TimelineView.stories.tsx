import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { manyRows, sampleBar, sampleNow, sampleRows, sampleTicks, tellSampleSpan } from './sample-bars.ts'
import type { TimelineViewProps } from './timeline.types.ts'
import { TimelineView } from './TimelineView.tsx'

const day = 86_400_000

/** Keeps the scale, and what was moved, as a page would. */
function Kept(props: TimelineViewProps) {
  const [zoom, setZoom] = useState(props.zoom)
  const [rows, setRows] = useState(props.rows)
  return (
    <TimelineView
      {...props}
      rows={rows}
      zoom={zoom}
      onZoomChange={setZoom}
      onMove={(move) => {
        props.onMove?.(move)
        setRows((before) =>
          before.map((row) => ({
            ...row,
            bars: row.bars.map((bar) => (bar.key === move.key ? { ...bar, ...move } : bar)),
          })),
        )
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/TimelineView',
  component: Kept,
  args: {
    label: 'Promotions by time',
    rows: sampleRows,
    from: sampleNow - 365 * day,
    to: sampleNow + 365 * day,
    zoom: 'month',
    onZoomChange: fn(),
    at: sampleNow,
    now: sampleNow,
    ticksOf: sampleTicks,
    onOpen: fn(),
    onMove: fn(),
    onRefuse: fn(),
    tellSpan: tellSampleSpan,
  },
  decorators: [(Story) => <div style={{ display: 'grid', height: 440 }}>{Story()}</div>],
})
export default meta

/** What overlaps stands one under the other; what collides is striped and says so. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const bar = await canvas.findByRole('button', { name: /^Warm rooms this winter, Collides/ })
    await userEvent.click(bar)
    await expect(args.onOpen).toHaveBeenCalledWith('winter')
    await expect(canvas.getByRole('list', { name: 'Splash screen' })).toContainElement(bar)
  },
})

/** Keys walk from bar to bar, move one, stretch it, keep it or put it back. */
export const ByKeys = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /^Warm rooms, again/ })
    again.focus()
    await userEvent.keyboard('{ArrowRight}')
    const gifts = canvas.getByRole('button', { name: /^Gifts/ })
    await expect(gifts).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
    await expect(canvas.getByText(/^Moved to Dec 6 to Dec 22/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith({
      key: 'gifts',
      start: sampleNow + 14 * day,
      end: sampleNow + 29 * day,
    })
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
})

/** What has begun can only be stretched, and says so. */
export const Refused = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const filters = await canvas.findByRole('button', { name: /^New filters/ })
    filters.focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(args.onRefuse).toHaveBeenCalledWith('filters', 'move')
    await expect(args.onMove).not.toHaveBeenCalled()
  },
})

/** Dragged by its middle it moves; let go it is told, and isn't opened. */
export const Dragged = meta.story({
  play: async ({ args, canvas }) => {
    const gifts = await canvas.findByRole('button', { name: /^Gifts/ })
    const { x, y } = gifts.getBoundingClientRect()
    const at = (by: number) => ({ clientX: x + 40 + by, clientY: y + 10, pointerId: 1, button: 0 })
    gifts.setPointerCapture = () => undefined
    await fireEvent.pointerDown(gifts, at(0))
    await fireEvent.pointerMove(gifts, at(10))
    await fireEvent.pointerMove(gifts, at(2 * 28))
    await waitFor(() => expect(gifts.closest('li')).toHaveAttribute('data-state', 'held'))
    await fireEvent.pointerUp(gifts, at(2 * 28))
    await fireEvent.click(gifts)
    await expect(args.onMove).toHaveBeenCalledWith({
      key: 'gifts',
      start: sampleNow + 16 * day,
      end: sampleNow + 32 * day,
    })
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
})

/** Of five hundred bars those in sight are drawn. */
export const Many = meta.story({
  args: { rows: manyRows(500, 6), zoom: 'week' },
  play: async ({ canvas, userEvent }) => {
    const drawn = (await canvas.findAllByRole('button', { name: /^Promotion/ })).length
    await expect(drawn).toBeLessThan(200)
    await userEvent.click(canvas.getByText('Quarter'))
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Promotion/ }).length).not.toBe(drawn))
  },
})

export const LongText = meta.story({
  args: {
    zoom: 'week',
    rows: [
      {
        key: 'de',
        label: 'Startbildschirm der Anwendung',
        bars: [
          sampleBar('a', 'Weihnachtsangebote für Bestandskundinnen und Bestandskunden', [-2, 3], {
            mark: 'Überschneidung',
          }),
        ],
      },
      { key: 'zh', label: '首页悬浮图标', bars: [sampleBar('b', '冬季暖房活动：全场满减与以旧换新', [1, 2])] },
    ],
  },
})

export const Playground = meta.story({})
