import { type AppUser, confirmChangesAbove } from '@bms/contract'
import { skipToken } from '@tanstack/react-query'

import type { RunAction } from '../../shared/list/changes/list-action.ts'
import { callQuery } from '../../shared/query/call-query.ts'
import type { Caller } from '../../shared/query/caller.ts'

/** An app user with counts and what happened. */
export const userDetailQuery = (caller: Caller, user_id: string) => callQuery(caller, 'userDetail', { user_id })

/** A device with what it reports of itself; not asked for where none is named. */
export const deviceDetailQuery = (caller: Caller, device_id: string | undefined) =>
  callQuery(caller, 'deviceDetail', device_id === undefined ? skipToken : { device_id })

/** The devices of a user, the latest activated first. */
export const userDevicesQuery = (caller: Caller, user_id: string, page_size: number) =>
  callQuery(caller, 'deviceList', { user_id, page_size })

/** What a user wrote, or what was written about a device, the newest first. */
export const feedbackOfQuery = (
  caller: Caller,
  whose: { readonly user_id: string } | { readonly device_id: string },
  page_size: number,
) => callQuery(caller, 'feedbackList', { ...whose, page_size, sort: '-created_at' })

/** Whom a change is of. Of many, the person has typed how many there are in all: each call confirms those of its part. */
const changeOf = (users: readonly AppUser[]) => ({
  user_ids: users.map(({ user_id: id }) => id),
  ...(users.length > confirmChangesAbove && { confirm_total: users.length }),
})

/** Lets users sign in to the app again. */
export const enableUsers: RunAction<AppUser> = (users, { call, reason }) =>
  call('enableUsers', { body: { ...changeOf(users), reason } })

/** Keeps users out of the app. */
export const disableUsers: RunAction<AppUser> = (users, { call, reason }) =>
  call('disableUsers', { body: { ...changeOf(users), reason } })

/** Puts a tag on users, or takes it off. */
export const tagUsers =
  (change: { readonly add: string[] } | { readonly remove: string[] }): RunAction<AppUser> =>
  (users, { call }) =>
    call('tagUsers', { body: { ...changeOf(users), ...change } })
