import { key, type Migration } from './migration.ts'

/**
 * Dashboards that people are sent every Monday. The brand is called `project`: a few rows for each person are no table to
 * be spread over a cluster. `claimed_at`: the run whose mail was begun, so that no other process begins it again.
 */
export const reportSubscriptionsMigration: Migration = {
  version: 42,
  name: 'weekly reports',
  statements: [
    `CREATE TABLE report_subscription (
      subscription_id ${key} PRIMARY KEY, uid ${key} NOT NULL REFERENCES staff, project ${key} NOT NULL,
      board ${key} NOT NULL, query json NOT NULL, locale ${key} NOT NULL, tz ${key} NOT NULL,
      next_run_at timestamptz NOT NULL, claimed_at timestamptz, sent_at timestamptz, asked_at timestamptz,
      created_at timestamptz NOT NULL)`,
    `CREATE INDEX report_subscription_uid ON report_subscription (uid, created_at, subscription_id)`,
  ],
}
