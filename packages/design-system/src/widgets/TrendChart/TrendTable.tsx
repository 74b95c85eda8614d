import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { DataTable } from '../ChartPanel/DataTable.tsx'
import type { AlignedSeries } from './alignSeries.ts'

/** Props of TrendTable. */
export interface TrendTableProps {
  caption: string
  /** Headings of the time, of each series and of what it is compared with, and of what is told beside. */
  columns: readonly string[]
  aligned: AlignedSeries
  /** What the last column says of a time, if there is one more than values. */
  extra?: ((row: number) => string) | undefined
  fullTime: (index: number) => string
  /** `column`: of all values, from 0. */
  fullValue: (value: number | null, column: number) => string
  /** Where a time leads; left out where the table isn't seen, or focus would go where no eye can follow. */
  hrefOf?: ((t: string) => string) | undefined
}

/** Headings of the chart's table, and of its sheet. */
export function trendColumns({ series }: AlignedSeries, time: string): string[] {
  return [time, ...series.flatMap(({ label, compare }) => (compare ? [label, `${label} (${compare.label})`] : [label]))]
}

/** The values of one time, as the columns have them. */
export function trendValues({ series }: AlignedSeries, row: number): (number | null)[] {
  return series.flatMap(({ values, compare }) => {
    const own = values[row] ?? null
    return compare ? [own, compare.values[row] ?? null] : [own]
  })
}

/** The chart's points as a table, hidden series too: a row a time, a column a series. */
export function TrendTable({ caption, columns, aligned, extra, fullTime, fullValue, hrefOf }: TrendTableProps) {
  const rows = aligned.times.map((time, row) => ({
    key: time,
    cells: [
      hrefOf ? (
        <AppLink key={time} href={hrefOf(time)}>
          {fullTime(row)}
        </AppLink>
      ) : (
        fullTime(row)
      ),
      ...trendValues(aligned, row).map((value, column) => fullValue(value, column)),
      ...(extra ? [extra(row)] : []),
    ],
  }))
  return <DataTable caption={caption} columns={columns} rows={rows} />
}
