import type { Brand } from '@bms/contract'
import { type ContentStore, createRevisionHandlers, type Revision, type RevisionRef, type Window } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import { signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { contentKinds } from '../content-kinds.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import { type ContentKind, createContentStore } from '../content/content-store.ts'

interface RevisionRow {
  readonly rev: number
  readonly at: Date
  readonly snapshot: { readonly status: string; readonly content: Record<string, unknown> }
  readonly uid: string | null
  readonly nickname: string | null
}

const select = (brand: Brand, { ref_type, ref_id }: RevisionRef) => sql`
  SELECT r.rev, r.at, r.snapshot, s.uid, s.nickname FROM revision r LEFT JOIN staff s ON s.uid = r.by_uid
  WHERE r.brand = ${brand} AND r.ref_type = ${ref_type} AND r.ref_id = ${ref_id}`

const toRevision = ({ rev, at, snapshot, uid, nickname }: RevisionRow): Revision => ({
  rev,
  at,
  by: uid === null ? null : { uid, nickname: nickname ?? '' },
  ...snapshot,
})

async function findPage(db: Kysely<Tables>, brand: Brand, ref: RevisionRef, { pageSize, offset }: Window) {
  const found = await sql<RevisionRow>`${select(brand, ref)}
    ORDER BY r.rev DESC LIMIT ${sql.lit(pageSize)} OFFSET ${offset}`.execute(db)
  const counted = await db
    .selectFrom('revision')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('brand', '=', brand)
    .where('ref_type', '=', ref.ref_type)
    .where('ref_id', '=', ref.ref_id)
    .executeTakeFirst()
  return { list: found.rows.map(toRevision), total: counted?.n ?? 0 }
}

async function findLastUpTo(db: Kysely<Tables>, brand: Brand, ref: RevisionRef, rev: number): Promise<Revision[]> {
  const found = await sql<RevisionRow>`${select(brand, ref)} AND r.rev <= ${rev} ORDER BY r.rev DESC LIMIT 2`.execute(
    db,
  )
  return found.rows.map(toRevision)
}

/** The store of a kind by its name in records. */
export function storeOf(refType: string): ContentStore<object, string, SqlWorld> | undefined {
  const kind = contentKinds.find(({ targetType }) => targetType === refType)
  return kind && createContentStore(kind as unknown as ContentKind<object, string>)
}

/** Earlier states of content. */
export const revisionHandlers = createRevisionHandlers<SqlWorld>({
  reader: ({ db }) => db,
  callerOf: signedIn,
  storeOf,
  page: findPage,
  lastUpTo: findLastUpTo,
})
