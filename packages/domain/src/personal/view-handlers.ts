import {
  type ApiHandlers,
  type BodyOf,
  brandKeys,
  type DataOf,
  findLookAlike,
  invalid,
  isAllowed,
  maxSavedViews,
  type OperationAction,
  refuse,
  type SavedView,
  toWholeList,
  wrong,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { StaffCaller } from '../role/role-port.ts'
import type { ViewPort, ViewRow } from './personal-port.ts'

/** Saved views of lists. */
export function createViewHandlers<W extends World>(
  port: ViewPort<W>,
): Pick<ApiHandlers<W['context']>, 'viewList' | 'createView' | 'editView' | 'removeView'> {
  return {
    viewList: ({ query }, context) => listViews(port, query.page_key, context),
    createView: ({ body }, context) => createView(port, body, context),
    editView: ({ body }, context) => editView(port, body, context),
    async removeView({ body }, context) {
      await port.transact(context, async (trx) => {
        const view = await lockView(port, trx, body, context)
        await port.remove(trx, view.view_id)
        await tell(port, trx, context, view, 'delete')
      })
      return null
    },
  }
}

/** Its owner may change a view, and a super admin one that others see. */
const isMine = (view: ViewRow, { uid, rights }: StaffCaller): boolean =>
  view.owner_uid === uid || (rights.all && view.visibility !== 'me')

function toView(view: ViewRow, caller: StaffCaller): SavedView {
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
    mine: isMine(view, caller),
    updated_at: view.updated_at.toISOString(),
    rev: view.rev,
  }
}

/** Whether they manage members, and with them what members see. */
const managesMembers = ({ rights }: StaffCaller): boolean =>
  brandKeys.some((brand) => isAllowed(rights, brand, 'MemberMgmt', 'edit'))

/** Views of a page that the caller may use, one's own first, then by name, and for whom they may save more. */
async function listViews<W extends World>(
  port: ViewPort<W>,
  page: string,
  context: W['context'],
): Promise<DataOf<'viewList'>> {
  const caller = port.callerOf(context)
  const db = port.reader(context)
  const everyone = managesMembers(caller)
  const [roles, rows] = await Promise.all([
    port.rolesOf(db, everyone ? undefined : caller.uid),
    port.seenBy(db, caller.uid, page),
  ])
  return { ...toWholeList(rows.map((row) => toView(row, caller))), audiences: { roles, everyone } }
}

/** @throws Problem 40300 for a view that reaches people the caller doesn't manage or share a role with. */
async function requireMayShare<W extends World>(
  { rolesOf }: ViewPort<W>,
  trx: W['trx'],
  {
    visibility,
    role_id = null,
  }: { readonly visibility: ViewRow['visibility']; readonly role_id?: string | null | undefined },
  caller: StaffCaller,
): Promise<void> {
  if (visibility === 'me') return
  const isNamed = (role: { readonly role_id: string }) => role.role_id === role_id
  if (role_id !== null && !(await rolesOf(trx, undefined)).some(isNamed)) throw invalid({ role_id: 'no-such-role' })
  if (managesMembers(caller)) return
  if (role_id !== null && (await rolesOf(trx, caller.uid)).some(isNamed)) return
  throw refuse('view-audience', { modules: ['MemberMgmt'], action: 'edit' })
}

/**
 * Saves a view.
 * @throws Problem 40000 beyond the number a person may have, 40300 for one shared too widely, 40920 for a name the
 * caller has on this page already, or one that looks like it.
 */
function createView<W extends World>(
  port: ViewPort<W>,
  body: BodyOf<'createView'>,
  context: W['context'],
): Promise<SavedView> {
  const caller = port.callerOf(context)
  return port.once(context, { call: 'createView', input: body }, async (trx) => {
    await port.takeTurns(trx, caller.uid)
    await requireMayShare(port, trx, body, caller)
    if ((await port.countOwn(trx, caller.uid)) >= maxSavedViews) {
      throw invalid({ name: wrong('too-many-views', { count: maxSavedViews }) })
    }
    const { page_key: page, role_id = null, ...rest } = body
    const view = { ...rest, page, role_id, owner_uid: caller.uid }
    await refuseTaken(port, trx, view)
    const view_id = await port.insert(trx, view, port.now(context))
    return toView(await settle(port, trx, { view_id, rev: 1 }, context, 'create'), caller)
  })
}

/** The view as it has become, alone among the defaults of its page, and told of. */
async function settle<W extends World>(
  port: ViewPort<W>,
  trx: W['trx'],
  ref: { readonly view_id: string; readonly rev: number },
  context: W['context'],
  action: OperationAction,
): Promise<ViewRow> {
  const view = await lockView(port, trx, ref, context)
  if (view.is_default) await port.clearOtherDefaults(trx, view)
  await tell(port, trx, context, view, action)
  return view
}

/** @throws Problem 40920. */
async function refuseTaken<W extends World>(
  { otherNames }: ViewPort<W>,
  trx: W['trx'],
  view: Pick<ViewRow, 'owner_uid' | 'page' | 'name'>,
  exceptId?: string,
): Promise<void> {
  const name = findLookAlike(await otherNames(trx, view, exceptId), view.name)
  if (name !== undefined) throw refuse('view-name-taken', { field: 'name', name })
}

/**
 * A view the caller may change, held until the transaction ends.
 * @throws Problem 40400 for one that isn't theirs, 40900 when it was changed since.
 */
async function lockView<W extends World>(
  port: ViewPort<W>,
  trx: W['trx'],
  { view_id, rev }: { readonly view_id: string; readonly rev: number },
  context: W['context'],
): Promise<ViewRow> {
  const caller = port.callerOf(context)
  const view = await port.lock(trx, view_id)
  if (!view || !isMine(view, caller)) throw refuse('no-such-view', { view_id })
  if (view.rev !== rev) throw refuse('view-changed', { current: toView(view, caller) })
  return view
}

/**
 * Changes a view. Who may no longer share it may only remove it.
 * @throws Problem 40300, 40400, 40900, 40920.
 */
function editView<W extends World>(
  port: ViewPort<W>,
  { view_id, rev, ...body }: BodyOf<'editView'>,
  context: W['context'],
): Promise<SavedView> {
  const caller = port.callerOf(context)
  return port.transact(context, async (trx) => {
    const view = await lockView(port, trx, { view_id, rev }, context)
    await requireMayShare(port, trx, view, caller)
    const change = {
      name: body.name ?? view.name,
      query: body.query ?? view.query,
      columns: body.columns ?? view.columns,
      is_default: body.is_default ?? view.is_default,
    }
    if (change.name !== view.name) await refuseTaken(port, trx, { ...view, name: change.name }, view_id)
    await port.update(trx, view_id, change, caller.uid, port.now(context))
    return toView(await settle(port, trx, { view_id, rev: rev + 1 }, context, 'edit'), caller)
  })
}

/** Views that others see are worth a record; what somebody keeps for themselves is their own affair. */
async function tell<W extends World>(
  { record }: ViewPort<W>,
  trx: W['trx'],
  context: W['context'],
  view: ViewRow,
  action: OperationAction,
): Promise<void> {
  if (view.visibility === 'me') return
  const target = { type: 'saved_view', id: view.view_id, name: `${view.page}: ${view.name}` }
  await record(trx, context, [{ module: 'personal', action, target }])
}
