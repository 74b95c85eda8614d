// Long, as a user's row, feedback, activity and figures change together.

import { type LiveAppEvent, type Brand, type LiveRefusal, toSlaDue, toWordVector } from '@bms/contract'
import { type Deltas, toFeedbackDeltas, toSearchKey, toUserActivity, toUserDeltas } from '@bms/domain'
import { type Selectable, sql, type Transaction } from 'kysely'

import { toInsert, toUpsert } from '../../db/insert-rows.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Tables } from '../../db/tables.ts'
import { writeUnread } from '../../db/unread.ts'
import { toUpdate } from '../../db/update-rows.ts'
import { adjustRollUps } from '../statistics/adjust-totals.ts'
import { beginDays, type CentreStep, countActivity } from './count-activity.ts'
import type { TakeEvents, Told } from './take-events.ts'

type UserRow = Selectable<Tables['app_user']>

/** What events read and change of a user, moments in milliseconds. */
interface LiveUser extends Pick<
  UserRow,
  | 'user_id'
  | 'data_center'
  | 'country'
  | 'platform'
  | 'status'
  | 'app_version'
  | 'os_version'
  | 'phone_model'
  | 'locale'
> {
  readonly registered_at: Date
  readonly last_active_at: Date | null
  readonly deleted_at: Date | null
  readonly feedback_count: number
}

interface Work {
  readonly trx: Transaction<Tables>
  readonly brand: Brand
  readonly users: Map<string, LiveUser>
  readonly changed: Set<string>
  /** Users of whom nothing but the moment they were last active is new, unless they are among `changed`. */
  readonly seen: Set<string>
  readonly added: object[]
  readonly feedback: object[]
  readonly deltas: Deltas[]
  readonly steps: CentreStep[]
  /** Users with a device on line on a day, as `user day`. */
  readonly live: ReadonlySet<string>
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly known: ReadonlySet<string>
}

type DeviceFacts = Pick<Selectable<Tables['device']>, 'product_model' | 'sn' | 'firmware_mcu' | 'user_id'>

/** Writes what users of the apps did. */
export const takeAppEvents: TakeEvents<LiveAppEvent> = async (trx, brand, events) => {
  const users = await lockUsers(
    trx,
    brand,
    events.map(({ event }) => event.user_id),
  )
  await beginDays(trx, brand, toDays(events, users))
  const work: Work = {
    trx,
    brand,
    users,
    changed: new Set(),
    seen: new Set(),
    added: [],
    feedback: [],
    deltas: [],
    steps: [],
    live: await findLive(trx, brand, events, users),
    devices: await findDevices(trx, brand, events),
    known: await findFeedback(trx, brand, events),
  }
  const reasons = new Map<number, LiveRefusal>()
  for (const { index, event } of events) {
    const reason = take(event, work)
    if (reason) reasons.set(index, reason)
  }
  await write(work)
  return { reasons }
}

function take(event: LiveAppEvent, work: Work): LiveRefusal | undefined {
  const user = work.users.get(event.user_id)
  if (event.type === 'registered') {
    if (user) return 'known-otherwise'
    register(event, work)
    return undefined
  }
  if (!user) return 'no-such-user'
  if (user.status === 'deleted') return event.type === 'gone' ? undefined : 'is-gone'
  switch (event.type) {
    case 'active':
      beActive(event, user, work)
      return undefined
    case 'gone':
      leave(event, user, work)
      return undefined
    default:
      return writeFeedback(event, user, work)
  }
}

type EventOf<Type extends LiveAppEvent['type']> = Extract<LiveAppEvent, { type: Type }>

function register(event: EventOf<'registered'>, work: Work): void {
  const { event_id: _id, type: _type, at, brand, phone, email, account, nickname, ...given } = event
  work.added.push({
    ...given,
    brand,
    account,
    account_key: toSearchKey(account),
    nickname,
    nickname_key: toSearchKey(nickname),
    nickname_words: toWordVector(nickname),
    email: email ?? null,
    phone_cc: phone?.cc_code ?? null,
    phone_number: phone?.number ?? null,
    gender: 'unknown',
    status: 'enabled',
    device_count: 0,
    feedback_count: 0,
    tags: [],
    registered_at: at,
    last_active_at: at,
    updated_at: at,
    rev: 1,
  })
  const registered_at = new Date(at)
  const user: LiveUser = {
    ...given,
    status: 'enabled',
    registered_at,
    last_active_at: registered_at,
    deleted_at: null,
    feedback_count: 0,
  }
  work.users.set(user.user_id, user)
  work.deltas.push(toUserDeltas(user, 1))
  count(work, user, Date.parse(at), null)
}

function beActive({ at, app_version }: EventOf<'active'>, user: LiveUser, work: Work): void {
  const moment = new Date(at)
  if (user.last_active_at && user.last_active_at >= moment) return
  count(work, user, moment.getTime(), user.last_active_at)
  const after = { ...user, last_active_at: moment, ...(app_version !== undefined && { app_version }) }
  work.users.set(user.user_id, after)
  const told = after.app_version === user.app_version ? work.seen : work.changed
  told.add(user.user_id)
}

