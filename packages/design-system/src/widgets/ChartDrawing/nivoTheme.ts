import type { LineCanvasProps, LineSeries } from '@nivo/line'

import type { ChartLooks } from './useChartLooks.ts'

/** A theme of nivo's; its charts all take the same. */
export type NivoTheme = NonNullable<LineCanvasProps<LineSeries>['theme']>

/** Colours that axes and grid are drawn in. */
export const frameColors = ['--bms-chart-grid', '--bms-border-strong', '--bms-text-subtle', '--bms-surface'] as const

/** nivo's theme in the colours and type of the page: labels and a faint grid, no lines along the axes. */
export function nivoTheme({ colors, fontFamily, fontSize }: ChartLooks<(typeof frameColors)[number]>): NivoTheme {
  const text = { fontFamily, fontSize, fill: colors['--bms-text-subtle'], outlineWidth: 0 }
  return {
    background: 'transparent',
    text,
    axis: {
      domain: { line: { strokeWidth: 0 } },
      ticks: { line: { strokeWidth: 0 }, text },
    },
    grid: { line: { stroke: colors['--bms-chart-grid'], strokeWidth: 1 } },
  }
}
