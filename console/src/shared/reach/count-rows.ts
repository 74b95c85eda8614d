import type { ReachRow } from '@bms/design-system'

import type { Formats } from '../format/format.ts'

/** People by something as rows of the card, most first; `toneOf` marks some. */
export function toCountRows(
  counts: Readonly<Record<string, number>>,
  total: number,
  { number, percent }: Pick<Formats, 'number' | 'percent'>,
  nameOf: (key: string) => string = (key) => key,
  toneOf?: (key: string) => 'warning' | undefined,
): ReachRow[] {
  return Object.entries(counts)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([key, count]) => ({
      key,
      label: nameOf(key),
      part: count / total,
      cells: [{ text: number(count), tone: toneOf?.(key) }, { text: percent(count / total) }],
    }))
}
