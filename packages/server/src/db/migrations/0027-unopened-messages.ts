import type { Migration } from './migration.ts'

/** Who hasn't opened a message is found by the message, without looking at what else people were sent. */
export const unopenedMessagesMigration: Migration = {
  version: 27,
  name: 'who has not opened a message',
  statements: [
    `CREATE INDEX push_delivery_unopened ON push_delivery (brand, msg_id, user_id)
      WHERE status = 'sent' AND opened_at IS NULL`,
  ],
}
