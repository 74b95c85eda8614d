import { key, type Migration } from './migration.ts'

/** What staff and role pages need, and what the console keeps for a person. */
export const staffWorkMigration: Migration = {
  version: 4,
  name: 'work on staff, and what is kept for a person',
  statements: [
    `ALTER TABLE staff
      ADD COLUMN nickname_key ${key} NOT NULL DEFAULT '', ADD COLUMN uemail_key ${key} NOT NULL DEFAULT '',
      ADD COLUMN pass_history jsonb NOT NULL DEFAULT '[]'`,
    `UPDATE staff SET nickname_key = lower(normalize(nickname, NFKC)), uemail_key = lower(uemail)`,
    `ALTER TABLE staff ALTER COLUMN nickname_key DROP DEFAULT, ALTER COLUMN uemail_key DROP DEFAULT`,
    // Whoever was removed keeps the account name, which records tell of; the address may be used again.
    `DROP INDEX staff_uemail`,
    `CREATE UNIQUE INDEX staff_uemail ON staff (uemail_key) WHERE deleted_at IS NULL`,
    `CREATE INDEX staff_nickname ON staff (nickname_key, uid)`,
    `CREATE INDEX staff_created ON staff (created_at, uid)`,
    `CREATE INDEX staff_login ON staff (last_login_at DESC NULLS LAST, uid DESC)`,
    `CREATE INDEX staff_status ON staff (status, created_at, uid)`,
    `DROP INDEX role_name`,
    `CREATE UNIQUE INDEX role_name ON role (role_name) WHERE deleted_at IS NULL`,
    `CREATE INDEX operation_record_module ON operation_record (project, module, at, log_id)`,
    `CREATE INDEX operation_record_session ON operation_record (session_id, at, log_id)`,
    `CREATE TABLE preference (
      uid ${key} NOT NULL REFERENCES staff, scope ${key} NOT NULL, value json NOT NULL,
      updated_at timestamptz NOT NULL, PRIMARY KEY (uid, scope))`,
    `CREATE TABLE saved_view (
      view_id ${key} PRIMARY KEY, page ${key} NOT NULL, name text NOT NULL,
      owner_uid ${key} NOT NULL REFERENCES staff,
      visibility ${key} NOT NULL CHECK (visibility IN ('me', 'role', 'all')),
      role_id ${key} REFERENCES role, query json NOT NULL, columns json NOT NULL, is_default boolean NOT NULL,
      created_at timestamptz NOT NULL, created_by ${key}, updated_at timestamptz NOT NULL, updated_by ${key},
      rev integer NOT NULL DEFAULT 1)`,
    `CREATE INDEX saved_view_page ON saved_view (page, visibility)`,
    `CREATE INDEX saved_view_owner ON saved_view (owner_uid)`,
    `CREATE TABLE inbox (
      note_id ${key} PRIMARY KEY, uid ${key} NOT NULL REFERENCES staff, kind ${key} NOT NULL, title text NOT NULL,
      ref jsonb, read_at timestamptz, created_at timestamptz NOT NULL)`,
    `CREATE INDEX inbox_uid ON inbox (uid, created_at, note_id)`,
    `CREATE INDEX inbox_unread ON inbox (uid, created_at, note_id) WHERE read_at IS NULL`,
  ],
}
