import type { Brand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { findPrepared, writeAnswer } from '../prepared-answer.ts'

/** What something kept was made of. */
export interface KeptOf {
  readonly brand: Brand
  /** Everything that it depends on beside the data: the call and what it was asked. */
  readonly asked: readonly unknown[]
  /** Types of things it shows (as records name their targets). */
  readonly types: readonly string[]
  /** Whether it shows members of staff as well. */
  readonly staff?: boolean
  /** Of a long list: about how much memory each of it takes, in bytes. */
  readonly each?: number
}

interface Kept {
  readonly version: string
  readonly until: number
  /** Undefined where it was made and not kept. */
  value: Promise<unknown> | undefined
  /** How many asked for it, or for what stood here before. */
  asks: number
  /** About how much memory it takes, in bytes. */
  weight: number
  /** Of that, for each entry of a list. */
  readonly each: number
}

/** How long something is kept, in milliseconds: it may show the time, and something else may write to the database. */
const keptFor = 10_000

/** Most memory that all of it takes, in bytes. */
const mostWeight = 24 * 1024 * 1024

/** What a small value is taken for, in bytes. */
const smallWeight = 2048

/** By database, so that two apps in one process don't answer for each other. */
const stores = new WeakMap<Kysely<Tables>, ReturnType<typeof createStore>>()

/**
 * What `make` makes, or what it made shortly before if nothing of these types was changed since: the session and the
 * marks of all changes were read together, so a change is seen by the next call, whichever process made it. It is kept
 * from the `fromAsk`th time on that it is asked for.
 */
export function keepUnchanged<T>(
  { db, marks, now }: Pick<Context, 'db' | 'marks' | 'now'>,
  { brand, asked, types, staff = false, each = 0 }: KeptOf,
  make: () => Promise<T>,
  fromAsk = 1,
): Promise<T> {
  const store = stores.get(db) ?? createStore()
  stores.set(db, store)
  const version = [...types.map((type) => marks[brand]?.[type]), staff && marks.system?.['staff']].join(' ')
  const at = now().getTime()
  const key = JSON.stringify([brand, ...asked])
  const found = store.find(key)
  const known = found && found.until > at ? found : undefined
  if (known) known.asks += 1
  if (known?.value && known.version === version) return known.value as Promise<T>
  const value = make()
  const kept = { version, until: at + keptFor, value, asks: known?.asks ?? 1, weight: smallWeight, each }
  store.keep(key, kept, fromAsk)
  return value
}

/**
 * The same for a call's whole answer, which is then kept in the form it is sent in. It is kept from the second time on
 * that it is asked for: most are asked for once, and to keep those would only be work for the garbage collector.
 */
export function keepAnswerUnchanged<T extends object>(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  of: KeptOf,
  make: () => Promise<T>,
): Promise<T> {
  return keepUnchanged(context, of, async () => writeAnswer(await make()), 2)
}

/** Values in the order in which they were made; the oldest go when all weigh too much. Failures aren't kept. */
function createStore() {
  const all = new Map<string, Kept>()
  let weight = 0
  const drop = (key: string): void => {
    weight -= all.get(key)?.weight ?? 0
    all.delete(key)
  }
  const settle = (key: string, kept: Kept, value: unknown): void => {
    if (value === undefined) kept.value = undefined
    if (all.get(key) !== kept) return
    const more = Array.isArray(value)
      ? value.length * kept.each
      : ArrayBuffer.isView(value)
        ? value.byteLength
        : (findPrepared(value)?.json.length ?? 0)
    kept.weight += more
    weight += more
    for (const oldest of all.keys()) {
      if (weight <= mostWeight) return
      drop(oldest)
    }
  }
  return {
    find: (key: string) => all.get(key),
    keep: (key: string, kept: Kept, fromAsk: number): void => {
      drop(key)
      all.set(key, kept)
      weight += kept.weight
      kept.value?.then(
        (value) => settle(key, kept, kept.asks < fromAsk ? undefined : value),
        () => {
          if (all.get(key) === kept) drop(key)
        },
      )
    },
  }
}
