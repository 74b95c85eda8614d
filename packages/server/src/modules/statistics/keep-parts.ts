import { addDays, type Dim, type FlowRow, type StatisticsSource } from '@bms/domain'
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

/** The rows of a range of days, of rows in the order of time; both ends in milliseconds and in it. */
function cut(rows: readonly FlowRow[], first: number, last: number): readonly FlowRow[] {
  const before = (isBefore: (at: number) => boolean): number => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(rows[middle]?.at ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }
  return rows.slice(
    before((at) => at < first),
    before((at) => at <= last),
  )
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
      return (await Promise.all(sums)).flat()
    },
    part: (...asked) => keep(['part', asked], () => source.part(...asked)),
    products: () => keep(['products'], () => source.products()),
    faultKinds: (codes) => keep(['faultKinds', codes.toSorted()], () => source.faultKinds(codes)),
    activity: async (from, to) => {
      const days = await keep(['activity'], () => source.activity(...ever))
      return days.filter(({ day }) => day >= from && day <= to)
    },
    fleets: async (from, to) => {
      const days = await keep(['fleets'], () => source.fleets(...ever))
      return days.filter(({ day }) => day >= from && day <= to)
    },
    daily: async (dim, metrics, from, to, by = 'day', keys) => {
      if (!small.includes(dim)) return source.daily(dim, metrics, from, to, by, keys)
      const all = await Promise.all(
        metrics.map((metric) =>
          keep(['days', dim, metric], async () => {
            const rows = await source.daily(dim, [metric], ...ever)
            return rows.toSorted((a, b) => a.at - b.at)
          }),
        ),
      )
      return all.flatMap((rows) => cut(rows, Date.parse(from), Date.parse(to)))
    },
  }
}
