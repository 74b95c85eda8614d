import type { TimelineBar, TimelineRow, TimelineTick, TimelineZoom } from './timeline.types.ts'

const day = 86_400_000

/** The time that stories stand still at. */
export const sampleNow = Date.parse('2026-11-20T09:30:00.000Z')

const tell = (at: number): string =>
  new Date(at).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A span as words. */
export const tellSampleSpan = (start: number, end: number): string => `${tell(start)} to ${tell(end)}`

/** A bar from so many days before or after now to so many. */
export const sampleBar = (
  key: string,
  label: string,
  [start, end]: readonly [number, number],
  more: Partial<TimelineBar> = {},
): TimelineBar => ({
  key,
  label,
  start: sampleNow + start * day,
  end: sampleNow + end * day,
  tone: start > 0 ? 'info' : end > 0 ? 'success' : 'neutral',
  detail: tellSampleSpan(sampleNow + start * day, sampleNow + end * day),
  moves: start > 0 ? 'both' : end > 0 ? 'end' : 'none',
  ...more,
})

/** Rows as promotions have them. */
export const sampleRows: readonly TimelineRow[] = [
  {
    key: 'splash',
    label: 'Splash screen',
    bars: [
      sampleBar('autumn', 'Autumn cleaning', [-40, -12]),
      sampleBar('winter', 'Warm rooms this winter', [-3, 11], { mark: 'Collides' }),
      sampleBar('again', 'Warm rooms, again', [5, 8], { mark: 'Collides' }),
      sampleBar('gifts', 'Gifts for everyone', [14, 30]),
    ],
  },
  {
    key: 'banner',
    label: 'Banner',
    bars: [sampleBar('filters', 'New filters', [-8, 4]), sampleBar('robots', 'Robots for large rooms', [6, 20])],
  },
  {
    key: 'email',
    label: 'Marketing e-mail',
    bars: [sampleBar('letter', 'Winter letter', [9, 9.02], { moves: 'none' })],
  },
]

/** Days, or weeks, or months, in UTC. */
export function sampleTicks(from: number, to: number, zoom: TimelineZoom): TimelineTick[] {
  const step = zoom === 'day' || zoom === 'week' ? day : 7 * day
  const ticks: TimelineTick[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    ticks.push({ at, label: tell(at), weight: 'minor' })
  }
  return ticks
}

/** So many bars in so many rows, from a year back to a year ahead. */
export const manyRows = (count: number, rows: number): TimelineRow[] =>
  Array.from({ length: rows }, (_, row) => ({
    key: `row-${row}`,
    label: `Row ${row + 1}`,
    bars: Array.from({ length: Math.ceil(count / rows) }, (_unused, nth) => {
      const start = ((nth * 37 + row * 11) % 700) - 350
      return sampleBar(`${row}-${nth}`, `Promotion ${row + 1}.${nth + 1}`, [start, start + 3 + ((nth * 7) % 30)])
    }),
  }))
