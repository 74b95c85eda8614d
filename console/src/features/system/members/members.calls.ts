import type { ApiClient } from '@bms/api-client'
import type { BodyOf, Brand, DataOf, Role, StaffDetail } from '@bms/contract'
import { queryOptions } from '@tanstack/react-query'

import type { RunAction } from '../../../shared/list/list-action.ts'

/** One member, with what their roles come to. */
export const memberQuery = (client: ApiClient, brand: Brand, uid: string) =>
  queryOptions({
    queryKey: [brand, 'staffDetail', uid],
    queryFn: ({ signal }) => client.call('staffDetail', { query: { uid }, signal, silent: true }),
    // A form that is opened begins with what is so now.
    staleTime: 0,
  })

/** All roles there are, page by page: to choose among, they have to be there together. */
export const allRolesQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'roleList', 'all'],
    async queryFn({ signal }): Promise<readonly Role[]> {
      const roles: Role[] = []
      for (let page = 1; ; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
        const { list, total } = await client.call('roleList', { query: { page, page_size: 200 }, signal, silent: true })
        roles.push(...list)
        if (list.length === 0 || roles.length >= total) return roles
      }
    },
  })

/** Adds a member. Failures are the form's to show. */
export function createMember(
  client: ApiClient,
  body: BodyOf<'createStaff'>,
  idempotencyKey: string,
): Promise<DataOf<'createStaff'>> {
  return client.call('createStaff', { body, idempotencyKey, silent: true })
}

/** Changes a member. Failures are the form's to show. */
export function editMember(client: ApiClient, body: BodyOf<'editStaff'>): Promise<DataOf<'editStaff'>> {
  return client.call('editStaff', { body, silent: true })
}

/** Whether somebody has an account name. Who was removed isn't in the list: of them only the server knows. */
export async function isUnameTaken(client: ApiClient, uname: string, signal: AbortSignal): Promise<boolean> {
  const { list } = await client.call('staffList', { query: { q: uname, page_size: 10 }, signal, silent: true })
  return list.some((member) => member.uname === uname)
}

/** Whether somebody else than `own` has an e-mail address; lists show it masked, so the server is asked for it whole. */
export async function isEmailTaken(
  client: ApiClient,
  uemail: string,
  { own, signal }: { own: string | undefined; signal: AbortSignal },
): Promise<boolean> {
  const { list } = await client.call('staffList', { query: { uemail, page_size: 10 }, signal, silent: true })
  return list.some(({ uid }) => uid !== own)
}

/** Gives somebody else another password. Failures are the form's to show. */
export function resetPassword(client: ApiClient, body: BodyOf<'resetStaffPass'>): Promise<DataOf<'resetStaffPass'>> {
  return client.call('resetStaffPass', { body, silent: true })
}

type Edit = Partial<Pick<BodyOf<'editStaff'>, 'status' | 'role_ids'>>

/**
 * Changes members one by one, each as they are just now: a list is too old to know their revision. `toEdit` gives
 * undefined for who is as wanted already, `refused` for who can't be.
 */
function changeEach(toEdit: (member: StaffDetail) => Edit | 'refused' | undefined): RunAction {
  return async (ids, { client, reason }) => {
    const changed: string[] = []
    const unchanged: string[] = []
    const refused: string[] = []
    for (const uid of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one by one: a failure leaves the later ones as they are
      const member = await client.call('staffDetail', { query: { uid }, silent: true })
      const edit = toEdit(member)
      if (edit === undefined) unchanged.push(uid)
      else if (edit === 'refused') refused.push(uid)
      else {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await editMember(client, { uid, rev: member.rev, ...edit, ...(reason !== '' && { reason }) })
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
export const removeMembers: RunAction = async (ids, { client, reason }) => {
  for (const uid of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one by one: a failure leaves the later ones as they are
    const { rev } = await client.call('staffDetail', { query: { uid }, silent: true })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await client.call('removeStaff', { body: { uid, rev, ...(reason !== '' && { reason }) }, silent: true })
  }
  return { changed: ids, unchanged: [] }
}
