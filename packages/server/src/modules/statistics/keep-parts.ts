import { addDays, type Dim, type FlowRow, type StatisticsSource } from '@bms/fixtures'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { toMonths } from './months.ts'
import type { Place } from './place.ts'

interface Kept {
  /** When it was asked for, in milliseconds. */
  readonly at: number
  readonly part: Promise<unknown>
  /** It is read anew. */
  next?: Promise<unknown>
}

/** Age at which a part is read anew, in milliseconds; twice that, it is no longer given: answers lag by seconds at most. */
const keptFor = 5000

/** Most parts kept at once: of some dozen rows each. */
const mostKept = 3000

/** Every day there is, and more. */
const ever = ['0001-01-01', '9999-12-31'] as const

/** What has few keys: all its days are as quickly read as some. */
const small: readonly Dim[] = ['all', 'status', 'category']

/** By database, so that two apps in one process don't answer for each other. */
const keptOf = new WeakMap<Kysely<Tables>, Map<string, Kept>>()

function startOfMonth(at: number): number {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
}

function addUp(rows: readonly FlowRow[]): FlowRow[] {
  const sums = new Map<string, FlowRow>()
  for (const row of rows) {
    const key = `${row.at} ${row.metric} ${row.key}`
    const known = sums.get(key)
    sums.set(key, known ? { ...row, v: known.v + row.v } : row)
  }
  return [...sums.values()]
}

/**
 * The roll-ups with what many statistics are made of kept for some seconds, whatever period each of them is about: the
 * present, and the whole brand's days, months and the days around them. What is being read already is waited for.
 */
export function keepParts(source: StatisticsSource, db: Kysely<Tables>, place: Place, now: Date): StatisticsSource {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const put = (key: string, part: Promise<unknown>): void => {
    kept.delete(key)
    kept.set(key, { at: now.getTime(), part })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  const keep = <T>(what: readonly unknown[], read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([place.brand, place.dataCentre, ...what])
    const found = kept.get(key)
    const age = found ? now.getTime() - found.at : Number.POSITIVE_INFINITY
    if (found && age < keptFor) return found.part as Promise<T>
    if (found && age < 2 * keptFor) {
      // Whoever comes meanwhile doesn't wait for the new one.
      found.next ??= read().then(
        (part) => put(key, Promise.resolve(part)),
        () => kept.delete(key),
      )
      return found.part as Promise<T>
    }
    const part = read()
    put(key, part)
    part.catch(() => {
      if (kept.get(key)?.part === part) kept.delete(key)
    })
    return part
  }
  return {
    ...source,
    totals: (...asked) => keep(['totals', asked], () => source.totals(...asked)),
    sums: async (dim, metrics, from, to) => {
      const { first, last, until } = toMonths(from, to)
      // Periods differ mostly in the days around the same months.
      const parts = [
        [from, first],
        [first, last],
        [last, until],
      ].filter(([since = '', end = '']) => since < end)
      const sums = parts.map(([since = '', end = '']) =>
        keep(['sums', dim, metrics, since, end], () => source.sums(dim, metrics, since, addDays(end, -1))),
      )
      return addUp((await Promise.all(sums)).flat())
    },
    products: () => keep(['products'], () => source.products()),
    faultKinds: (codes) => keep(['faultKinds', codes.toSorted()], () => source.faultKinds(codes)),
    activity: async (from, to) => {
      const days = await keep(['activity'], () => source.activity(...ever))
      return days.filter(({ day }) => day >= from && day <= to)
    },
    daily: async (dim, metrics, from, to, by = 'day') => {
      if (!small.includes(dim)) return source.daily(dim, metrics, from, to, by)
      const all = metrics.map((metric) => keep(['days', dim, metric], () => source.daily(dim, [metric], ...ever)))
      const [first, last] = [Date.parse(from), Date.parse(to)]
      const isAsked = ({ at }: FlowRow) => at >= first && at <= last
      const days = (await Promise.all(all)).flatMap((rows) => rows.filter(isAsked))
      return by === 'day' ? days : addUp(days.map((row) => ({ ...row, at: startOfMonth(row.at) })))
    },
  }
}
