import { DataTable } from '../ChartPanel/DataTable.tsx'
import type { AlignedSeries } from './alignSeries.ts'

/** Props of TrendTable. */
export interface TrendTableProps {
  caption: string
  /** Headings of the time and of each series. */
  columns: readonly string[]
  aligned: AlignedSeries
  fullTime: (index: number) => string
  fullValue: (value: number | null) => string
}

/** The chart's points as a table, hidden series too: a row a time, a column a series. */
export function TrendTable({ caption, columns, aligned, fullTime, fullValue }: TrendTableProps) {
  const rows = aligned.times.map((time, row) => ({
    key: time,
    cells: [fullTime(row), ...aligned.series.map(({ values }) => fullValue(values[row] ?? null))],
  }))
  return <DataTable caption={caption} columns={columns} rows={rows} />
}
