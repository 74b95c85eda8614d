import { key, type Migration } from './migration.ts'

/** Who has which feedback open, for some seconds each: every process reads it. */
export const feedbackPresenceMigration: Migration = {
  version: 50,
  name: 'who has feedback open',
  statements: [
    `CREATE TABLE feedback_presence (
      brand ${key} NOT NULL, feedback_id ${key} NOT NULL, uid ${key} NOT NULL, writing boolean NOT NULL,
      expires_at timestamptz NOT NULL, PRIMARY KEY (brand, feedback_id, uid))`,
    `CREATE INDEX feedback_presence_age ON feedback_presence (brand, expires_at)`,
  ],
}
