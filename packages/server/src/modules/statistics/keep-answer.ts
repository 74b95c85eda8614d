import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { prepareAnswer, preparedSeconds } from '../../prepared-answer.ts'

interface Kept {
  readonly until: number
  readonly answer: Promise<object>
}

/** Most answers kept at once: the console asks for some dozens, whoever varies more gets fresh ones. */
const maxKept = 500

/** By database, so that two apps in one process don't answer for each other. */
const keptOf = new WeakMap<Kysely<Tables>, Map<string, Kept>>()

/**
 * The answer under a key: one that is at most 30 seconds old, one that is being made, or else that of `make`. Failures
 * aren't kept. A process that lacks an answer makes it anew; nothing depends on it being here.
 */
export function keepAnswer<T extends object>(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  make: () => Promise<T>,
): Promise<T> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const found = kept.get(key)
  if (found && found.until > now.getTime()) return found.answer as Promise<T>
  const answer = make().then(prepareAnswer)
  kept.delete(key)
  const entry = { until: now.getTime() + preparedSeconds * 1000, answer }
  kept.set(key, entry)
  // Entries stand in the order in which they were made, so the first one is the oldest.
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  answer.catch(() => {
    if (kept.get(key) === entry) kept.delete(key)
  })
  return answer
}
