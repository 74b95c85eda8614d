import type { Actor, Brand, Page } from '@bms/contract'

import type { SortKey, Window } from '../paging.ts'
import type { RecordDraft } from '../records.ts'
import type { Condition } from './conditions.ts'
import type { ContentItem, World } from './content-item.ts'

/** A condition that every adapter knows, or one of its own. */
export type Wanted<W extends World> = Condition | W['own']

/** Which objects of a list are asked for. */
export interface ContentSelection<W extends World> {
  readonly conditions?: readonly Wanted<W>[]
  readonly sort?: readonly SortKey<string>[]
}

/** The page of a list with its count; `total` is exact up to a limit. */
export interface Found<Item> extends Pick<Page<never>, 'total' | 'total_is_lower_bound' | 'next'> {
  readonly items: Item[]
}

/** How many rows there are under some value of a column. */
export interface FacetCount {
  readonly key: string
  readonly count: number
}

/** An object that is made. */
export interface NewContent<C, Status> {
  readonly content: C
  readonly status: Status
  readonly at: Date
  readonly by: Actor
}

/** Where the objects of one kind are kept, each within its brand. */
export interface ContentPort<C extends object, Status extends string, W extends World> {
  readonly now: (context: W['context']) => Date
  readonly actorOf: (context: W['context']) => Actor
  /** What reads for a caller, outside of all transactions. */
  readonly reader: (context: W['context']) => W['db']
  /**
   * Does the work whole or not at all.
   * @throws Problem 40920 with the field that has to be unique, and what `work` throws.
   */
  readonly transact: <T>(context: W['context'], work: (trx: W['trx']) => Promise<T>) => Promise<T>
  /** As `transact`, and for one idempotency key of a person once: who asks again gets the first answer. */
  readonly once: <T>(
    context: W['context'],
    what: { readonly call: string; readonly input: unknown },
    work: (trx: W['trx']) => Promise<T>,
  ) => Promise<T>
  readonly read: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<ContentItem<C, Status> | undefined>
  /** Holds an object until the transaction ends: nobody else changes it. */
  readonly lock: (trx: W['trx'], brand: Brand, id: string) => Promise<ContentItem<C, Status> | undefined>
  readonly find: (
    db: W['db'],
    brand: Brand,
    selection: Required<ContentSelection<W>>,
    window: Window,
  ) => Promise<Found<ContentItem<C, Status>>>
  /** All objects that are so, each by its id with some of its columns: a few, or what staff made of a kind. */
  readonly pick: <Row>(
    db: W['db'] | W['trx'],
    brand: Brand,
    columns: readonly (keyof Row & string)[],
    conditions: readonly Wanted<W>[],
  ) => Promise<readonly (Row & { readonly id: string })[]>
  /** How many there are by the values of a column. */
  readonly countBy: (
    db: W['db'] | W['trx'],
    brand: Brand,
    column: string,
    conditions: readonly Wanted<W>[],
  ) => Promise<FacetCount[]>
  /**
   * The content with its files as the brand has them: of what a caller sends, only ids and alternative texts count.
   * @throws Problem 40000 with the paths of files that the brand doesn't have.
   */
  readonly settle: (trx: W['trx'], brand: Brand, content: C) => Promise<C>
  /** Keeps a new object and its first revision; answers with its id. */
  readonly insert: (trx: W['trx'], brand: Brand, item: NewContent<C, Status>) => Promise<string>
  /** The same of many, in order. */
  readonly insertAll: (
    trx: W['trx'],
    brand: Brand,
    items: readonly NewContent<C, Status>[],
  ) => Promise<readonly string[]>
  /** Keeps what became of an object, and the revision. */
  readonly update: (trx: W['trx'], brand: Brand, item: ContentItem<C, Status>, by: Actor) => Promise<void>
  /** Removes an object; its records and revisions stay. */
  readonly remove: (trx: W['trx'], brand: Brand, id: string, at: Date) => Promise<void>
  /** Writes operation records: the last thing in a transaction. */
  readonly record: (trx: W['trx'], context: W['context'], brand: Brand, drafts: readonly RecordDraft[]) => Promise<void>
}
