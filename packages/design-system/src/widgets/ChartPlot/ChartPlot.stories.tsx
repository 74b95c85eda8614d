import { expect, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import type { PlotLayout } from './ChartPlot.tsx'

const names = ['Mercury', 'Venus', 'Earth', 'Mars']
const colorNames = ['--bms-chart-1'] as const

/** Four places in a row, or one under another. */
const layoutOf =
  (direction: PlotLayout['direction']) =>
  (width: number, height: number): PlotLayout => {
    const isUpright = direction === 'upright'
    const step = (isUpright ? width : height) / names.length
    const middle = (index: number): number => step * (index + 0.5)
    return {
      direction,
      plot: { left: 0, right: width, top: 0, bottom: height },
      indexAt: (x, y) => Math.min(names.length - 1, Math.floor((isUpright ? x : y) / step)),
      placeOf: (index) => (isUpright ? { x: middle(index), y: 0 } : { x: width / 2, y: middle(index) }),
    }
  }

const meta = preview.meta({
  title: 'Widgets/ChartPlot',
  component: ChartPlot,
  render: (args) => (
    <div style={{ position: 'relative', height: 200 }}>
      <ChartPlot {...args} />
    </div>
  ),
  args: {
    label: 'Planets',
    count: names.length,
    rest: 0,
    colorNames,
    layoutOf: layoutOf('upright'),
    draw: (_layout, { height }, { colors }) => (
      <hr style={{ height, background: colors['--bms-chart-1'], opacity: 0.2 }} />
    ),
    renderCursor: (index, { placeOf }) => (
      <circle cx={placeOf(index).x} cy={placeOf(index).y + 20} r={8} fill="var(--bms-text)" />
    ),
    words: (index) => ({
      title: names[index] ?? '',
      rows: [{ key: 'rank', label: 'From the sun', value: String(index + 1) }],
      lines: index === 2 ? ['Inhabited'] : [],
    }),
  },
})
export default meta

/** A slider over points: what it is on is its value, and is told beside the point. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole('slider', { name: 'Planets' })
    await waitFor(() => expect(plot.querySelector('hr')).not.toBeNull())
    plot.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(plot).toHaveAttribute('aria-valuetext', 'Earth, From the sun 3, Inhabited')
    await expect(canvas.getByText('Earth')).toBeVisible()
  },
})

/** One under another: down is on. */
export const Lying = meta.story({
  args: { layoutOf: layoutOf('lying') },
  play: async ({ canvas, userEvent }) => {
    const plot = canvas.getByRole('slider', { name: 'Planets' })
    plot.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(plot).toHaveAttribute('aria-valuetext', 'Venus, From the sun 2')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByText('Venus')).toBeNull()
  },
})

export const Playground = meta.story({})
