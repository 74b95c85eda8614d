import type { Brand, MessageContent, MessageStatus } from '@bms/contract'
import { createMessageKind } from '@bms/domain'

import type { SqlWorld } from '../content/content-rows.ts'
import { createContentStore } from '../content/content-store.ts'

/** Messages to the apps, by brand. */
export const messageStore = createContentStore<MessageContent, MessageStatus>({
  ...createMessageKind<SqlWorld>(),
  table: 'push_message',
})

/** What sending a message is called in the queue. */
export const sendJob = 'push.send'

/** One message of one brand. */
export interface MessageKey {
  readonly brand: Brand
  readonly id: string
}
