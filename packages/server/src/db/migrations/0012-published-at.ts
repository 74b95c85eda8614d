import type { Migration } from './migration.ts'

/** When a message was published, as a column: what statistics count and mark messages by. */
export const publishedAtMigration: Migration = {
  version: 12,
  name: 'when messages were published',
  statements: [
    `ALTER TABLE push_message ADD COLUMN published_at timestamptz`,
    `UPDATE push_message SET published_at = (content ->> 'published_at')::timestamptz
      WHERE content ->> 'published_at' IS NOT NULL`,
    `CREATE INDEX push_message_published ON push_message (brand, published_at, msg_id)
      WHERE deleted_at IS NULL AND published_at IS NOT NULL`,
  ],
}
