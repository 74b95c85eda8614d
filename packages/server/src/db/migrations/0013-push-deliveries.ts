import { key, type Migration } from './migration.ts'

/** Who was sent which message, and what became of it; marketing e-mails have had the same from the beginning. */
export const pushDeliveriesMigration: Migration = {
  version: 13,
  name: 'who was sent which message',
  statements: [
    // By person first: a person's messages are asked for, a message's people are only counted.
    `CREATE TABLE push_delivery (
      brand ${key} NOT NULL, user_id ${key} NOT NULL, msg_id ${key} NOT NULL,
      status ${key} NOT NULL CHECK (status IN ('sent', 'failed')), reason text, at timestamptz NOT NULL,
      delivered_at timestamptz, opened_at timestamptz, clicked_at timestamptz, unsubscribed_at timestamptz,
      PRIMARY KEY (brand, user_id, msg_id))`,
  ],
}