/** An erasure leaves figures, but nothing that tells of a person (design, section 2.10). */
function leave({ at }: EventOf<'gone'>, user: LiveUser, work: Work): void {
  const after: LiveUser = { ...user, status: 'deleted', deleted_at: new Date(at) }
  work.deltas.push(toUserDeltas(user, -1), toUserDeltas(after, 1))
  change(work, after)
}

function writeFeedback(event: EventOf<'feedback'>, user: LiveUser, work: Work): LiveRefusal | undefined {
  if (work.known.has(event.feedback_id)) return 'known-otherwise'
  const device = event.device_id === undefined ? undefined : work.devices.get(event.device_id)
  if (event.device_id !== undefined && !device) return 'no-such-device'
  const facts = {
    data_center: user.data_center,
    country: user.country,
    category: event.category,
    product_model: device?.product_model ?? null,
    app_version: user.app_version,
    rating: event.rating ?? null,
    status: 'open' as const,
  }
  work.feedback.push({
    ...facts,
    brand: work.brand,
    feedback_id: event.feedback_id,
    user_id: user.user_id,
    device_id: event.device_id ?? null,
    sn: device?.sn ?? null,
    firmware: device?.firmware_mcu ?? null,
    fault_code: event.fault_code ?? null,
    content: event.content,
    content_words: toWordVector(event.content),
    os_version: user.os_version,
    phone_model: user.phone_model,
    platform: user.platform,
    locale: user.locale,
    images: [],
    priority: 'normal',
    tags: [],
    reopen_count: 0,
    sla_due_at: toSlaDue(event.at, 'normal'),
    created_at: event.at,
    updated_at: event.at,
    rev: 1,
  })
  const created_at = new Date(event.at)
  work.deltas.push(toFeedbackDeltas({ ...facts, created_at, first_reply_at: null, resolved_at: null }, 1))
  change(work, { ...user, feedback_count: user.feedback_count + 1 })
  return undefined
}

function change(work: Work, user: LiveUser): void {
  work.users.set(user.user_id, user)
  work.changed.add(user.user_id)
}

function count(work: Work, user: LiveUser, at: number, lastActiveAt: Date | null): void {
  const registeredAt = user.registered_at.getTime()
  const steps = toUserActivity(at, { lastActiveAt: lastActiveAt?.getTime() ?? null, registeredAt })
  const { data_center } = user
  work.steps.push(...steps.map((step) => ({ ...step, data_center })))
  const first = steps[0]
  if (first && work.live.has(`${user.user_id} ${first.day}`))
    work.steps.push({ day: first.day, metric: 'users_opened', data_center })
}

async function write(work: Work): Promise<void> {
  const { trx, brand, users, changed, added, feedback, deltas, steps } = work
  // Whoever registered and did more in one report is written as they are at its end.
  const fresh = new Set(added.map((row) => (row as { user_id: string }).user_id))
  await writeUnread(
    trx,
    toInsert(
      'app_user',
      added.map((row) => ({ ...emptyUser, ...row })),
    ),
  )
  await writeSeen(work, fresh)
  const kept = [...changed].toSorted().flatMap((id) => users.get(id) ?? [])
  await writeUnread(
    trx,
    toUpdate(
      'app_user',
      userKeys,
      kept.map(({ user_id, last_active_at, app_version, feedback_count, status, deleted_at }) => ({
        brand,
        user_id,
        last_active_at,
        app_version,
        feedback_count,
        status,
        deleted_at,
      })),
    ),
  )
  const gone = kept.filter(
    ({ status, user_id }) => status === 'deleted' && (changed.has(user_id) || fresh.has(user_id)),
  )
  if (gone.length > 0)
    await erase(
      trx,
      brand,
      gone.map(({ user_id }) => user_id),
    )
  await writeUnread(
    trx,
    toInsert(
      'feedback',
      feedback.map((row) => ({ ...emptyFeedback, ...row })),
    ),
  )
  await adjustRollUps(trx, brand, deltas)
  await countActivity(trx, brand, steps)
}

/** When users were last active, and when those that are new: lists look for it in a table of its own. */
async function writeSeen({ trx, brand, users, changed, seen }: Work, fresh: ReadonlySet<string>): Promise<void> {
  const all = [...new Set([...fresh, ...seen, ...changed])].toSorted().flatMap((id) => users.get(id) ?? [])
  const copies = all.map(({ user_id, status, country, last_active_at }) => ({
    brand,
    user_id,
    status,
    country,
    last_active_at,
  }))
  await writeUnread(trx, toUpsert('user_seen', userKeys, copies))
  const same = all.filter(({ user_id }) => seen.has(user_id) && !changed.has(user_id))
  const moments = same.map(({ user_id, last_active_at }) => ({ brand, user_id, last_active_at }))
  await writeUnread(trx, toUpdate('app_user', userKeys, moments))
}

