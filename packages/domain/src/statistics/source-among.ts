import { annotationKinds, type Brand, type DataCentre, isBreached } from '@bms/contract'

import { type ContentOf, toDated } from '../rows.ts'
import { addUpActivity, addUpFlows } from './add-up.ts'
import { announcements } from './announcements.ts'
import { toEvents } from './events.ts'
import { findHaltedRollout } from './headlines.ts'
import { type DailyDelta, dayOf, type Deltas, type Dim, toRecentBucket } from './roll-ups.ts'
import { type Annotation, maxAnnotations, type QueuedRow, type RankedProduct, type StatisticsSource } from './source.ts'
import { firstOfMonth } from './time.ts'
import {
  type DeviceFacts,
  type FaultFacts,
  type FeedbackFacts,
  toAllFaultDeltas,
  toDeviceDeltas,
  toFeedbackDeltas,
  toUserDeltas,
  type UserFacts,
} from './to-deltas.ts'
import { toFleets } from './to-fleets.ts'

/* Statistics of a brand whose rows are in memory and not in a database. */

/** A row with its moments in ISO 8601. */
type Written<Row> = { readonly [K in keyof Row]: Date extends Row[K] ? Exclude<Row[K], Date> | string : Row[K] }

type Names = Readonly<Record<string, string>>

interface Place {
  readonly data_center: DataCentre
  readonly country: string
}

/** The rows of a brand. */
interface StatisticsRows {
  readonly users: readonly Written<
    UserFacts & { readonly user_id: string; readonly nickname: string; readonly account: string }
  >[]
  readonly devices: readonly Written<DeviceFacts & { readonly device_id: string; readonly product_model: string }>[]
  readonly faults: readonly Written<
    Omit<FaultFacts, 'data_center' | 'country' | 'product_model'> & {
      readonly fault_id: string
      readonly device_id: string
      readonly level: string
      readonly name: Names
    }
  >[]
  readonly feedback: readonly Written<FeedbackFacts & Omit<QueuedRow, 'nickname' | 'account'>>[]
  readonly activity: readonly (Parameters<typeof addUpActivity>[0][number] &
    Parameters<typeof toFleets>[0][number] &
    Pick<Place, 'data_center'>)[]
  readonly online: readonly {
    readonly at: string
    readonly data_center: DataCentre
    readonly devices_online: number
  }[]
  readonly products: readonly (Pick<RankedProduct, 'product_id' | 'model' | 'name'> & {
    readonly series_id: string | null
    readonly category_id: string
    readonly deleted_at: string | null
  })[]
  readonly series: readonly { readonly series_id: string; readonly code: string; readonly name: string }[]
  readonly categories: readonly { readonly category_id: string; readonly key: string; readonly name: Names }[]
}

type Fits = (row: Pick<Place, 'data_center'>) => boolean

/** Faults with where their devices are, and what they are of. */
function placeFaults({ devices, faults }: StatisticsRows) {
  const byId = new Map(devices.map((device) => [device.device_id, device]))
  return faults.flatMap((row) => {
    const { data_center, country, product_model } = byId.get(row.device_id) ?? {}
    return data_center && country && product_model ? [{ ...row, data_center, country, product_model }] : []
  })
}

/** Everything that happened, as roll-ups are made from it. */
const toAllDeltas = (rows: StatisticsRows): Deltas[] => [
  ...rows.users.map((row) => toUserDeltas(toDated(row), 1)),
  ...rows.devices.map((row) => toDeviceDeltas(toDated(row), 1)),
  ...toAllFaultDeltas(placeFaults(rows).map(toDated)),
  ...rows.feedback.map((row) => toFeedbackDeltas(toDated(row), 1)),
]

const isWithin = (at: number, from: number, until: number) => at >= from && at < until

