import { readInboxSettings } from '@bms/contract'

import { callQuery, pagesQuery } from '../query/call-query.ts'
import type { Caller } from '../query/caller.ts'

/** How often it is asked whether there is more, in milliseconds. */
export const pollEvery = 60_000

/** How many are unread; asked again and again, so one row is enough. */
export const unreadQuery = (caller: Caller) =>
  callQuery(
    caller,
    'notificationList',
    { state: 'unread', page_size: 10 },
    { select: ({ total }) => total, staleTime: pollEvery / 2, silent: 'poll' },
  )

/** What the person was told, page by page. */
export const notesQuery = (caller: Caller) => pagesQuery(caller, 'notificationList', {}, { pageSize: 20 })

const scope = 'inbox'

/** What the person chose of their inbox. Nobody else changes it, so it is asked for once. */
export const inboxSettingsQuery = (caller: Caller, enabled = true) =>
  callQuery(
    caller,
    'getPreference',
    { scope },
    { select: ({ value }) => readInboxSettings(value), staleTime: Infinity, enabled },
  )
