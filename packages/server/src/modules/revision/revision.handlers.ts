import { type ActionName, type ApiHandlers, type Brand, type CallInput, type DataOf, refuse } from '@bms/contract'
import { diffOf, requireAccess, restoreContent, toWindow } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { type ContentKind, createContentStore } from '../content/content-store.ts'
import { contentKinds } from '../content/kinds.ts'

/** Earlier states of content (design, 2.27 and 2.34). */
export const revisionHandlers: Pick<ApiHandlers<Context>, 'revisionList' | 'revisionDetail' | 'restoreRevision'> = {
  revisionList: listRevisions,
  revisionDetail: showRevision,
  restoreRevision: restore,
}

interface Ref {
  readonly ref_type: string
  readonly ref_id: string
}

/** Whatever a kind holds, an object of it is an object here. */
type AnyKind = ContentKind<object, string>

/** @throws Problem 40400 for a kind that isn't content, 40300 without the right in the kind's module. */
function requireKind({ ref_type }: Ref, context: Context, brand: Brand, action: ActionName): AnyKind {
  const kind = contentKinds.find(({ targetType }) => targetType === ref_type)
  if (!kind) throw refuse('no-such-kind', { ref_type })
  requireAccess({ kind: 'modules', modules: [kind.module], action }, signedIn(context), brand)
  return kind as unknown as AnyKind
}

interface RevisionRow {
  readonly rev: number
  readonly at: Date
  readonly snapshot: { readonly status: string; readonly content: Record<string, unknown> }
  readonly uid: string | null
  readonly nickname: string | null
}

const select = (brand: Brand, { ref_type, ref_id }: Ref) => sql`
  SELECT r.rev, r.at, r.snapshot, s.uid, s.nickname FROM revision r LEFT JOIN staff s ON s.uid = r.by_uid
  WHERE r.brand = ${brand} AND r.ref_type = ${ref_type} AND r.ref_id = ${ref_id}`

const toRevision = ({ rev, at, snapshot, uid, nickname }: RevisionRow) => ({
  rev,
  at: at.toISOString(),
  by: uid === null ? null : { uid, nickname: nickname ?? '' },
  status: snapshot.status,
})

async function listRevisions(
  { brand, query }: CallInput<'revisionList'>,
  context: Context,
): Promise<DataOf<'revisionList'>> {
  requireKind(query, context, brand, 'view')
  const { page, pageSize, offset } = toWindow(query)
  const rows = await sql<RevisionRow>`${select(brand, query)}
    ORDER BY r.rev DESC LIMIT ${sql.lit(pageSize)} OFFSET ${offset}`.execute(context.db)
  const counted = await context.db
    .selectFrom('revision')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('brand', '=', brand)
    .where('ref_type', '=', query.ref_type)
    .where('ref_id', '=', query.ref_id)
    .executeTakeFirst()
  const total = counted?.n ?? 0
  if (total === 0) throw notKept(query)
  return { list: rows.rows.map(toRevision), total, page, page_size: pageSize }
}

/** A revision with the one before it; numbers may have gaps. */
async function findRevision(db: Kysely<Tables>, brand: Brand, ref: Ref, rev: number) {
  const found = await sql<RevisionRow>`${select(brand, ref)} AND r.rev <= ${rev} ORDER BY r.rev DESC LIMIT 2`.execute(
    db,
  )
  const [revision, before] = found.rows
  if (revision?.rev !== rev) throw notKept(ref, rev)
  return { revision, before }
}

const notKept = ({ ref_type, ref_id }: Ref, rev?: number) =>
  refuse('no-such-revision', { ref_type, ref_id, ...(rev && { rev }) })

const toState = (row: RevisionRow | undefined) => (row ? { status: row.snapshot.status, ...row.snapshot.content } : {})

async function showRevision(
  { brand, query }: CallInput<'revisionDetail'>,
  context: Context,
): Promise<DataOf<'revisionDetail'>> {
  requireKind(query, context, brand, 'view')
  const { revision, before } = await findRevision(context.db, brand, query, query.rev)
  const changes = diffOf(toState(before), toState(revision))
  return { ...toRevision(revision), content: revision.snapshot.content, changes }
}

async function restore(
  { brand, body }: CallInput<'restoreRevision'>,
  context: Context,
): Promise<DataOf<'restoreRevision'>> {
  const kind = requireKind(body, context, brand, 'edit')
  const { revision } = await findRevision(context.db, brand, body, body.to_rev)
  const { rev, to_rev: to, reason } = body
  const order = { rev, to, reason, content: revision.snapshot.content }
  const item = await restoreContent(createContentStore(kind), context, brand, body.ref_id, order)
  return { ref_type: body.ref_type, ref_id: item.id, rev: item.rev, status: item.status }
}
