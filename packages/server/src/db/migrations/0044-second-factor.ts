import { key, type Migration } from './migration.ts'

/** Second factors, what stands in for them, and the moment between the password and them. */
export const secondFactorMigration: Migration = {
  version: 44,
  name: 'second factors',
  statements: [
    `CREATE TABLE second_factor (
      uid ${key} PRIMARY KEY REFERENCES staff, kind ${key} NOT NULL, secret text NOT NULL,
      begun_at timestamptz NOT NULL, since timestamptz, last_step integer NOT NULL)`,
    `CREATE TABLE recovery_code (
      uid ${key} NOT NULL REFERENCES staff, code_hash ${key} NOT NULL, PRIMARY KEY (uid, code_hash))`,
    `CREATE TABLE remembered_browser (
      browser_id ${key} PRIMARY KEY, uid ${key} NOT NULL REFERENCES staff, token_hash ${key} NOT NULL,
      created_at timestamptz NOT NULL, last_used_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
      ip text NOT NULL, ua text NOT NULL)`,
    `CREATE INDEX remembered_browser_uid ON remembered_browser (uid, token_hash)`,
    `CREATE TABLE sign_in_ticket (
      ticket_hash ${key} PRIMARY KEY, uid ${key} NOT NULL REFERENCES staff, binding_hash ${key} NOT NULL,
      remember boolean NOT NULL, expires_at timestamptz NOT NULL)`,
    `CREATE INDEX sign_in_ticket_uid ON sign_in_ticket (uid)`,
    `ALTER TABLE role ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false`,
    `ALTER TABLE session ADD COLUMN must_set_up_factor boolean NOT NULL DEFAULT false`,
  ],
}
