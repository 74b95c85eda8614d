import { key, type Migration } from './migration.ts'

/** Passkeys, and the challenges that new ones and sign-ins answer. */
export const passkeysMigration: Migration = {
  version: 52,
  name: 'passkeys',
  statements: [
    // A counter has 32 bits and no sign: more than an integer holds, and a bigint is read as a text.
    `CREATE TABLE passkey (
      passkey_id ${key} PRIMARY KEY, uid ${key} NOT NULL REFERENCES staff, credential_id ${key} NOT NULL,
      public_key text NOT NULL, counter double precision NOT NULL, is_synced boolean NOT NULL, name text NOT NULL,
      created_at timestamptz NOT NULL, last_used_at timestamptz)`,
    `CREATE UNIQUE INDEX passkey_credential_id ON passkey (credential_id)`,
    `CREATE INDEX passkey_uid ON passkey (uid, passkey_id)`,
    `CREATE TABLE passkey_challenge (
      challenge_hash ${key} PRIMARY KEY, bound_to ${key} NOT NULL, expires_at timestamptz NOT NULL)`,
    `CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at)`,
  ],
}
