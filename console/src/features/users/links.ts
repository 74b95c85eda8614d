import type { LeadContext } from '../../shared/list/changes/list-action.ts'
import { paths, withQuery } from '../../shared/paths.ts'
import { writeToHref } from '../../shared/people-list.ts'

/** The record of an app user; `tab` is a part of it, the first where it is left out. */
export const userHref = (userId: string, tab?: string): string =>
  withQuery(paths.userList(), { record: userId, record_tab: tab })

/** The record of a device. */
export const deviceHref = (deviceId: string, tab?: string): string =>
  withQuery(paths.device(), { record: deviceId, record_tab: tab })

/** A piece of feedback. */
export const feedbackHref = (feedbackId: string): string => withQuery(paths.feedback(), { record: feedbackId })

/** What a user wrote, as a list. */
export const feedbackOfUserHref = (userId: string): string => withQuery(paths.feedback(), { user_id: userId })

/** The devices of a user, as a list. */
export const devicesOfUserHref = (userId: string): string => withQuery(paths.device(), { user_id: userId })

/** What was written about a device, as a list. */
export const feedbackOfDeviceHref = (deviceId: string): string => withQuery(paths.feedback(), { device_id: deviceId })

/** Where a message to users is written, such as those chosen in a list. */
export const writeToUsers = (userIds: readonly string[], { tabStorage, clock, session, brand }: LeadContext): string =>
  writeToHref(tabStorage, { uid: session.state.user?.uid ?? '', brand }, userIds, clock.now())