const userKeys = ['brand', 'user_id']

// Columns that no event says, for rows to have all of them.
const emptyUser = {
  avatar_url: null,
  disabled_reason: null,
  disabled_at: null,
  note: null,
  last_message_at: null,
  last_ip: null,
  deleted_at: null,
}
const emptyFeedback = {
  contact: null,
  log_file: null,
  assignee_uid: null,
  resolution: null,
  resolution_note: null,
  duplicate_of: null,
  first_reply_at: null,
  resolved_at: null,
}

async function erase(trx: Transaction<Tables>, brand: Brand, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE app_user SET account = 'deleted-' || user_id, account_key = lower('deleted-' || user_id),
      nickname = 'Deleted user', nickname_key = 'deleted user', nickname_words = ${toWordVector('Deleted user')}, email = NULL, phone_cc = NULL, phone_number = NULL,
      gender = 'unknown', avatar_url = NULL, marketing_opt_in = false, push_token_ok = false, tags = '[]', note = NULL,
      last_ip = NULL, updated_at = deleted_at, rev = rev + 1
    WHERE brand = ${brand} AND user_id = ANY (${[...ids]}::text[])`.execute(trx)
  await trx.deleteFrom('app_user_tag').where('brand', '=', brand).where(isAmong('user_id', ids)).execute()
}

async function lockUsers(
  trx: Transaction<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<Map<string, LiveUser>> {
  const rows = await trx
    .selectFrom('app_user')
    .select(['user_id', 'data_center', 'country', 'platform', 'status', 'app_version', 'os_version', 'phone_model'])
    .select(['locale', 'registered_at', 'last_active_at', 'deleted_at', 'feedback_count'])
    .where('brand', '=', brand)
    .where(isAmong('user_id', ids))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

function toDays(events: readonly Told<LiveAppEvent>[], users: ReadonlyMap<string, LiveUser>) {
  return events.flatMap(({ event }) => {
    if (event.type === 'registered') return [{ data_center: event.data_center, day: event.at.slice(0, 10) }]
    const user = users.get(event.user_id)
    return event.type === 'active' && user ? toStepDays(event.at, user) : []
  })
}

const toStepDays = (at: string, { data_center, registered_at, last_active_at }: LiveUser) =>
  toUserActivity(Date.parse(at), {
    lastActiveAt: last_active_at?.getTime() ?? null,
    registeredAt: registered_at.getTime(),
  }).map(({ day }) => ({ day, data_center }))

/** Which users had a device on line on the day of their event, where that is the first day they are active on since. */
async function findLive(
  trx: Transaction<Tables>,
  brand: Brand,
  events: readonly Told<LiveAppEvent>[],
  users: ReadonlyMap<string, LiveUser>,
) {
  const pairs = events.flatMap(({ event }) => {
    if (event.type !== 'active') return []
    const user = users.get(event.user_id)
    return !user || toStepDays(event.at, user).length > 0 ? [event] : []
  })
  if (pairs.length === 0) return new Set<string>()
  const { rows } = await sql<{ user_id: string; day: string }>`
    SELECT DISTINCT w.user_id, w.day::text AS day
    FROM unnest(${pairs.map(({ user_id }) => user_id)}::text[], ${pairs.map(({ at }) => at.slice(0, 10))}::date[]) w (user_id, day)
    WHERE EXISTS (SELECT 1 FROM device d WHERE d.brand = ${brand} AND d.user_id = w.user_id COLLATE "C"
      AND d.last_online_at >= w.day::timestamp AT TIME ZONE 'UTC')`.execute(trx)
  return new Set(rows.map(({ user_id, day }) => `${user_id} ${day}`))
}

async function findDevices(trx: Transaction<Tables>, brand: Brand, events: readonly Told<LiveAppEvent>[]) {
  const ids = events.flatMap(({ event }) => (event.type === 'feedback' ? (event.device_id ?? []) : []))
  if (ids.length === 0) return new Map<string, DeviceFacts>()
  const rows = await trx
    .selectFrom('device')
    .select(['device_id', 'product_model', 'sn', 'firmware_mcu', 'user_id'])
    .where('brand', '=', brand)
    .where(isAmong('device_id', ids))
    .execute()
  return new Map(rows.map((row) => [row.device_id, row]))
}

async function findFeedback(trx: Transaction<Tables>, brand: Brand, events: readonly Told<LiveAppEvent>[]) {
  const ids = events.flatMap(({ event }) => (event.type === 'feedback' ? event.feedback_id : []))
  if (ids.length === 0) return new Set<string>()
  const rows = await trx
    .selectFrom('feedback')
    .select('feedback_id')
    .where('brand', '=', brand)
    .where(isAmong('feedback_id', ids))
    .execute()
  return new Set(rows.map((row) => row.feedback_id))
}
