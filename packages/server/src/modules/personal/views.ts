import {
  type BodyOf,
  brandKeys,
  type DataOf,
  invalid,
  isAllowed,
  maxSavedViews,
  type OperationAction,
  refuse,
  type SavedView,
  toWholeList,
  type ViewAudiences,
  wrong,
} from '@bms/contract'
import { type Kysely, type Selectable, type Transaction } from 'kysely'

import { type Context, type Identity, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import type { SavedViewTable } from '../../db/tables/personal.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { appendRecords } from '../operation/append-records.ts'

type ViewRow = Selectable<SavedViewTable> & { readonly nickname: string }

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.uid', 'saved_view.owner_uid')
    .selectAll('saved_view')
    .select('staff.nickname')

/** Its owner may change a view, and a super admin one that others see. */
const isMine = (view: ViewRow, { uid, rights }: Identity) =>
  view.owner_uid === uid || (rights.all && view.visibility !== 'me')

function toView(view: ViewRow, identity: Identity): SavedView {
  return {
    view_id: view.view_id,
    page_key: view.page,
    name: view.name,
    visibility: view.visibility,
    ...(view.role_id === null ? {} : { role_id: view.role_id }),
    query: view.query,
    columns: view.columns,
    is_default: view.is_default,
    owner: { uid: view.owner_uid, nickname: view.nickname },
    mine: isMine(view, identity),
    updated_at: view.updated_at.toISOString(),
    rev: view.rev,
  }
}

const rolesOf = (db: Kysely<Tables>, uid: string) =>
  db.selectFrom('staff_role').select('role_id').where('uid', '=', uid)

/** Whether they manage members, and with them what members see. */
const managesMembers = ({ rights }: Identity): boolean =>
  brandKeys.some((brand) => isAllowed(rights, brand, 'MemberMgmt', 'edit'))

async function listAudiences({ db }: Context, identity: Identity): Promise<ViewAudiences> {
  const everyone = managesMembers(identity)
  const roles = db.selectFrom('role').select(['role_id', 'role_name']).where('deleted_at', 'is', null)
  const offered = everyone ? roles : roles.where('role_id', 'in', rolesOf(db, identity.uid))
  return { roles: await offered.orderBy('role_name').execute(), everyone }
}

/** Views of a page that the caller may use, one's own first, then by name, and for whom they may save more. */
export async function listViews(pageKey: string, context: Context): Promise<DataOf<'viewList'>> {
  const identity = signedIn(context)
  const audiences = listAudiences(context, identity)
  const rows = await select(context.db)
    .where('saved_view.page', '=', pageKey)
    .where((eb) =>
      eb.or([
        eb('saved_view.owner_uid', '=', identity.uid),
        eb('saved_view.visibility', '=', 'all'),
        eb.and([
          eb('saved_view.visibility', '=', 'role'),
          eb('saved_view.role_id', 'in', rolesOf(context.db, identity.uid)),
        ]),
      ]),
    )
    .orderBy((eb) => eb('saved_view.owner_uid', '=', identity.uid), 'desc')
    .orderBy('saved_view.name')
    .orderBy('saved_view.view_id')
    .execute()
  return { ...toWholeList(rows.map((row) => toView(row, identity))), audiences: await audiences }
}

/** @throws Problem 40300 for a view that reaches people the caller doesn't manage or share a role with. */
async function requireMayShare(
  trx: Transaction<Tables>,
  { visibility, role_id }: { readonly visibility: ViewRow['visibility']; readonly role_id?: string | null | undefined },
  identity: Identity,
): Promise<void> {
  if (visibility === 'me') return
  const manages = managesMembers(identity)
  if (role_id != null) {
    const role = await trx
      .selectFrom('role')
      .select('role_id')
      .where('role_id', '=', role_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!role) throw invalid({ role_id: 'no-such-role' })
    const held = await rolesOf(trx, identity.uid).where('role_id', '=', role_id).executeTakeFirst()
    if (held || manages) return
  } else if (manages) return
  throw refuse('view-audience', {
    modules: ['MemberMgmt'],
    action: 'edit',
  })
}

/**
 * Saves a view.
 * @throws Problem 40000 beyond the number a person may have, 40300 for one shared too widely, 40920 for a name the
 * caller has on this page already.
 */
export function createView(body: BodyOf<'createView'>, context: Context): Promise<SavedView> {
  const identity = signedIn(context)
  return once(context, { call: 'createView', input: body }, async (trx) => {
    await trx.selectFrom('staff').select('uid').where('uid', '=', identity.uid).forUpdate().execute()
    await requireMayShare(trx, body, identity)
    const own = await trx
      .selectFrom('saved_view')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_uid', '=', identity.uid)
      .executeTakeFirst()
    if ((own?.n ?? 0) >= maxSavedViews) throw invalid({ name: wrong('too-many-views', { count: maxSavedViews }) })
    await refuseTaken(trx, { owner_uid: identity.uid, page: body.page_key, name: body.name, view_id: '' })
    const now = context.now()
    const view_id = newId(now)
    await trx
      .insertInto('saved_view')
      .values({
        view_id,
        page: body.page_key,
        name: body.name,
        owner_uid: identity.uid,
        visibility: body.visibility,
        role_id: body.role_id ?? null,
        query: JSON.stringify(body.query),
        columns: JSON.stringify(body.columns),
        is_default: body.is_default,
        created_at: now,
        created_by: identity.uid,
        updated_at: now,
        updated_by: identity.uid,
        rev: 1,
      })
      .execute()
    const made = await lockView(trx, { view_id, rev: 1 }, identity)
    if (made.is_default) await clearOtherDefaults(trx, made)
    await tell(trx, context, identity, made, 'create')
    return toView(made, identity)
  })
}

/** @throws Problem 40920. */
async function refuseTaken(
  trx: Transaction<Tables>,
  { owner_uid, page, name, view_id }: Pick<ViewRow, 'owner_uid' | 'page' | 'name' | 'view_id'>,
): Promise<void> {
  const other = await trx
    .selectFrom('saved_view')
    .select('view_id')
    .where('owner_uid', '=', owner_uid)
    .where('page', '=', page)
    .where('name', '=', name)
    .where('view_id', '!=', view_id)
    .executeTakeFirst()
  if (other) throw refuse('view-name-taken', { field: 'name' })
}

/**
 * A view the caller may change, locked until the transaction ends.
 * @throws Problem 40400 for one that isn't theirs, 40900 when it was changed since.
 */
async function lockView(
  trx: Transaction<Tables>,
  { view_id, rev }: { readonly view_id: string; readonly rev: number },
  identity: Identity,
): Promise<ViewRow> {
  await trx.selectFrom('saved_view').select('view_id').where('view_id', '=', view_id).forUpdate().execute()
  const view = await select(trx).where('saved_view.view_id', '=', view_id).executeTakeFirst()
  if (!view || !isMine(view, identity)) throw refuse('no-such-view', { view_id })
  if (view.rev !== rev) {
    throw refuse('view-changed', {
      current: toView(view, identity),
    })
  }
  return view
}

/** Of the views that the same people see on a page, one of each owner's stands first. */
async function clearOtherDefaults(trx: Transaction<Tables>, view: ViewRow): Promise<void> {
  let others = trx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('page', '=', view.page)
    .where('visibility', '=', view.visibility)
    .where('view_id', '!=', view.view_id)
    .where('is_default', '=', true)
  if (view.visibility === 'me') others = others.where('owner_uid', '=', view.owner_uid)
  if (view.role_id !== null) others = others.where('role_id', '=', view.role_id)
  await others.execute()
}

/**
 * Changes a view. Who may no longer share it may only remove it.
 * @throws Problem 40300, 40400, 40900, 40920.
 */
export function editView(body: BodyOf<'editView'>, context: Context): Promise<SavedView> {
  const identity = signedIn(context)
  return inTransaction(context.db, async (trx) => {
    const view = await lockView(trx, body, identity)
    await requireMayShare(trx, view, identity)
    const name = body.name ?? view.name
    await refuseTaken(trx, { ...view, name })
    await trx
      .updateTable('saved_view')
      .set((eb) => ({
        name,
        query: JSON.stringify(body.query ?? view.query),
        columns: JSON.stringify(body.columns ?? view.columns),
        is_default: body.is_default ?? view.is_default,
        updated_at: context.now(),
        updated_by: identity.uid,
        rev: eb('rev', '+', 1),
      }))
      .where('view_id', '=', view.view_id)
      .execute()
    const changed = await lockView(trx, { view_id: view.view_id, rev: view.rev + 1 }, identity)
    if (changed.is_default) await clearOtherDefaults(trx, changed)
    await tell(trx, context, identity, changed, 'edit')
    return toView(changed, identity)
  })
}

/**
 * Removes a view.
 * @throws Problem 40400, 40900.
 */
export async function removeView(body: BodyOf<'removeView'>, context: Context): Promise<null> {
  const identity = signedIn(context)
  await inTransaction(context.db, async (trx) => {
    const view = await lockView(trx, body, identity)
    await trx.deleteFrom('saved_view').where('view_id', '=', view.view_id).execute()
    await tell(trx, context, identity, view, 'delete')
  })
  return null
}

/** Views that others see are worth a record; what somebody keeps for themselves is their own affair. */
async function tell(
  trx: Transaction<Tables>,
  context: Context,
  identity: Identity,
  view: ViewRow,
  action: OperationAction,
): Promise<void> {
  if (view.visibility === 'me') return
  const target = { type: 'saved_view', id: view.view_id, name: `${view.page}: ${view.name}` }
  await appendRecords(trx, context, identity, 'system', [{ module: 'personal', action, target }])
}
