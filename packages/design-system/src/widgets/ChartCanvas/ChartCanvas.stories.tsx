import { expect, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ChartCanvas } from './ChartCanvas.tsx'
import type { ChartFrame } from './ChartCanvas.tsx'

const colorNames = ['--bms-chart-1', '--bms-text'] as const

function drawDisc({ context, width, height, colors, font }: ChartFrame<(typeof colorNames)[number]>): void {
  context.fillStyle = colors['--bms-chart-1']
  context.beginPath()
  context.arc(width / 2, height / 2, height / 3, 0, 2 * Math.PI)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas's fill, not an array's
  context.fill()
  context.fillStyle = colors['--bms-text']
  context.font = font
  context.fillText('A label', 4, 14)
}

const meta = preview.meta({
  title: 'Widgets/ChartCanvas',
  component: ChartCanvas,
  render: ({ width, height }) => (
    <div style={{ position: 'relative', width, height }}>
      <ChartCanvas width={width} height={height} colorNames={colorNames} draw={drawDisc} />
    </div>
  ),
  args: { width: 200, height: 120, colorNames: [], draw: () => undefined },
})
export default meta

/** As many device pixels as the screen has; in a colour of the theme. */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = canvasElement.querySelector('canvas')
    await expect(canvas?.width).toBe(200 * devicePixelRatio)
    await waitFor(() => expect(canvas?.getContext('2d')?.getImageData(100, 60, 1, 1).data[3]).toBe(255))
  },
})

export const Playground = meta.story({})
