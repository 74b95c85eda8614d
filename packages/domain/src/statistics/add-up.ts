import type { DailyDelta } from './roll-ups.ts'
import { type ActivityRow, activitySums, type FlowRow } from './source.ts'

/* Sums of roll-ups, where they are kept as rows and not in a database. */

/** Adds up what came, by when (`atOf`, in milliseconds) and of what, oldest first. */
export function addUpFlows(rows: readonly DailyDelta[], atOf: (at: Date) => number): FlowRow[] {
  const sums = new Map<string, FlowRow>()
  for (const { at, metric, dim_key: key, by } of rows) {
    const id = `${atOf(at)} ${metric} ${key}`
    sums.set(id, { at: atOf(at), key, metric, v: (sums.get(id)?.v ?? 0) + by })
  }
  return [...sums.values()].toSorted((a, b) => a.at - b.at)
}

type ActivityPart = Readonly<Record<(typeof activitySums)[keyof typeof activitySums], number>> & {
  readonly day: string
}

/** Adds up the activity of data centres by day, oldest first. */
export function addUpActivity(rows: readonly ActivityPart[]): ActivityRow[] {
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, parts]) => {
    const sums = Object.entries(activitySums).map(([name, column]) => {
      return [name, parts.reduce((sum, row) => sum + row[column], 0)]
    })
    // Cast: there is one of each name.
    return { day, ...Object.fromEntries(sums) } as ActivityRow
  })
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
