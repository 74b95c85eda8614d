import { key, type Migration } from './migration.ts'

/** What the apps' analytics deliver, and the roll-ups that statistics read instead of raw rows. */
export const statisticsMigration: Migration = {
  version: 3,
  name: 'activity and statistics',
  statements: [
    `CREATE TABLE activity_daily (
      brand ${key} NOT NULL, data_center ${key} NOT NULL, day date NOT NULL,
      dau integer NOT NULL, wau integer NOT NULL, mau integer NOT NULL, devices_online integer NOT NULL,
      PRIMARY KEY (brand, day, data_center))`,
    `CREATE TABLE stat_daily (
      brand ${key} NOT NULL, dim ${key} NOT NULL, metric ${key} NOT NULL, day date NOT NULL,
      data_center ${key} NOT NULL, dim_key ${key} NOT NULL, v integer NOT NULL,
      PRIMARY KEY (brand, dim, metric, day, data_center, dim_key))`,
    `CREATE TABLE stat_total (
      brand ${key} NOT NULL, dim ${key} NOT NULL, metric ${key} NOT NULL,
      data_center ${key} NOT NULL, dim_key ${key} NOT NULL, v integer NOT NULL,
      PRIMARY KEY (brand, dim, metric, data_center, dim_key))`,
  ],
}