/** Roll-ups of some rows, made anew for each call: rows are few, and calls change them. */
export function createSourceAmong(
  rows: StatisticsRows,
  contentOf: ContentOf,
  { brand, dataCentre }: { readonly brand: Brand; readonly dataCentre: DataCentre | undefined },
): StatisticsSource {
  const fits: Fits = (row) => dataCentre === undefined || row.data_center === dataCentre
  const deltas = toAllDeltas(rows)
  const totals = deltas.flatMap((one) => one.totals.filter(fits))
  const daily = deltas.flatMap((one) => one.daily.filter(fits))
  type Asked = (row: DailyDelta) => boolean
  const flows = (dim: Dim, metrics: readonly string[], isAsked: Asked, atOf: (at: Date) => number = () => 0) =>
    addUpFlows(
      daily.filter((row) => row.dim === dim && metrics.includes(row.metric) && isAsked(row)),
      atOf,
    )
  const isOn = (day: string, from: string, to: string) => day >= from && day <= to
  const activity = (from: string, to: string) => rows.activity.filter((row) => fits(row) && isOn(row.day, from, to))
  const annotations = (from: number, until: number) => toAnnotations(contentOf, dataCentre, from, until)
  return {
    brand,
    dataCentre,
    totals: async (dim, metrics) =>
      totals
        .filter((row) => row.dim === (dim === 'all' ? 'country' : dim) && metrics.includes(row.metric))
        .map(({ dim_key, metric, by }) => ({ key: dim === 'all' ? dim : dim_key, metric, v: by })),
    daily: async (dim, metrics, from, to, by, keys) =>
      flows(
        dim,
        metrics,
        ({ at, dim_key }) => isOn(dayOf(at), from, to) && (keys?.includes(dim_key) ?? true),
        (at) => Date.parse(by === 'month' ? firstOfMonth(dayOf(at)) : dayOf(at)),
      ),
    sums: async (dim, metrics, from, to) => flows(dim, metrics, ({ at }) => isOn(dayOf(at), from, to)),
    part: async (dim, metrics, from, until) => flows(dim, metrics, ({ at }) => isWithin(at.getTime(), from, until)),
    recent: async (dim, metrics, from, until) =>
      flows(dim, metrics, ({ recent, at }) => recent && isWithin(toRecentBucket(at), from, until), toRecentBucket),
    activity: async (from, to) => addUpActivity(activity(from, to)),
    fleets: async (from, to) => toFleets(activity(from, to)),
    online: async (from, until) => toOnline(rows, fits, from, until),
    products: async () => toProducts(rows),
    faultKinds: async (codes) =>
      codes.flatMap((code) => {
        const found = rows.faults.filter((row) => row.code === code)
        const last = found.toSorted((a, b) => (a.raised_at < b.raised_at ? 1 : -1)).slice(0, 1)
        return last.map(({ level, name }) => ({ code, level, name }))
      }),
    breached: async (now) => rows.feedback.filter((row) => fits(row) && isBreached(row, now)).length,
    freshness: async () => {
      const heard = new Map(rows.online.map((row) => [row.data_center, Date.parse(row.at)]))
      return [...heard].map(([dc, at]) => ({ dc, at })).toSorted((a, b) => (a.dc < b.dc ? -1 : 1))
    },
    events: async (since) => toEvents(toNewest(rows, fits, since)),
    annotations: async (from, until) => {
      const newest = annotations(from, until).toReversed()
      const kept = annotationKinds.flatMap((kind) => newest.filter((one) => one.kind === kind).slice(0, maxAnnotations))
      return kept.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    },
    haltedRollout: async () => findHaltedRollout(contentOf('app_version'), dataCentre),
    messagesPublished: async (from, until) => annotations(from, until).filter(({ kind }) => kind === 'message').length,
    queue: async ({ pageSize, offset }) => {
      const open = toOpen(rows, fits)
      return { rows: toQueue(rows.users, open.slice(offset, offset + pageSize)), total: open.length }
    },
  }
}

function toOnline({ online }: StatisticsRows, fits: Fits, from: number, until: number) {
  const hours = online.map((row) => ({ ...row, ms: Date.parse(row.at) }))
  const byHour = Map.groupBy(
    hours.filter((row) => fits(row) && isWithin(row.ms, from, until)),
    ({ ms }) => ms,
  )
  return [...byHour]
    .map(([at, parts]) => ({ at, v: parts.reduce((sum, { devices_online }) => sum + devices_online, 0) }))
    .toSorted((a, b) => a.at - b.at)
}

function toProducts({ products, series, categories }: StatisticsRows): RankedProduct[] {
  const kept = products.filter(({ deleted_at }) => deleted_at === null)
  return kept.map(({ product_id, model, name, series_id, category_id }) => {
    const own = series.find((row) => row.series_id === series_id)
    const category = categories.find((row) => row.category_id === category_id)
    return {
      product_id,
      model,
      name,
      series_code: own?.code ?? null,
      series_name: own?.name ?? null,
      category_key: category?.key ?? '',
      category_name: category?.name ?? {},
    }
  })
}

/** Feedback that nobody has taken, newest first. */
const toOpen = ({ feedback }: StatisticsRows, fits: Fits) =>
  feedback
    .filter((row) => fits(row) && row.status === 'open')
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1) || (a.feedback_id < b.feedback_id ? 1 : -1))

/** Feedback with who wrote it. */
const toQueue = (users: StatisticsRows['users'], feedback: StatisticsRows['feedback']): QueuedRow[] =>
  feedback.map((row) => {
    const { feedback_id, category, content, product_model, status, priority, user_id } = row
    const { nickname = '', account = '' } = users.find((user) => user.user_id === user_id) ?? {}
    const { sla_due_at, created_at } = toDated(row)
    const about = { feedback_id, category, content, product_model, status, priority, sla_due_at, created_at }
    return { ...about, user_id, nickname, account }
  })

function toNewest(rows: StatisticsRows, fits: Fits, since: Date) {
  const newest = <Row extends Place, T>(all: readonly Row[], tell: (row: Row) => readonly [at: string, T]) =>
    all
      .filter(fits)
      .map((row) => {
        const [at, told] = tell(row)
        return { ...told, at: new Date(at), dc: row.data_center, cc: row.country }
      })
      .filter(({ at }) => at > since)
  return {
    users: newest(rows.users, (row) => [row.registered_at, { id: row.user_id, about: row.platform }]),
    devices: newest(rows.devices, (row) => [row.activated_at, { id: row.device_id, about: row.product_model }]),
    faults: newest(placeFaults(rows), ({ fault_id: id, device_id, raised_at: at, code, name }) => {
      return [at, { id, device_id, about: `${code} ${name['en'] ?? ''}`.trim() }]
    }),
    feedback: newest(rows.feedback, (row) => [row.created_at, { id: row.feedback_id, about: row.category }]),
  }
}

/** What went out in a time to a data centre or all of them, oldest first. */
function toAnnotations(contentOf: ContentOf, dataCentre: DataCentre | undefined, from: number, until: number) {
  const told = Object.entries(announcements).flatMap(([type, tell]) =>
    contentOf(type).flatMap(({ id, status, content }): Annotation[] => {
      const { at, dataCentres, ...one } = tell(content, status)
      const isThere = dataCentre === undefined || dataCentres.length === 0 || dataCentres.includes(dataCentre)
      const isThen = at !== undefined && isWithin(Date.parse(at), from, until)
      return isThere && isThen ? [{ at, ...one, ref: { type, id } }] : []
    }),
  )
  return told.toSorted((a, b) => (a.at < b.at ? -1 : 1) || (a.ref.id < b.ref.id ? -1 : 1))
}
