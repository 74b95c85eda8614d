import { type DailyMetric, durationBounds, keyJoint } from '@bms/domain'
import { type RawBuilder, sql } from 'kysely'

/** A piece of a statement. */
export type Fragment = RawBuilder<unknown>

/** An event that is counted: the rows it comes from, its moment, and its keys by dimension. */
export interface Flow {
  readonly metric: DailyMetric
  /** `when` narrows what is told apart before it is counted. */
  readonly from: (when: Fragment) => Fragment
  readonly at: Fragment
  /** The moment within `from`, where it narrows. */
  readonly told?: Fragment
  /** What the keys are made of. */
  readonly facts: Readonly<Record<string, Fragment>>
  /** In terms of the facts. */
  readonly keys: Fragment
  readonly recent?: boolean
}

const seconds = (until: string) => sql`greatest(0, floor(extract(epoch FROM (${sql.ref(until)} - f.created_at))))::int`
const bounds = sql.lit(`{${durationBounds.join(',')}}`)
const step = (until: string) => sql`lpad((width_bucket(${seconds(until)}, ${bounds}::int[]) - 1)::text, 3, '0')`

const facts = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, sql.ref(`f.${column}`)]))

/** Faults with their devices. Their columns are named apart, so that those of the device are their place. */
export const faults = sql`device_fault e JOIN device f ON f.brand = e.brand AND f.device_id = e.device_id`

const fleet = sql`product_model || ${sql.lit(keyJoint)} || firmware`

/** Devices with a fault, once for each day and what else tells them apart. */
const devicesHit = (apart: Fragment, keys: Fragment): Flow => ({
  metric: 'faults_devices',
  from: (when) => sql`(SELECT DISTINCT ON (e.brand, e.device_id, (e.raised_at AT TIME ZONE 'UTC')::date ${apart})
    f.brand, f.data_center, f.product_model, e.firmware, e.code, e.raised_at FROM ${faults} WHERE ${when}) f`,
  at: sql`f.raised_at`,
  told: sql`e.raised_at`,
  facts: facts('product_model', 'firmware', 'code'),
  keys,
})

/** What is counted by moments. */
export const flows: readonly Flow[] = [
  {
    metric: 'users_new',
    from: () => sql`app_user f`,
    at: sql`f.registered_at`,
    facts: facts('country', 'platform'),
    keys: sql`('all', ''), ('country', country), ('platform', platform)`,
    recent: true,
  },
  {
    metric: 'users_deleted',
    from: () => sql`app_user f`,
    at: sql`f.deleted_at`,
    facts: facts('country'),
    keys: sql`('all', ''), ('country', country)`,
  },
  {
    metric: 'devices_new',
    from: () => sql`device f`,
    at: sql`f.activated_at`,
    facts: facts('country', 'product_id'),
    keys: sql`('all', ''), ('country', country), ('product', product_id)`,
    recent: true,
  },
  {
    metric: 'devices_bound',
    from: () => sql`device f`,
    at: sql`CASE WHEN f.bind_status = 'bound' THEN f.bound_at END`,
    facts: {},
    keys: sql`('all', '')`,
  },
  {
    metric: 'devices_last_online',
    from: () => sql`device f`,
    at: sql`f.last_online_at`,
    facts: facts('country', 'product_id'),
    keys: sql`('product', product_id), ('geo:' || product_id, country)`,
  },
  {
    metric: 'faults',
    from: () => faults,
    at: sql`e.raised_at`,
    facts: { ...facts('country', 'product_model'), code: sql`e.code`, firmware: sql`e.firmware` },
    keys: sql`('all', ''), ('country', country), ('code', code), ('firmware', firmware),
      ('model', product_model), ('model_firmware', ${fleet}), ('code:' || code, ${fleet}),
      ('model:' || product_model, code)`,
    recent: true,
  },
  devicesHit(sql``, sql`('all', ''), ('model', product_model)`),
  devicesHit(sql`, e.firmware`, sql`('model_firmware', ${fleet})`),
  devicesHit(sql`, e.code`, sql`('code', code), ('model:' || product_model, code)`),
  devicesHit(sql`, e.firmware, e.code`, sql`('code:' || code, ${fleet})`),
  {
    metric: 'feedback_new',
    from: () => sql`feedback f`,
    at: sql`f.created_at`,
    facts: facts('country', 'category', 'product_model', 'app_version', 'status', 'rating'),
    keys: sql`('all', ''), ('country', country), ('category', category), ('model', coalesce(product_model, '')),
      ('app_version', app_version), ('status', status), ('rating', coalesce(rating::text, '')),
      ('model_app_version', coalesce(product_model, '') || ${sql.lit(keyJoint)} || app_version)`,
    recent: true,
  },
  {
    metric: 'feedback_first_reply',
    from: () => sql`feedback f`,
    at: sql`f.first_reply_at`,
    facts: { step: step('f.first_reply_at') },
    keys: sql`('first_reply', step)`,
  },
  {
    metric: 'feedback_resolved',
    from: () => sql`feedback f`,
    at: sql`f.resolved_at`,
    facts: { step: step('f.resolved_at') },
    keys: sql`('all', ''), ('resolve', step)`,
  },
]

/**
 * Counts a flow by moments. Rows with the same facts are counted before they are counted by each of their keys: that
 * is several times as many.
 */
export function countBy(
  { from, facts: all, keys }: Flow,
  moment: Fragment,
  condition: Fragment,
  when: Fragment = sql`true`,
): Fragment {
  const names = Object.keys(all)
  const columns = sql.join([
    sql`f.brand, f.data_center, ${moment} AS moment`,
    ...Object.entries(all).map(([name, value]) => sql`${value} AS ${sql.ref(name)}`),
  ])
  // By number: the moment, too, is worked out from a column.
  const groups = sql.raw(Array.from({ length: names.length + 3 }, (_, i) => i + 1).join(', '))
  return sql`(SELECT ${columns}, count(*) AS n FROM ${from(when)} WHERE ${condition} GROUP BY ${groups}) c
    CROSS JOIN LATERAL (VALUES ${keys}) k (dim, dim_key)`
}
