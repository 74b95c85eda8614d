import type { Dim, FlowRow, StatisticsSource } from '@bms/fixtures'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { Place } from './place.ts'

interface Kept {
  readonly until: number
  readonly part: Promise<unknown>
}

/** How long a part is kept, in milliseconds: answers lag behind what is written by seconds, not more. */
const keptFor = 5000

/** Most parts kept at once. */
const mostKept = 1000

/** Every day there is, and more. */
const ever = ['0001-01-01', '9999-12-31'] as const

/** What has few keys: all its days are as quickly read as some. */
const small: readonly Dim[] = ['all', 'status', 'category']

/** By database, so that two apps in one process don't answer for each other. */
const keptOf = new WeakMap<Kysely<Tables>, Map<string, Kept>>()

/**
 * The roll-ups with what many statistics are made of kept for some seconds, whatever period each of them is about: the
 * present, and the whole brand's days. What is being read already is waited for.
 */
export function keepParts(source: StatisticsSource, db: Kysely<Tables>, place: Place, now: Date): StatisticsSource {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const keep = <T>(what: readonly unknown[], read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([place.brand, place.dataCentre, ...what])
    const found = kept.get(key)
    if (found && found.until > now.getTime()) return found.part as Promise<T>
    const part = read()
    kept.delete(key)
    kept.set(key, { until: now.getTime() + keptFor, part })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    part.catch(() => {
      if (kept.get(key)?.part === part) kept.delete(key)
    })
    return part
  }
  return {
    ...source,
    totals: (...asked) => keep(['totals', asked], () => source.totals(...asked)),
    sums: (...asked) => keep(['sums', asked], () => source.sums(...asked)),
    products: () => keep(['products'], () => source.products()),
    faultKinds: (codes) => keep(['faultKinds', codes.toSorted()], () => source.faultKinds(codes)),
    activity: async (from, to) => {
      const days = await keep(['activity'], () => source.activity(...ever))
      return days.filter(({ day }) => day >= from && day <= to)
    },
    daily: async (dim, metrics, from, to, by = 'day') => {
      if (!small.includes(dim) || by !== 'day') return source.daily(dim, metrics, from, to, by)
      const all = metrics.map((metric) => keep(['days', dim, metric], () => source.daily(dim, [metric], ...ever)))
      const [first, last] = [Date.parse(from), Date.parse(to)]
      const isAsked = ({ at }: FlowRow) => at >= first && at <= last
      return (await Promise.all(all)).flatMap((days) => days.filter(isAsked))
    },
  }
}
