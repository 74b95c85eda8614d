import { key, type Migration } from './migration.ts'

/** Whom an issuer means by which subject, and what its sign-ins leave for their end. */
export const singleSignOnMigration: Migration = {
  version: 53,
  name: 'single sign-on',
  statements: [
    `CREATE TABLE staff_identity (
      issuer ${key} NOT NULL, sub ${key} NOT NULL, uid ${key} NOT NULL REFERENCES staff, linked_at timestamptz NOT NULL,
      PRIMARY KEY (issuer, sub), UNIQUE (uid, issuer))`,
    `ALTER TABLE sign_in_ticket ADD COLUMN id_token text`,
    `ALTER TABLE sign_in_ticket ADD COLUMN factor_shown boolean NOT NULL DEFAULT false`,
    `ALTER TABLE session ADD COLUMN id_token text`,
  ],
}
