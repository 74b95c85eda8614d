// Long, as all kinds of content are read, made, changed and restored by one set of steps, which share their transaction.

import { type Actor, type Brand, type ModuleName, type OperationAction, type Problem, refuse } from '@bms/contract'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction, violatedUnique } from '../../db/transaction.ts'
import { andGoOn } from '../../db/unread.ts'
import { newId } from '../../ids.ts'
import { dropAssetRefs, keepAssetRefs, settleAssets } from '../asset/asset-refs.ts'
import type { SortColumns, Walk } from '../list-query.ts'
import { countBy, countRows, findRows, type FacetCount, type ListTable } from '../list.ts'
import { appendRecords, type RecordActor, type RecordDraft } from '../operation/append-records.ts'
import type { SortKey, Window } from '../page.ts'
import { toSearchKey } from '../user/search-key.ts'
import { diffOf } from './diff.ts'

/** What is particular about one kind of content; everything else `createContentStore` does the same for all. */
export interface ContentKind<C extends object, Status extends string> {
  /** A table made by `contentTable`. */
  readonly table: string
  /** The id's column, which is its name on the wire too. */
  readonly id: string
  /** Its name in operation records and revisions. */
  readonly targetType: string
  readonly module: ModuleName
  /** What lists sort and search by as its name. */
  readonly nameOf: (content: C) => string
  /** Values of the table's further columns. */
  readonly columnsOf?: (content: C, status: Status) => Readonly<Record<string, unknown>>
  /** Sorts beside `created_at`, `updated_at`, `name` and `status`, by the wire's name. */
  readonly sorts?: SortColumns<string>
  /** Unique indexes by name, and the field that each keeps unique. */
  readonly unique?: Readonly<Record<string, string>>
  /** Further columns that come with an object (`columns`) and are no part of it: counters, which have no revisions. */
  readonly reads?: readonly string[]
  /** The object as its detail call gives it. */
  readonly present?: (item: ContentItem<C, Status>) => unknown
  /**
   * What becomes of an object when an earlier content of it is brought back, by the same rules as an edit; it throws
   * where they are against it. Without it, only a draft may be brought back to what it was.
   */
  readonly restore?: (
    item: ContentItem<C, Status>,
    content: C,
    trx: Transaction<Tables>,
    brand: Brand,
  ) => Promise<{ readonly content: C; readonly status: Status }>
}

/** An object as the store gives it. */
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

/** What becomes of an object. Left out: it stays as it is. */
export interface ContentChange<C extends object, Status extends string> {
  readonly content?: C
  readonly status?: Status
  readonly action: OperationAction
  readonly reason?: string | undefined
  /** Further fields for the record that are no part of the object. */
  readonly changes?: RecordDraft['changes']
}

/** Who asks, and when: a request's context, or a job's with the person who ordered the work. */
export type ContentContext = Pick<
  Context,
  'db' | 'identity' | 'idempotencyKey' | 'now' | 'address' | 'userAgent' | 'requestId'
> & { readonly actor?: RecordActor }

/** Which objects of a list are asked for. Conditions name columns with the table's alias `t`. */
export interface ContentSelection {
  readonly conditions?: readonly RawBuilder<unknown>[]
  readonly sort?: readonly SortKey<string>[]
}

/** An object as the detail call gives it: what a stale change is told. */
type Present<Item> = (item: Item, trx: Transaction<Tables>) => unknown

/** Where objects of one kind are kept: found within their brand, changed one at a time, with record and revision. */
export type ContentStore<C extends object, Status extends string> = ReturnType<typeof createContentStore<C, Status>>

interface Row<C> {
  readonly id: string
  readonly status: string
  readonly content: C
  readonly created_at: Date
  readonly updated_at: Date
  readonly rev: number
  readonly created_uid: string | null
  readonly created_nickname: string | null
  readonly updated_uid: string | null
  readonly updated_nickname: string | null
  readonly columns: Readonly<Record<string, unknown>> | null
}

