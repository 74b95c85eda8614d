import { type Brand, toWordVector } from '@bms/contract'
import {
  type Condition,
  type ContentItem,
  type ContentKind,
  type ContentPort,
  inUse,
  type NewContent,
  toNext,
  toSearchKey,
  type Wanted,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import { appendRecords } from '../../audit/append-records.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction, violatedUnique } from '../../db/transaction.ts'
import { andGoOn } from '../../db/unread.ts'
import { newId } from '../../ids.ts'
import { dropAssetRefs, findAssets, keepAssetRefs, settleAssets } from '../asset/asset-refs.ts'
import { joinAll } from '../list-query.ts'
import { countBy, countRows, findRows, type ListTable } from '../list.ts'
import { toSql } from '../to-sql.ts'
import { actorOf, type ContentContext } from './content-context.ts'

/** The domain over the database. */
export interface SqlWorld {
  readonly context: ContentContext
  readonly db: Kysely<Tables>
  readonly trx: Transaction<Tables>
  readonly own: RawBuilder<unknown>
}

/** Who works on content, and how what they do is written. */
export const contentWork = {
  now: (context: ContentContext) => context.now(),
  actorOf: (context: ContentContext) => {
    const { uid, nickname } = actorOf(context)
    return { uid, nickname }
  },
  reader: ({ db }: ContentContext) => db,
  transact: <T>({ db }: ContentContext, work: (trx: Transaction<Tables>) => Promise<T>) => inTransaction(db, work),
  once,
  record: (trx, context, brand, drafts) => appendRecords(trx, context, actorOf(context), brand, drafts),
} satisfies Partial<ContentPort<never, never, SqlWorld>>

/** The table that holds objects of one kind. */
export interface SqlTable {
  /** A table made by `contentTable`. */
  readonly table: string
  /** Unique indexes by name, and the field that each keeps unique. */
  readonly unique?: Readonly<Record<string, string>>
}

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

/** What of a kind its rows need to know. */
type RowKind<C extends object, Status extends string> = SqlTable &
  Pick<
    ContentKind<C, Status, SqlWorld>,
    'id' | 'targetType' | 'nameOf' | 'wordsOf' | 'columnsOf' | 'sorts' | 'reads' | 'textsOf'
  >

/** Most rows of one statement: far from the most parameters that it may have. */
const rowsAtOnce = 200

/** How the database keeps objects of one kind. */
export function createContentRows<C extends object, Status extends string>(
  kind: RowKind<C, Status>,
): ContentPort<C, Status, SqlWorld> {
  const { reading, list } = toReading(kind)
  const toItems = (rows: readonly Row<C>[]) => rows.map((row) => toItem<C, Status>(row))
  const inBrand = (brand: Brand, conditions: readonly (Condition | RawBuilder<unknown>)[]) => [
    sql`t.brand = ${brand}`,
    sql`t.deleted_at IS NULL`,
    ...toSql(conditions),
  ]

  /** Runs a write, and says which field was to be unique where the database says that it isn't. */
  async function unique<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const field = kind.unique?.[violatedUnique(error) ?? '']
      if (field === undefined) throw error
      throw inUse(field)
    }
  }

  async function read(db: Kysely<Tables>, brand: Brand, id: string) {
    const found = await sql<Row<C>>`SELECT ${reading.select} FROM ${sql.table(kind.table)} v ${reading.join}
      WHERE v.brand = ${brand} AND ${sql.ref(`v.${kind.id}`)} = ${id} AND v.deleted_at IS NULL`.execute(db)
    return toItems(found.rows)[0]
  }

  async function insert(trx: Transaction<Tables>, brand: Brand, { content, status, at, by }: NewContent<C, Status>) {
    const id = newId(at)
    const audit = { created_at: at, created_by: by.uid, updated_at: at, updated_by: by.uid, rev: 1 }
    const row = { brand, [kind.id]: id, ...audit, ...deriveColumns(kind, content, status) }
    await sql`INSERT INTO ${sql.table(kind.table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      VALUES (${sql.join(Object.values(row))})`.execute(trx)
    await saveRevision(trx, brand, kind.targetType, { id, rev: 1, content, status }, by.uid, at)
    await keepAssetRefs(trx, at, brand, { type: kind.targetType, id }, content)
    return id
  }

  /** Inserts many, so many rows to a statement. */
  async function insertAll(trx: Transaction<Tables>, brand: Brand, items: readonly NewContent<C, Status>[]) {
    const made = items.map(({ content, status, at, by }) => {
      const id = newId(at)
      const audit = { created_at: at, created_by: by.uid, updated_at: at, updated_by: by.uid, rev: 1 }
      const row = { brand, [kind.id]: id, ...audit, ...deriveColumns(kind, content, status) }
      const snapshot = JSON.stringify({ status, content })
      return {
        id,
        at,
        content,
        row,
        revision: { brand, ref_type: kind.targetType, ref_id: id, rev: 1, snapshot, by_uid: by.uid, at },
      }
    })
    for (let from = 0; from < made.length; from += rowsAtOnce) {
      const part = made.slice(from, from + rowsAtOnce)
      const columns = Object.keys(part[0]?.row ?? {}).map((column) => sql.ref(column))
      const values = part.map(({ row }) => sql`(${sql.join(Object.values(row))})`)
      await sql`INSERT INTO ${sql.table(kind.table)} (${sql.join(columns)}) VALUES ${sql.join(values)}`.execute(trx)
      await andGoOn(trx.insertInto('revision').values(part.map(({ revision }) => revision))).execute(trx)
    }
    for (const { id, at, content } of made) {
      if (findAssets(content).size > 0) await keepAssetRefs(trx, at, brand, { type: kind.targetType, id }, content)
    }
    return made.map(({ id }) => id)
  }

  async function update(trx: Transaction<Tables>, brand: Brand, item: ContentItem<C, Status>, by: { uid: string }) {
    const { id, content, status, rev, updated_at } = item
    const revs = kind.textsOf && { text_revs: JSON.stringify(item.columns['text_revs'] ?? {}) }
    const row = { updated_at, updated_by: by.uid, rev, ...deriveColumns(kind, content, status), ...revs }
    const sets = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`UPDATE ${sql.table(kind.table)} SET ${sql.join(sets)}
      WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${id}`.execute(trx)
    await saveRevision(trx, brand, kind.targetType, item, by.uid, updated_at)
    await keepAssetRefs(trx, updated_at, brand, { type: kind.targetType, id }, content)
  }

  return {
    ...contentWork,
    transact: (context, work) => unique(inTransaction(context.db, work)),
    once: (context, what, work) => unique(once(context, what, work)),
    read,
    async lock(trx, brand, id) {
      await sql`SELECT 1 FROM ${sql.table(kind.table)}
        WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${id} FOR UPDATE`.execute(trx)
      return read(trx, brand, id)
    },
    async find(db, brand, { conditions, sort }, window) {
      const all = inBrand(brand, conditions)
      const [rows, counted] = await Promise.all([
        findRows<Row<C>>(db, list, all, sort, window, reading),
        countRows(db, list, all),
      ])
      return { items: toItems(rows), ...counted, ...toNext(window, rows, rows.at(-1)?.place) }
    },
    async pick<Picked>(
      db: Kysely<Tables>,
      brand: Brand,
      columns: readonly (keyof Picked & string)[],
      conditions: readonly Wanted<SqlWorld>[],
    ) {
      const select = [sql`${sql.ref(`t.${kind.id}`)} AS id`, ...columns.map((column) => sql.ref(`t.${column}`))]
      const found = await sql<Picked & { readonly id: string }>`
        SELECT ${sql.join(select)} FROM ${sql.table(kind.table)} t
        WHERE ${joinAll(inBrand(brand, conditions))}`.execute(db)
      return found.rows
    },
    countBy: (db, brand, column, conditions) => countBy(db, list, column, inBrand(brand, conditions)),
    settle: settleAssets,
    insert,
    insertAll,
    update,
    async remove(trx, brand, id, at) {
      await sql`UPDATE ${sql.table(kind.table)} SET deleted_at = ${at}, updated_at = ${at}, rev = rev + 1
        WHERE brand = ${brand} AND ${sql.ref(kind.id)} = ${id}`.execute(trx)
      await dropAssetRefs(trx, at, brand, { type: kind.targetType, id })
    },
  }
}

