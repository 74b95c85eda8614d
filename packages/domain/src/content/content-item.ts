import type { Actor, Brand, ModuleName, OperationAction } from '@bms/contract'

import type { RecordDraft } from '../records.ts'
import type { FieldTexts } from './text-revs.ts'

/**
 * What an adapter works with: what stands for the caller (`context`), for what reads (`db`), for what writes as one
 * (`trx`), and for conditions of a list that only the adapter knows how to ask (`own`).
 */
export interface World {
  readonly context: unknown
  readonly db: unknown
  readonly trx: unknown
  readonly own: unknown
}

/** What is particular about one kind of content; everything else `createContentStore` does the same for all. */
export interface ContentKind<C extends object, Status extends string, W extends World> {
  /** The id's name, on the wire and as a column. */
  readonly id: string
  /** Its name in operation records and revisions. */
  readonly targetType: string
  readonly module: ModuleName
  /** What lists sort by as its name. */
  readonly nameOf: (content: C) => string
  /** What lists search by words; its name where nothing else is said. */
  readonly wordsOf?: (content: C) => string
  /** Values that lists filter and sort by, by column. Texts that stand for a value of their own are JSON. */
  readonly columnsOf?: (content: C, status: Status) => Readonly<Record<string, unknown>>
  /** What no two objects of a brand share, by field: the columns that make it; nothing where one of them is empty. */
  readonly uniqueBy?: Readonly<Record<string, readonly string[]>>
  /** Sorts beside `created_at`, `updated_at`, `name` and `status`, by the wire's name; `nulls`: it may be empty. */
  readonly sorts?: Readonly<Record<string, { readonly column: string; readonly nulls?: boolean }>>
  /**
   * What it says, in the order it is read in. With it `text_revs`, among `reads`, keeps at which revision each text was
   * last written in each language.
   */
  readonly textsOf?: (content: C) => FieldTexts
  /** Further columns that come with an object (`columns`) and are no part of it, as they begin: they have no revisions. */
  readonly reads?: Readonly<Record<string, unknown>>
  /** The object as its detail call gives it. */
  readonly present?: (item: ContentItem<C, Status>) => unknown
  /** Has what follows from an object brought up to date, within the change of it; a new one has no `before`. */
  readonly changed?: (
    trx: W['trx'],
    brand: Brand,
    before: ContentState<C, Status> | undefined,
    after: ContentState<C, Status> | undefined,
  ) => Promise<void>
  /**
   * What becomes of an object when an earlier content of it is brought back, by the same rules as an edit; it throws
   * where they are against it. Without it, only a draft may be brought back to what it was.
   */
  readonly restore?: (
    item: ContentItem<C, Status>,
    content: C,
    trx: W['trx'],
    brand: Brand,
  ) => Promise<{ readonly content: C; readonly status: Status }>
}

/** An object as its store gives it. */
export interface ContentItem<C extends object, Status extends string> {
  readonly id: string
  readonly status: Status
  readonly content: C
  readonly created_at: Date
  readonly created_by: Actor | null
  readonly updated_at: Date
  readonly updated_by: Actor | null
  readonly rev: number
  /** The kind's further columns (`reads`). */
  readonly columns: Readonly<Record<string, unknown>>
}

/** What an object says, and what state it is in. */
type ContentState<C extends object, Status extends string> = Pick<ContentItem<C, Status>, 'content' | 'status'>

/** What becomes of an object. Left out: it stays as it is. */
export interface ContentChange<C extends object, Status extends string> {
  readonly content?: C
  readonly status?: Status
  readonly action: OperationAction
  readonly reason?: string | undefined
  /** Further fields for the record that are no part of the object. */
  readonly changes?: RecordDraft['changes']
}

/** An object's trail as the wire has it. */
export function toAudit(item: Omit<ContentItem<object, string>, 'content' | 'columns'>) {
  return {
    created_at: item.created_at.toISOString(),
    created_by: item.created_by,
    updated_at: item.updated_at.toISOString(),
    updated_by: item.updated_by,
    rev: item.rev,
  }
}
