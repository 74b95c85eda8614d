import type { BodyOf, DataOf, StaffDetail } from '@bms/contract'

import type { RunAction } from '../../../shared/list/list-action.ts'
import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** One member, with what their roles come to. A form that is opened begins with what is so now. */
export const memberQuery = (caller: Caller, uid: string) => callQuery(caller, 'staffDetail', { uid }, { staleTime: 0 })

/** Adds a member. */
export const createMember = (
  { call }: Pick<Caller, 'call'>,
  body: BodyOf<'createStaff'>,
  idempotencyKey: string,
): Promise<DataOf<'createStaff'>> => call('createStaff', { body, idempotencyKey })

/** Changes a member. */
export const editMember = ({ call }: Pick<Caller, 'call'>, body: BodyOf<'editStaff'>): Promise<DataOf<'editStaff'>> =>
  call('editStaff', { body })

/** Whether somebody has an account name. Who was removed isn't in the list: of them only the server knows. */
export async function isUnameTaken({ call }: Caller, uname: string, signal: AbortSignal): Promise<boolean> {
  const { list } = await call('staffList', { query: { q: uname, page_size: 10 }, signal })
  return list.some((member) => member.uname === uname)
}

/** Whether somebody else than `own` has an e-mail address; lists show it masked, so the server is asked for it whole. */
export async function isEmailTaken(
  { call }: Caller,
  uemail: string,
  { own, signal }: { own: string | undefined; signal: AbortSignal },
): Promise<boolean> {
  const { list } = await call('staffList', { query: { uemail, page_size: 10 }, signal })
  return list.some(({ uid }) => uid !== own)
}

type Edit = Partial<Pick<BodyOf<'editStaff'>, 'status' | 'role_ids'>>

/**
 * Changes members one by one, each as they are just now: a list is too old to know their revision. `toEdit` gives
 * undefined for who is as wanted already, `refused` for who can't be.
 */
function changeEach(toEdit: (member: StaffDetail) => Edit | 'refused' | undefined): RunAction {
  return async (ids, { call, reason }) => {
    const changed: string[] = []
    const unchanged: string[] = []
    const refused: string[] = []
    for (const uid of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one by one: a failure leaves the later ones as they are
      const member = await call('staffDetail', { query: { uid } })
      const edit = toEdit(member)
      if (edit === undefined) unchanged.push(uid)
      else if (edit === 'refused') refused.push(uid)
      else {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await editMember({ call }, { uid, rev: member.rev, ...edit, ...(reason !== '' && { reason }) })
        changed.push(uid)
      }
    }
    return { changed, unchanged, refused }
  }
}

/** Keeps members out. */
export const disableMembers = changeEach(({ status }) => (status === 'disabled' ? undefined : { status: 'disabled' }))

/** Keeps members out as a measure against misuse of their account. */
export const lockMembers = changeEach(({ status }) => (status === 'locked' ? undefined : { status: 'locked' }))

/** Lets members in again, whatever kept them out. */
export const enableMembers = changeEach(({ status }) => (status === 'active' ? undefined : { status: 'active' }))

/** Gives members a role more. */
export const addRole = (role_id: string): RunAction =>
  changeEach(({ role_ids }) => (role_ids.includes(role_id) ? undefined : { role_ids: [...role_ids, role_id] }))

/** Takes a role away from members. Who has no other keeps it; with `lastRole` it rejects with that. */
export const removeRole = (role_id: string, lastRole?: string): RunAction =>
  changeEach(({ role_ids }) => {
    if (!role_ids.includes(role_id)) return undefined
    if (role_ids.length === 1) {
      if (lastRole !== undefined) throw new Error(lastRole)
      return 'refused'
    }
    return { role_ids: role_ids.filter((held) => held !== role_id) }
  })

/** Removes members for good. */
export const removeMembers: RunAction = async (ids, { call, reason }) => {
  for (const uid of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one by one: a failure leaves the later ones as they are
    const { rev } = await call('staffDetail', { query: { uid } })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call('removeStaff', { body: { uid, rev, ...(reason !== '' && { reason }) } })
  }
  return { changed: ids, unchanged: [] }
}
