import type { Migration } from './migration.ts'

interface Counted {
  readonly metric: 'faults' | 'faults_devices' | 'feedback_new'
  /** Rows with brand, data_center and moment, and what the keys are made of. */
  readonly rows: string
  /** Pairs of a dimension and a key. */
  readonly keys: string
}

const faults = `SELECT e.brand, e.device_id, f.data_center, f.product_model, e.firmware, e.code, e.raised_at AS moment
  FROM device_fault e JOIN device f ON f.brand = e.brand AND f.device_id = e.device_id`

/** Devices with a fault, once for each UTC day and what else tells them apart. */
const devices = (apart: string) => `SELECT DISTINCT ON (brand, device_id, (moment AT TIME ZONE 'UTC')::date${apart}) *
  FROM (${faults}) hit`

const fleet = `product_model || ' ' || firmware`

const counted: readonly Counted[] = [
  {
    metric: 'faults',
    rows: faults,
    keys: `('code:' || code, ${fleet}), ('model:' || product_model, code)`,
  },
  { metric: 'faults_devices', rows: devices(''), keys: `('model', product_model)` },
  { metric: 'faults_devices', rows: devices(', firmware'), keys: `('model_firmware', ${fleet})` },
  { metric: 'faults_devices', rows: devices(', code'), keys: `('code', code), ('model:' || product_model, code)` },
  { metric: 'faults_devices', rows: devices(', firmware, code'), keys: `('code:' || code, ${fleet})` },
  {
    metric: 'feedback_new',
    rows: 'SELECT brand, data_center, product_model, app_version, created_at AS moment FROM feedback',
    keys: `('model_app_version', coalesce(product_model, '') || ' ' || app_version)`,
  },
]

const count = ({ metric, rows, keys }: Counted, moment: string) => `
  SELECT c.brand, k.dim, '${metric}' AS metric, ${moment} AS moment, c.data_center, k.dim_key, count(*) AS v
  FROM (${rows}) c CROSS JOIN LATERAL (VALUES ${keys}) k (dim, dim_key)`

/** Faults by code within models and firmware, devices hit by each, and feedback by model and app version. */
export const faultsByFleetMigration: Migration = {
  version: 26,
  name: 'faults by fleet',
  statements: [
    `ALTER TABLE activity_daily ADD COLUMN devices_by_firmware jsonb NOT NULL DEFAULT '{}'`,
    ...counted.flatMap((one) => [
      `INSERT INTO stat_daily (brand, dim, metric, day, data_center, dim_key, v)
        ${count(one, `(moment AT TIME ZONE 'UTC')::date`)} GROUP BY 1, 2, 4, 5, 6`,
      `INSERT INTO stat_monthly (brand, dim, metric, month, data_center, dim_key, v)
        ${count(one, `date_trunc('month', moment AT TIME ZONE 'UTC')::date`)} GROUP BY 1, 2, 4, 5, 6`,
      // Devices that were hit are known by day alone.
      ...(one.metric === 'faults_devices'
        ? []
        : [
            `INSERT INTO stat_hourly (brand, dim, metric, at, data_center, dim_key, v)
              ${count(one, `date_bin('5 minutes', moment, TIMESTAMPTZ '1970-01-01 00:00:00+00')`)}
              WHERE moment >= (date_trunc('day', now() AT TIME ZONE 'UTC') - interval '14 days') AT TIME ZONE 'UTC'
              GROUP BY 1, 2, 4, 5, 6`,
          ]),
    ]),
  ],
}
