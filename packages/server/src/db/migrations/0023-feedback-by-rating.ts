import type { Migration } from './migration.ts'

const counted = (moment: string) => `SELECT brand, 'rating' AS dim, 'feedback_new' AS metric, ${moment} AS moment,
  data_center, coalesce(rating::text, '') AS dim_key, count(*) AS v FROM feedback`

/** New feedback by its rating, as of all there is; the recent roll-up reaches 14 UTC days back. */
export const feedbackByRatingMigration: Migration = {
  version: 23,
  name: 'feedback by rating',
  statements: [
    `INSERT INTO stat_daily (brand, dim, metric, day, data_center, dim_key, v)
      ${counted(`(created_at AT TIME ZONE 'UTC')::date`)} GROUP BY 1, 4, 5, 6`,
    `INSERT INTO stat_monthly (brand, dim, metric, month, data_center, dim_key, v)
      ${counted(`date_trunc('month', created_at AT TIME ZONE 'UTC')::date`)} GROUP BY 1, 4, 5, 6`,
    `INSERT INTO stat_hourly (brand, dim, metric, at, data_center, dim_key, v)
      ${counted(`date_bin('5 minutes', created_at, TIMESTAMPTZ '1970-01-01 00:00:00+00')`)}
      WHERE created_at >= (date_trunc('day', now() AT TIME ZONE 'UTC') - interval '14 days') AT TIME ZONE 'UTC'
      GROUP BY 1, 4, 5, 6`,
  ],
}
