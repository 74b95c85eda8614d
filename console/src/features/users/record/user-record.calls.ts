import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** How many devices, pieces of feedback and messages a record shows; the lists have the rest. */
export const shownAtMost = 20

/** What a user was sent, the newest first; the page before stays in view until the next is there. */
export const userMessagesQuery = (caller: Caller, user_id: string, page: number) =>
  callQuery(caller, 'userMessageList', { user_id, page, page_size: shownAtMost }, { before: 'keep' })
