import {
  type CallInput,
  type DataCentre,
  type DataOf,
  type headlineKinds,
  headlineModules,
  isAllowed,
  isDelayed,
  type Rights,
  type VersionContent,
} from '@bms/contract'

import { countByKey } from './figures.ts'
import { toTriangle } from './fleets.ts'
import { findNames } from './products.ts'
import type { HaltedRollout, StatisticsSource } from './source.ts'
import { addDays, dayIn, daysOf } from './time.ts'

type Headline = DataOf<'headlines'>['headlines'][number]
type Kind = (typeof headlineKinds)[number]

/** Days of a headline's trend, today among them. */
const trendDays = 30

/** Days that an anomaly is told of, today among them. */
const anomalyDays = 7

/** Who asks for statistics. */
export interface Viewer {
  readonly rights: Rights
}

interface Scope {
  readonly source: StatisticsSource
  readonly now: Date
  readonly today: string
}

/**
 * What matters most now: of each kind the one that touches most, in the order of `headlineKinds`; none where all is
 * normal. Only what the viewer may look at is read and told: without one nothing.
 */
export async function headlines(
  source: StatisticsSource,
  _query: CallInput<'headlines'>['query'],
  now: Date,
  viewer?: Viewer,
): Promise<DataOf<'headlines'>> {
  const scope = { source, now, today: dayIn('UTC', now) }
  const may = (kind: Kind): boolean =>
    viewer !== undefined && isAllowed(viewer.rights, source.brand, headlineModules[kind])
  const found = await Promise.all(
    Object.entries(finders).map(async ([kind, find]) => (may(kind as Kind) ? find(scope) : undefined)),
  )
  return { as_of: now.toISOString(), headlines: found.filter((one) => one !== undefined) }
}

const finders: Readonly<Record<Kind, (scope: Scope) => Promise<Headline | undefined>>> = {
  /** Of the last days' anomalies the one that most devices had. */
  async anomaly({ source, today }) {
    const { fleets } = await toTriangle(source, { from: addDays(today, 1 - anomalyDays), to: today }, {})
    const [largest] = fleets
      .flatMap((fleet) => fleet.anomalies.slice(-1).map((last) => ({ fleet, last })))
      .toSorted((a, b) => b.last.devices - a.last.devices)
    if (!largest) return undefined
    const { fleet, last } = largest
    const { day, devices, rate, baseline, code, name } = last
    const names = await findNames(source, [fleet.model])
    const product_name = names.get(fleet.model)
    return {
      kind: 'anomaly',
      value: devices,
      trend: fleet.rates.slice(-trendDays),
      model: fleet.model,
      firmware: fleet.firmware,
      day,
      // Nothing is many times zero.
      ...(baseline > 0 && { times: Math.round((rate / baseline) * 10) / 10 }),
      ...(code !== undefined && { code }),
      ...(name && { name }),
      ...(product_name && { product_name }),
    }
  },
  /** Feedback whose first reply is overdue, beside how much of it comes in a day. */
  async overdue({ source, now, today }) {
    const from = addDays(today, 1 - trendDays)
    const [value, rows] = await Promise.all([source.breached(now), source.daily('all', ['feedback_new'], from, today)])
    if (value === 0) return undefined
    const counts = countByKey(rows.map(({ at, v }) => ({ key: dayIn('UTC', new Date(at)), v })))
    return { kind: 'overdue', value, trend: daysOf(from, today).map((day) => counts.get(day) ?? 0) }
  },
  /** The guarded roll-out that stopped last and has not gone on. Its share stands still: it has no trend. */
  async halted({ source }) {
    const found = await source.haltedRollout()
    if (!found) return undefined
    const { version_id: id, version, build, percent } = found
    return { kind: 'halted', value: percent, trend: [], id, title: `${version} (${build})` }
  },
  /** The data centre that was silent for longest, beside how many devices it had online. */
  async delayed({ source, now, today }) {
    const [longest] = (await source.freshness())
      .filter(({ dc }) => source.dataCentre === undefined || dc === source.dataCentre)
      .map(({ dc, at }) => ({ dc, lag: Math.max(0, Math.floor((now.getTime() - at) / 1000)) }))
      .filter(({ lag }) => isDelayed(lag))
      .toSorted((a, b) => b.lag - a.lag)
    if (!longest) return undefined
    const { dc, lag: value } = longest
    // Days of one centre are known where it alone is asked for.
    if (source.dataCentre === undefined) return { kind: 'delayed', value, trend: [], dc }
    const from = addDays(today, 1 - trendDays)
    const known = new Map((await source.activity(from, today)).map((row) => [row.day, row.devices_online]))
    return { kind: 'delayed', value, trend: daysOf(from, today).map((day) => known.get(day) ?? null), dc }
  },
}

/** Of a brand's versions the one that was put on last of those that are on and whose guarded roll-out has stopped. */
export function findHaltedRollout(
  versions: readonly { readonly id: string; readonly status: string; readonly content: object }[],
  dataCentre: DataCentre | undefined,
): HaltedRollout | undefined {
  const halted = versions.flatMap(({ id, status, content }) => {
    // Cast: the content of a version.
    const { version, build, put_on_at = '', rollout, rollout_plan: plan } = content as VersionContent
    const { percent, data_centers: places } = rollout
    const isThere = dataCentre === undefined || places.length === 0 || places.includes(dataCentre)
    return status === 'on' && plan?.status === 'stopped' && isThere
      ? [{ put_on_at, found: { version_id: id, version, build, percent } }]
      : []
  })
  return halted.toSorted((a, b) => (a.put_on_at < b.put_on_at ? 1 : -1))[0]?.found
}
