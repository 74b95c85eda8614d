import type { ViewAudiences } from '@bms/contract'
import type { NewView, ViewChange, ViewRow } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.uid', 'saved_view.owner_uid')
    .selectAll('saved_view')
    .select('staff.nickname')

const rolesOf = (db: Kysely<Tables>, uid: string) =>
  db.selectFrom('staff_role').select('role_id').where('uid', '=', uid)

/** Roles by name: somebody's own, or all there are where nobody is named. */
export function findRoleNames(db: Kysely<Tables>, uid: string | undefined): Promise<ViewAudiences['roles']> {
  const roles = db.selectFrom('role').select(['role_id', 'role_name']).where('deleted_at', 'is', null)
  const asked = uid === undefined ? roles : roles.where('role_id', 'in', rolesOf(db, uid))
  return asked.orderBy('role_name').execute()
}

/** Views of a page that somebody may use, their own first, then by name. */
export function findViews(db: Kysely<Tables>, uid: string, page: string): Promise<ViewRow[]> {
  return select(db)
    .where('saved_view.page', '=', page)
    .where((eb) =>
      eb.or([
        eb('saved_view.owner_uid', '=', uid),
        eb('saved_view.visibility', '=', 'all'),
        eb.and([eb('saved_view.visibility', '=', 'role'), eb('saved_view.role_id', 'in', rolesOf(db, uid))]),
      ]),
    )
    .orderBy((eb) => eb('saved_view.owner_uid', '=', uid), 'desc')
    .orderBy('saved_view.name')
    .orderBy('saved_view.view_id')
    .execute()
}

/** How many views somebody has, on all pages. */
export async function countOwnViews(trx: Transaction<Tables>, uid: string): Promise<number> {
  const own = await trx
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_uid', '=', uid)
    .executeTakeFirst()
  return own?.n ?? 0
}

/** What somebody's other views of a page are called. */
export async function findOtherNames(
  trx: Transaction<Tables>,
  { owner_uid, page }: Pick<ViewRow, 'owner_uid' | 'page'>,
  exceptId: string | undefined,
): Promise<string[]> {
  const others = await trx
    .selectFrom('saved_view')
    .select('name')
    .where('owner_uid', '=', owner_uid)
    .where('page', '=', page)
    .where('view_id', '!=', exceptId ?? '')
    .orderBy('view_id')
    .execute()
  return others.map(({ name }) => name)
}

/** The view, locked until the transaction ends. */
export async function lockView(trx: Transaction<Tables>, id: string): Promise<ViewRow | undefined> {
  await trx.selectFrom('saved_view').select('view_id').where('view_id', '=', id).forUpdate().execute()
  return select(trx).where('saved_view.view_id', '=', id).executeTakeFirst()
}

/** Adds a view; answers with its id. */
export async function insertView(
  trx: Transaction<Tables>,
  { query, columns, ...view }: NewView,
  at: Date,
): Promise<string> {
  const view_id = newId(at)
  await trx
    .insertInto('saved_view')
    .values({
      ...view,
      view_id,
      query: JSON.stringify(query),
      columns: JSON.stringify(columns),
      created_at: at,
      created_by: view.owner_uid,
      updated_at: at,
      updated_by: view.owner_uid,
      rev: 1,
    })
    .execute()
  return view_id
}

/** Changes a view. */
export async function updateView(
  trx: Transaction<Tables>,
  id: string,
  { name, query, columns, is_default }: ViewChange,
  by: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set((eb) => ({
      name,
      query: JSON.stringify(query),
      columns: JSON.stringify(columns),
      is_default,
      updated_at: at,
      updated_by: by,
      rev: eb('rev', '+', 1),
    }))
    .where('view_id', '=', id)
    .execute()
}

/** Of the views that the same people see on a page, one of each owner's stands first. */
export async function clearOtherDefaults(trx: Transaction<Tables>, view: ViewRow): Promise<void> {
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

/** Removes a view. */
export async function removeView(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('saved_view').where('view_id', '=', id).execute()
}
