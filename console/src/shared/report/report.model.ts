import { reportBoards, type ReportBoard, type ReportSubscription } from '@bms/contract'

import { isChoice, type BoardFilter } from '../dashboard/filters.model.ts'
import type { Strings } from '../i18n/strings.ts'

/** What a dashboard's reports are narrowed by. */
export interface ReportedBoard {
  /** Texts of the dashboard, which name its filters. */
  readonly strings: Strings<string>
  /** Its own filters, as far as they say something of a week. */
  readonly filters: Readonly<Record<string, BoardFilter>>
}

/** What is in front of the page for weekly reports, while that is open. */
export interface ReportDialogProps extends ReportedBoard {
  onClose: () => void
}

/** The dashboard at a path; none where the page is no dashboard of the Data Map. */
export function boardAt(pathname: string): ReportBoard | undefined {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return reportBoards.find((board) => board === name)
}

/** What of a dashboard's address a report keeps: its own filters and the data centre. The time is always a week. */
export function toReportQuery(
  search: string,
  filters: ReportedBoard['filters'],
  dataCentre: string,
): Readonly<Record<string, string>> {
  const params = new URLSearchParams(search)
  const own = Object.keys(filters).flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value.slice(0, 512)]] : []
  })
  return { ...(Object.fromEntries(own) as Record<string, string>), data_center: dataCentre }
}

/** Whether a subscription is to what is shown, in whatever order its filters are kept. */
export function isSameReport(
  one: Pick<ReportSubscription, 'brand' | 'board' | 'query'>,
  other: { readonly brand: string; readonly board: string; readonly query: Readonly<Record<string, string>> },
): boolean {
  const names = Object.keys(other.query)
  return (
    one.brand === other.brand &&
    one.board === other.board &&
    names.length === Object.keys(one.query).length &&
    names.every((name) => one.query[name] === other.query[name])
  )
}

/** Puts a filter and what is chosen of it into words. */
interface FilterWriter {
  readonly texts: (key: string) => string
  readonly write: (name: string, values: string) => string
  readonly list: (values: readonly string[]) => string
}

/** A dashboard's own filters in words, those that a query has. */
export function filterWords(
  query: Readonly<Record<string, string>>,
  filters: ReportedBoard['filters'],
  { texts, write, list }: FilterWriter,
): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const given = query[name]
    if (given === undefined || filter.label === undefined) return []
    const values = isChoice(filter) ? given.split(',').map((value) => texts(filter.values[value] ?? value)) : [given]
    return [write(texts(filter.label), list(values))]
  })
}
