import type { ReactNode } from 'react'

/** A figure that stands above the tables. */
export interface ReachFigure {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly hint?: ReactNode
  readonly tone?: 'neutral' | 'warning' | undefined
}

/** Something to know before it goes out. */
export interface ReachNotice {
  readonly key: string
  readonly tone: 'info' | 'warning'
  readonly text: ReactNode
}

/** A row of a table: a bar says which part of all it is. */
export interface ReachRow {
  readonly key: string
  readonly label: string
  /** 0 to 1. */
  readonly part: number
  /** A text for each column of figures. */
  readonly cells: readonly { readonly text: string; readonly tone?: 'warning' | undefined }[]
}

/** People by something, as a table. */
export interface ReachTable {
  readonly key: string
  /** What it is by; heads the first column. */
  readonly title: string
  /** Heads of the columns of figures. */
  readonly columns: readonly string[]
  /** In their order; the first few are in sight at once. */
  readonly rows: readonly ReachRow[]
}

/** People by the hour that their clocks show. */
export interface ReachHours {
  readonly title: string
  /** How many at each hour, from 0 to 23. */
  readonly people: readonly number[]
  /** Hours that are marked: from the first until the second, perhaps over midnight. */
  readonly quiet?: { readonly from: number; readonly to: number } | undefined
  /** What the marks mean, in sight below. */
  readonly legend?: string | undefined
  /** An hour in words: «08:00: 1,204 people». */
  readonly describe: (hour: number, people: number) => string
}

export interface ReachPanelLabels {
  readonly counting: string
  readonly retry: string
  readonly showAll: (rows: number, title: string) => string
  readonly showFewer: string
}

export const englishLabels: ReachPanelLabels = {
  counting: 'The people are being counted',
  retry: 'Try again',
  showAll: (rows) => `Show all ${rows}`,
  showFewer: 'Show fewer',
}