/** Makes the store of one kind of content. */
export function createContentStore<C extends object, Status extends string>(kind: ContentKind<C, Status>) {
  type Item = ContentItem<C, Status>
  const list: ListTable = {
    table: kind.table,
    id: kind.id,
    sorts: {
      created_at: { column: kind.id },
      updated_at: { column: 'updated_at' },
      name: { column: 'name_key' },
      status: { column: 'status' },
      ...kind.sorts,
    },
  }

  const actorColumns = sql`c.uid AS created_uid, c.nickname AS created_nickname,
    m.uid AS updated_uid, m.nickname AS updated_nickname`
  const further = (kind.reads ?? []).flatMap((column) => [sql.lit(column), sql.ref(`v.${column}`)])
  const columns = sql`${sql.ref(`v.${kind.id}`)} AS id, v.status, v.content, v.created_at, v.updated_at, v.rev,
    ${further.length > 0 ? sql`json_build_object(${sql.join(further)})` : sql`NULL`} AS columns, ${actorColumns}`
  const join = sql`LEFT JOIN staff c ON c.uid = v.created_by LEFT JOIN staff m ON m.uid = v.updated_by`
  const reading = { select: columns, join }

  async function read(db: Kysely<Tables>, brand: Brand, id: string): Promise<Item | undefined> {
    const found = await sql<Row<C>>`SELECT ${columns} FROM ${sql.table(kind.table)} v ${join}
      WHERE v.brand = ${brand} AND ${sql.ref(`v.${kind.id}`)} = ${id} AND v.deleted_at IS NULL`.execute(db)
    return found.rows[0] && toItem<C, Status>(found.rows[0])
  }

  async function get(db: Kysely<Tables>, brand: Brand, id: string): Promise<Item> {
    const item = await read(db, brand, id)
    if (!item) throw notFound(kind.id, id)
    return item
  }

  async function getLocked(trx: Transaction<Tables>, brand: Brand, id: string): Promise<Item> {
    await sql`SELECT 1 FROM ${sql.table(kind.table)}
      WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${id} FOR UPDATE`.execute(trx)
    return get(trx, brand, id)
  }

  const record = (item: Pick<Item, 'id' | 'content'>, draft: Omit<RecordDraft, 'module' | 'target'>): RecordDraft => ({
    module: kind.module,
    target: { type: kind.targetType, id: item.id, name: kind.nameOf(item.content) },
    ...draft,
  })

  async function insert(trx: Transaction<Tables>, context: ContentContext, brand: Brand, content: C, status: Status) {
    const actor = actorOf(context)
    const now = context.now()
    const id = newId(now)
    const audit = { created_at: now, created_by: actor.uid, updated_at: now, updated_by: actor.uid, rev: 1 }
    const row = { brand, [kind.id]: id, ...audit, ...deriveColumns(kind, content, status) }
    await sql`INSERT INTO ${sql.table(kind.table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      VALUES (${sql.join(Object.values(row))})`.execute(trx)
    await saveRevision(trx, brand, kind.targetType, { id, rev: 1, content, status }, actor.uid, now)
    await keepAssetRefs(trx, now, brand, { type: kind.targetType, id }, content)
    return id
  }

  async function update(trx: Transaction<Tables>, context: ContentContext, brand: Brand, item: Item, next: Item) {
    const actor = actorOf(context)
    const now = context.now()
    const row = {
      updated_at: now,
      updated_by: actor.uid,
      rev: next.rev,
      ...deriveColumns(kind, next.content, next.status),
    }
    const sets = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`UPDATE ${sql.table(kind.table)} SET ${sql.join(sets)}
      WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${item.id}`.execute(trx)
    await saveRevision(trx, brand, kind.targetType, next, actor.uid, now)
    await keepAssetRefs(trx, now, brand, { type: kind.targetType, id: item.id }, next.content)
  }

  /** Makes one change to a locked object; answers with its record, or nothing where nothing is different. */
  async function apply(
    trx: Transaction<Tables>,
    context: ContentContext,
    brand: Brand,
    item: Item,
    { action, reason, changes = [], ...becomes }: ContentChange<C, Status>,
  ): Promise<RecordDraft | undefined> {
    const content = becomes.content ? await settleAssets(trx, brand, becomes.content) : item.content
    const next: Item = { ...item, ...becomes, content, rev: item.rev + 1 }
    const different = diffOf({ status: item.status, ...item.content }, { status: next.status, ...next.content })
    if (different.length === 0 && changes.length === 0) return undefined
    await update(trx, context, brand, item, next)
    return record(next, { action, reason, rev: next.rev, changes: [...different, ...changes] })
  }

  type Decide = (item: Item, trx: Transaction<Tables>) => ContentChange<C, Status> | Promise<ContentChange<C, Status>>
  type ChangeOptions = { readonly rev?: number | undefined; readonly present: Present<Item> }

  /** Runs a write, and says which field was to be unique where the database says that it isn't. */
  async function unique<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const field = kind.unique?.[violatedUnique(error) ?? '']
      if (field === undefined) throw error
      throw refuse('value-in-use', { field })
    }
  }

  /** As `change`, in a larger transaction. */
  async function changeWithin(
    trx: Transaction<Tables>,
    context: ContentContext,
    brand: Brand,
    id: string,
    options: ChangeOptions,
    decide: Decide,
  ): Promise<void> {
    const item = await getLocked(trx, brand, id)
    if (options.rev !== undefined && options.rev !== item.rev) throw stale(await options.present(item, trx))
    const draft = await apply(trx, context, brand, item, await decide(item, trx))
    if (draft) await appendRecords(trx, context, actorOf(context), brand, [draft])
  }

  return {
    kind,
    get,
    /** The same with the object's row locked, for a change in a larger transaction. */
    getLocked,
    changeWithin,

    /** One page of a list with its count; `total` is exact up to `countLimit`, and one more where there are more. */
    async find(db: Kysely<Tables>, brand: Brand, { conditions = [], sort = [] }: ContentSelection, window: Window) {
      const all = [sql`t.brand = ${brand}`, sql`t.deleted_at IS NULL`, ...conditions]
      const keys = sort.length > 0 ? sort : [{ field: 'updated_at', direction: 'desc' as const }]
      const [rows, counted] = await Promise.all([
        findRows<Row<C>>(db, list, all, keys, window, reading),
        countRows(db, list, all),
      ])
      return { items: rows.map((row) => toItem<C, Status>(row)), ...counted }
    },

    /** The next objects of a walk through all of them: what an export reads; in the order of `sort`, else as they were made. */
    async walk(
      db: Kysely<Tables>,
      brand: Brand,
      conditions: readonly (RawBuilder<unknown> | undefined)[],
      { sort: asked, place, limit }: Walk<string>,
    ): Promise<Item[]> {
      const isSorted = asked.length > 0
      const after = isSorted ? [] : [sql`${sql.ref(`t.${kind.id}`)} > ${place}`]
      const some = [sql`t.brand = ${brand}`, sql`t.deleted_at IS NULL`, ...after, ...conditions.filter((one) => !!one)]
      const window = { page: 1, pageSize: limit, offset: isSorted ? Number(place) : 0 }
      const sort = isSorted ? asked : [{ field: 'created_at', direction: 'asc' as const }]
      return (await findRows<Row<C>>(db, list, some, sort, window, reading)).map((row) => toItem<C, Status>(row))
    },

    /** How many there are by the values of a column, under conditions: what status tabs show. */
    countBy(db: Kysely<Tables>, brand: Brand, column: string, conditions: readonly RawBuilder<unknown>[] = []) {
      const all = [sql`t.brand = ${brand}`, sql`t.deleted_at IS NULL`, ...conditions]
      return countBy(db, list, column, all) satisfies Promise<FacetCount[]>
    },

    /**
     * Makes an object, for one idempotency key once.
     * @throws Problem 40920 with the field that has to be unique, and what `check` throws.
     */
    create(
      context: ContentContext,
      brand: Brand,
      {
        content,
        status,
        action = 'create',
        prepare,
        check,
      }: {
        readonly content: C
        readonly status: Status
        readonly action?: OperationAction
        /** Looks at and holds what the object refers to, before it is written; it may refuse. */
        readonly prepare?: (trx: Transaction<Tables>) => Promise<void>
        /** Looks at what there is with the object; it may refuse, and it may write along. `id` is the new object's. */
        readonly check?: (trx: Transaction<Tables>, id: string) => Promise<void>
      },
    ): Promise<Item> {
      const what = { call: `${kind.targetType} create`, input: { brand, content, status } }
      return unique(
        once(context, what, async (trx) => {
          await prepare?.(trx)
          const settled = await settleAssets(trx, brand, content)
          const id = await insert(trx, context, brand, settled, status)
          await check?.(trx, id)
          const changes = diffOf({}, { status, ...settled })
          const draft = record({ id, content: settled }, { action, rev: 1, changes })
          await appendRecords(trx, context, actorOf(context), brand, [draft])
          return id
        }).then((id) => get(context.db, brand, id)),
      )
    },

    /**
     * Makes several objects in a larger transaction.
     * @returns their ids, in order.
     */
    async createAllWithin(
      trx: Transaction<Tables>,
      context: ContentContext,
      brand: Brand,
      all: readonly { readonly content: C; readonly status: Status }[],
      action: OperationAction,
    ): Promise<readonly string[]> {
      const ids: string[] = []
      const drafts: RecordDraft[] = []
      for (const { content, status } of all) {
        const settled = await settleAssets(trx, brand, content)
        const id = await insert(trx, context, brand, settled, status)
        ids.push(id)
        const changes = diffOf({}, { status, ...settled })
        drafts.push(record({ id, content: settled }, { action, rev: 1, changes }))
      }
      await appendRecords(trx, context, actorOf(context), brand, drafts)
      return ids
    },

    /**
     * Changes an object: `decide` sees it locked and says what becomes of it, or throws. Revision and operation record
     * come in the same transaction; where nothing is different, nothing is written.
     * @throws Problem 40400, 40900 with the current copy as `present` gives it, 40920, and what `decide` throws.
     */
    change(context: ContentContext, brand: Brand, id: string, options: ChangeOptions, decide: Decide): Promise<Item> {
      const work = inTransaction(context.db, (trx) => changeWithin(trx, context, brand, id, options, decide))
      return unique(work.then(() => get(context.db, brand, id)))
    },

    /**
     * Changes several objects in one transaction: all of them, or none. `decide` sees all of them locked, in the order
     * of their ids, and says what becomes of each; those it leaves out stay as they are.
     * @throws Problem 40400, 40920, and what `decide` throws.
     */
    changeAll(
      context: ContentContext,
      brand: Brand,
      ids: readonly string[],
      decide: (items: readonly Item[]) => ReadonlyMap<string, ContentChange<C, Status>>,
    ): Promise<void> {
      const work = inTransaction(context.db, async (trx) => {
        const items: Item[] = []
        // In one order, so that two who change the same objects can't wait for each other.
        for (const id of [...new Set(ids)].toSorted()) items.push(await getLocked(trx, brand, id))
        const changes = decide(items)
        const drafts: RecordDraft[] = []
        for (const item of items) {
          const change = changes.get(item.id)
          const draft = change && (await apply(trx, context, brand, item, change))
          if (draft) drafts.push(draft)
        }
        await appendRecords(trx, context, actorOf(context), brand, drafts)
      })
      return unique(work)
    },

    /**
     * Removes an object: its row stays, for records and revisions that tell of it.
     * @throws Problem 40400, 40900, and what `check` throws.
     */
    remove(
      context: ContentContext,
      brand: Brand,
      id: string,
      options: ChangeOptions,
      check: (item: Item, trx: Transaction<Tables>) => void | Promise<void>,
    ): Promise<void> {
      return inTransaction(context.db, async (trx) => {
        const item = await getLocked(trx, brand, id)
        if (options.rev !== undefined && options.rev !== item.rev) throw stale(await options.present(item, trx))
        await check(item, trx)
        const now = context.now()
        await sql`UPDATE ${sql.table(kind.table)} SET deleted_at = ${now}, updated_at = ${now}, rev = rev + 1
          WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${id}`.execute(trx)
        await dropAssetRefs(trx, now, brand, { type: kind.targetType, id })
        await appendRecords(trx, context, actorOf(context), brand, [record(item, { action: 'delete' })])
      })
    },
  }
}

