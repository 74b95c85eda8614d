import { contentTable } from './0007-content.ts'
import { key, type Migration } from './migration.ts'

const brandKey = `brand ${key} NOT NULL`

const figures = (names: readonly string[]) => names.map((name) => `${name} integer NOT NULL DEFAULT 0`).join(', ')

/** Versions of the apps and messages to them: how far a message has come, and what became of it. */
export const versionsAndMessagesMigration: Migration = {
  version: 8,
  name: 'app versions and push messages',
  statements: [
    ...contentTable(
      'app_version',
      'version_id',
      `platform ${key} NOT NULL, channel ${key} NOT NULL, version ${key} NOT NULL, build integer NOT NULL,
       version_key ${key} NOT NULL, title_key ${key} NOT NULL, update_type ${key} NOT NULL,
       rollout_percent integer NOT NULL, put_on_at timestamptz,`,
    ),
    `CREATE UNIQUE INDEX app_version_build ON app_version (brand, platform, channel, version, build)
      WHERE deleted_at IS NULL`,
    // One version that everybody gets, in each store.
    `CREATE UNIQUE INDEX app_version_full ON app_version (brand, platform, channel)
      WHERE status = 'on' AND rollout_percent = 100 AND deleted_at IS NULL`,
    `CREATE INDEX app_version_order ON app_version (brand, version_key, version_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX app_version_title ON app_version (brand, title_key, version_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX app_version_put_on ON app_version (brand, put_on_at DESC NULLS LAST, version_id DESC)
      WHERE deleted_at IS NULL`,
    // How many people use which version, counted together: what adoption is read from.
    `CREATE TABLE version_usage (brand ${key} PRIMARY KEY, usage jsonb NOT NULL, counted_at timestamptz NOT NULL)`,
    `CREATE INDEX app_user_version ON app_user (brand, platform, app_version, last_active_at) WHERE status = 'enabled'`,

    ...contentTable('push_message', 'msg_id', `msg_type ${key} NOT NULL, publish_at timestamptz,`),
    `CREATE INDEX push_message_publish ON push_message (brand, publish_at DESC NULLS LAST, msg_id DESC)
      WHERE deleted_at IS NULL`,
    `CREATE INDEX push_message_type ON push_message (brand, msg_type, updated_at, msg_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX push_message_made ON push_message (brand, created_by, updated_at, msg_id) WHERE deleted_at IS NULL`,
    `CREATE TABLE push_result (
      ${brandKey}, msg_id ${key} NOT NULL,
      ${figures(['target', 'sent', 'delivered', 'opened', 'clicked', 'failed', 'unsubscribed'])},
      failures jsonb NOT NULL DEFAULT '{}', PRIMARY KEY (brand, msg_id))`,
    `CREATE TABLE push_stat (
      ${brandKey}, msg_id ${key} NOT NULL, bucket timestamptz NOT NULL, platform ${key} NOT NULL,
      locale ${key} NOT NULL, dc ${key} NOT NULL,
      ${figures(['sent', 'delivered', 'opened', 'clicked', 'failed'])},
      PRIMARY KEY (brand, msg_id, bucket, platform, locale, dc))`,
    // How far the sending has come in each time zone. `part_users`: the part that is being handed over just now.
    `CREATE TABLE push_wave (
      ${brandKey}, msg_id ${key} NOT NULL, tz ${key} NOT NULL, due_at timestamptz NOT NULL,
      last_user_id ${key} NOT NULL, parts integer NOT NULL, part_users jsonb, done boolean NOT NULL,
      PRIMARY KEY (brand, msg_id, tz))`,
    `CREATE INDEX push_wave_due ON push_wave (brand, msg_id, due_at, tz) WHERE NOT done`,
    `CREATE INDEX app_user_zone ON app_user (brand, tz, user_id)`,
  ],
}
