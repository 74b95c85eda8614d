import type { ChartPartsLabels } from '../ChartDrawing/ChartParts.tsx'
import type { ChartPanelLabels } from '../ChartPanel/ChartPanel.tsx'

/** Texts of a TrendChart. */
export interface TrendChartLabels extends ChartPanelLabels, ChartPartsLabels {
  /** Names the list of series. */
  legend: string
  /** Heading of the table's first column. */
  time: string
  /** Said of the last point while its time isn't over. */
  soFar: string
  /** Where nothing is known. */
  noData: string
  /** There is not one point. */
  empty: string
  /** All series are switched off. */
  allHidden: string
  /** Heading of the table's column of pins. */
  pins: string
  /** Names a mark of pins. */
  pinsAt: (count: number, time: string) => string
}

/** The English texts. */
export const trendEnglish: TrendChartLabels = {
  legend: 'Series',
  time: 'Time',
  soFar: 'so far',
  noData: 'no data',
  empty: 'No data for this period.',
  allHidden: 'All series are hidden.',
  failed: 'The chart could not be loaded.',
  retry: 'Try again',
  pins: 'Events',
  pinsAt: (count, time) => (count === 1 ? `1 event, ${time}` : `${count} events, ${time}`),
  showTable: 'Show as table',
  showChart: 'Show as chart',
}
