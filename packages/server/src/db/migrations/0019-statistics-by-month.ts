import { key, type Migration } from './migration.ts'

/** The roll-up by month: a long period is then added up from its months and the days around them. */
export const statisticsByMonthMigration: Migration = {
  version: 19,
  name: 'statistics by month',
  statements: [
    `CREATE TABLE stat_monthly (
      brand ${key} NOT NULL, dim ${key} NOT NULL, metric ${key} NOT NULL, month date NOT NULL,
      data_center ${key} NOT NULL, dim_key ${key} NOT NULL, v integer NOT NULL,
      PRIMARY KEY (brand, dim, metric, month, data_center, dim_key))`,
    `INSERT INTO stat_monthly (brand, dim, metric, month, data_center, dim_key, v)
      SELECT brand, dim, metric, date_trunc('month', day::timestamp)::date, data_center, dim_key, sum(v)
      FROM stat_daily GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`,
  ],
}
