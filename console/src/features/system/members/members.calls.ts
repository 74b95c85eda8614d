import type { BodyOf, DataOf, StaffDetail, StaffMember } from '@bms/contract'

import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction } from '../../../shared/list/changes/list-action.ts'
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

/** A changed member as lists show them: what those have masked stays so. */
const asListed = (after: StaffDetail, { uemail, mobile }: StaffMember): StaffMember => ({
  ...after,
  uemail,
  ...(mobile !== undefined && { mobile }),
})

const uidOf = ({ uid }: StaffMember): string => uid

/** Changes members. `toEdit` gives `unchanged` for who is as wanted already, `refused` for who can't be. */
const changeMembers = (toEdit: (member: StaffMember) => Edit | 'refused' | 'unchanged'): RunAction<StaffMember> =>
  eachRow(uidOf, async (member, { call, reason }) => {
    const edit = toEdit(member)
    if (typeof edit === 'string') return edit
    const { uid, rev } = member
    const after = await call('editStaff', { body: { uid, rev, ...edit, ...(reason !== '' && { reason }) } })
    return asListed(after, member)
  })

/** Has members kept out, or let in again whatever kept them out. `locked`: as a measure against misuse of their account. */
export const setStatus = (status: StaffMember['status']): RunAction<StaffMember> =>
  changeMembers((member) => (member.status === status ? 'unchanged' : { status }))

/** Gives members a role more. */
export const addRole = (role_id: string): RunAction<StaffMember> =>
  changeMembers(({ role_ids }) => (role_ids.includes(role_id) ? 'unchanged' : { role_ids: [...role_ids, role_id] }))

/** Takes a role away from members. Who has no other keeps it; with `lastRole` it rejects with that. */
export const removeRole = (role_id: string, lastRole?: string): RunAction<StaffMember> =>
  changeMembers(({ role_ids }) => {
    if (!role_ids.includes(role_id)) return 'unchanged'
    if (role_ids.length > 1) return { role_ids: role_ids.filter((held) => held !== role_id) }
    if (lastRole !== undefined) throw new Error(lastRole)
    return 'refused'
  })

/** Mails members who never signed in another link to choose a password by. */
export const inviteAgain: RunAction<StaffMember> = eachRow(uidOf, async (member, { call, reason }) => {
  const { uid } = member
  await call('resetStaffPass', { body: { uid, send_link: true, ...(reason !== '' && { reason }) } })
  return member
})

/** Removes members for good. */
export const removeMembers: RunAction<StaffMember> = eachRow(uidOf, async ({ uid, rev }, { call, reason }) => {
  await call('removeStaff', { body: { uid, rev, ...(reason !== '' && { reason }) } })
  return 'gone'
})