/** The columns of an object's row that follow from what it holds. */
export function deriveColumns<C extends object, Status extends string>(
  kind: ContentKind<C, Status>,
  content: C,
  status: Status,
): Record<string, unknown> {
  return {
    status,
    name_key: toSearchKey(kind.nameOf(content)),
    content: JSON.stringify(content),
    ...kind.columnsOf?.(content, status),
  }
}

/** Whose doing it is: the caller's, or whoever ordered a job. */
export function actorOf(context: ContentContext): RecordActor {
  if (context.actor) return context.actor
  const { uid, nickname, uemail, sessionId } = signedIn({ identity: context.identity })
  return { uid, nickname, uemail, sessionId }
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

/** The refusal of a change that was made on an older revision; `current` is the object as it is now. */
export function stale(current: unknown): Problem {
  return refuse('changed-meanwhile', { current })
}

/** The refusal of an id that the brand doesn't have. */
function notFound(field: string, id: string): Problem {
  return refuse('no-such-object', { [field]: id })
}

async function saveRevision(
  trx: Transaction<Tables>,
  brand: Brand,
  ref_type: string,
  { id, rev, content, status }: { id: string; rev: number; content: object; status: string },
  by_uid: string,
  at: Date,
): Promise<void> {
  const revision = trx
    .insertInto('revision')
    .values({ brand, ref_type, ref_id: id, rev, snapshot: JSON.stringify({ status, content }), by_uid, at })
  await andGoOn(revision).execute(trx)
}

function toItem<C extends object, Status extends string>(row: Row<C>): ContentItem<C, Status> {
  const { created_uid, created_nickname, updated_uid, updated_nickname, ...rest } = row
  const toActor = (uid: string | null, nickname: string | null) =>
    uid === null ? null : { uid, nickname: nickname ?? '' }
  return {
    id: rest.id,
    status: rest.status as Status,
    content: rest.content,
    created_at: rest.created_at,
    created_by: toActor(created_uid, created_nickname),
    updated_at: rest.updated_at,
    updated_by: toActor(updated_uid, updated_nickname),
    rev: rest.rev,
    columns: rest.columns ?? {},
  }
}