/** What is read of a kind's rows, and how its lists are sorted. */
function toReading<C extends object, Status extends string>(kind: RowKind<C, Status>) {
  const further = Object.keys(kind.reads ?? {}).flatMap((column) => [sql.lit(column), sql.ref(`v.${column}`)])
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
  const select = sql`${sql.ref(`v.${kind.id}`)} AS id, v.status, v.content, v.created_at, v.updated_at, v.rev,
    ${further.length > 0 ? sql`json_build_object(${sql.join(further)})` : sql`NULL`} AS columns,
    c.uid AS created_uid, c.nickname AS created_nickname, m.uid AS updated_uid, m.nickname AS updated_nickname`
  const join = sql`LEFT JOIN staff c ON c.uid = v.created_by LEFT JOIN staff m ON m.uid = v.updated_by`
  return { list, reading: { select, join } }
}

/** The columns of an object's row that follow from what it holds. */
export function deriveColumns<C extends object, Status extends string>(
  kind: Pick<RowKind<C, Status>, 'nameOf' | 'wordsOf' | 'columnsOf'>,
  content: C,
  status: Status,
): Record<string, unknown> {
  return {
    status,
    name_key: toSearchKey(kind.nameOf(content)),
    name_words: toWordVector((kind.wordsOf ?? kind.nameOf)(content)),
    content: JSON.stringify(content),
    ...kind.columnsOf?.(content, status),
  }
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
