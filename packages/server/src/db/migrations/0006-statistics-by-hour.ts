import { key, type Migration } from './migration.ts'

const count = 'integer NOT NULL'

/**
 * The roll-up of the last days by five minutes, what else the apps' analytics deliver, and the indexes that find the
 * few newest rows. A database that holds rows already gets the further figures by `npm run rebuild-statistics`.
 */
export const statisticsByHourMigration: Migration = {
  version: 6,
  name: 'statistics by hour',
  statements: [
    `ALTER TABLE activity_daily
      ADD COLUMN devices_active ${count} DEFAULT 0, ADD COLUMN users_live ${count} DEFAULT 0,
      ADD COLUMN users_opened ${count} DEFAULT 0, ADD COLUMN retained_d1 ${count} DEFAULT 0,
      ADD COLUMN retained_d7 ${count} DEFAULT 0, ADD COLUMN retained_d30 ${count} DEFAULT 0`,
    `CREATE TABLE activity_hourly (
      brand ${key} NOT NULL, data_center ${key} NOT NULL, at timestamptz NOT NULL, devices_online ${count},
      PRIMARY KEY (brand, data_center, at))`,
    `CREATE TABLE stat_hourly (
      brand ${key} NOT NULL, dim ${key} NOT NULL, metric ${key} NOT NULL, at timestamptz NOT NULL,
      data_center ${key} NOT NULL, dim_key ${key} NOT NULL, v ${count},
      PRIMARY KEY (brand, dim, metric, at, data_center, dim_key))`,
    `CREATE INDEX device_fault_newest ON device_fault (brand, raised_at, fault_id)`,
    `CREATE INDEX feedback_newest_by_status ON feedback (brand, status, created_at, feedback_id)`,
    `CREATE INDEX feedback_unanswered ON feedback (brand, sla_due_at, data_center)
      WHERE first_reply_at IS NULL AND status <> 'resolved'`,
  ],
}
