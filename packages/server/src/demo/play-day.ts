import { type Brand, brandKeys, type DataCentre, dataCentreKeys } from '@bms/contract'
import { getCountry } from '@bms/domain'
import { createRandom, type Random, toContact, toUlid } from '@bms/fixtures'
import { type Kysely, sql } from 'kysely'
import { encodeTime } from 'ulid'

import type { Tables } from '../db/tables.ts'
import { takeEvents } from '../modules/live/take-events.ts'

/** How often something happens, in milliseconds. */
export const dayBeat = 5000

interface PlayDeps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
}

/** Hours that the clocks of most people a data centre serves are ahead of UTC. */
const clocks: Readonly<Record<DataCentre, number>> = {
  cn: 8,
  us_west: -8,
  us_east: -5,
  eu_central: 1,
  eu_west: 0,
  ind: 5.5,
}

/** How much is going on, 0–1: most in the evening, least before dawn. */
function busyness(now: Date, dataCentre: DataCentre): number {
  const hour = now.getUTCHours() + now.getUTCMinutes() / 60 + clocks[dataCentre]
  return 0.6 + 0.4 * Math.cos(((hour - 19) / 12) * Math.PI)
}

/** Of a beat of a brand, when most is going on: how likely each thing is. */
const chances = { registered: 0.02, feedback: 0.005, raised: 0.015, cleared: 0.03 } as const

/**
 * Plays the next moment of the demo's day: in each brand somebody uses the app, devices come and go, and now and then
 * somebody registers, something fails or is mended, somebody writes. It is told as a company's cloud would tell it. The
 * same moment of the same data plays the same.
 */
export async function playMoment(deps: PlayDeps): Promise<void> {
  const now = deps.now()
  const beat = Math.floor(now.getTime() / dayBeat)
  const centre = dataCentreKeys[beat % dataCentreKeys.length] ?? 'us_west'
  for (const brand of brandKeys) {
    const random = createRandom(beat, `day of ${brand}`)
    const stage: Stage = { ...deps, brand, centre, random, at: now, busy: busyness(now, centre) }
    // oxlint-disable-next-line no-await-in-loop -- the embedded engine does one thing at a time
    await playBrand(stage)
  }
}

interface Stage extends PlayDeps {
  readonly brand: Brand
  readonly centre: DataCentre
  readonly random: Random
  readonly at: Date
  readonly busy: number
}

async function playBrand(stage: Stage): Promise<void> {
  const { random, busy } = stage
  const happens = (chance: number): boolean => random.chance(chance * busy)
  const apps: unknown[] = [...(await openApp(stage))]
  const devices: unknown[] = [...(await comeAndGo(stage))]
  if (happens(chances.raised)) devices.push(...(await failAgain(stage)))
  if (happens(chances.cleared)) devices.push(...(await mend(stage)))
  if (happens(chances.feedback)) apps.push(...(await complain(stage)))
  if (happens(chances.registered)) {
    const { app, device } = await arrive(stage)
    apps.push(...app)
    devices.push(...device)
  }
  // Whoever registered is there when their device is bound.
  if (apps.length > 0) await takeEvents('appEvents', apps, stage)
  if (devices.length > 0) await takeEvents('deviceEvents', devices, stage)
}

/** An id that the same moment draws again: what is played is the same, and told twice it counts once. */
const drawId = ({ at, random }: Stage): string => toUlid(at.getTime(), random)

function toEvent(stage: Stage, what: object): object {
  const { brand, at, random } = stage
  return {
    event_id: `demo-${drawId(stage)}`,
    brand,
    at: new Date(at.getTime() - random.int(0, 2000)).toISOString(),
    ...what,
  }
}

/** A key somewhere among those that are there: ids begin with the moment they were made. */
const somewhere = ({ at, random }: Stage): string =>
  encodeTime(at.getTime() - Math.floor(random.next() * 700 * 86_400_000), 10)

async function openApp(stage: Stage): Promise<object[]> {
  const { db, brand, centre, random, busy } = stage
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM app_user WHERE brand = ${brand} AND user_id >= ${somewhere(stage)} AND data_center = ${centre}
      AND status = 'enabled' ORDER BY user_id LIMIT ${random.int(1, 1 + Math.round(busy * 3))}`.execute(db)
  return rows.map(({ user_id }) => toEvent(stage, { type: 'active', user_id }))
}

/** As many devices stay on line as before: each comes as often as it goes, by the share of those that are on. */
async function comeAndGo(stage: Stage): Promise<object[]> {
  const { db, brand, centre, random, busy } = stage
  const { rows } = await sql<{ device_id: string; status: 'online' | 'offline'; share: number }>`
    SELECT d.device_id, d.status, (SELECT coalesce(sum(v) FILTER (WHERE status = 'online'), 0)::float8
        / greatest(1, sum(v)) FROM device_total WHERE brand = ${brand} AND data_center = ${centre}) AS share
    FROM device d WHERE d.brand = ${brand} AND d.device_id >= ${somewhere(stage)} AND d.data_center = ${centre}
      AND d.status <> 'fault' AND d.bind_status = 'bound'
    ORDER BY d.device_id LIMIT ${random.int(1, 1 + Math.round(busy * 4))}`.execute(db)
  return rows.flatMap(({ device_id, status, share }) => {
    // Never all or none, however often it is played.
    const kept = Math.min(0.85, Math.max(0.3, share))
    const comes = random.chance(kept)
    if (comes) return [toEvent(stage, { type: 'online', device_id, rssi: random.int(-82, -36) })]
    return status === 'online' ? [toEvent(stage, { type: 'offline', device_id })] : []
  })
}

/** What failed once fails again. */
async function failAgain(stage: Stage): Promise<object[]> {
  const { db, brand, centre } = stage
  const { rows } = await sql<{ device_id: string; code: string; level: string; name: Record<string, string> }>`
    SELECT f.device_id, f.code, f.level, f.name FROM device_fault f
    JOIN device d ON d.brand = f.brand AND d.device_id = f.device_id
    WHERE f.brand = ${brand} AND f.fault_id >= ${somewhere(stage)} AND d.data_center = ${centre} AND d.status = 'online'
    ORDER BY f.fault_id LIMIT 1`.execute(db)
  return rows.map((row) => toEvent(stage, { type: 'fault_raised', fault_id: drawId(stage), ...row }))
}

async function mend(stage: Stage): Promise<object[]> {
  const { db, brand, centre } = stage
  const { rows } = await sql<{ device_id: string; fault_id: string }>`
    SELECT f.device_id, f.fault_id FROM device_seen d
    JOIN device_fault f ON f.brand = d.brand AND f.device_id = d.device_id AND f.cleared_at IS NULL
    WHERE d.brand = ${brand} AND d.status = 'fault' AND d.data_center = ${centre}
    ORDER BY d.last_online_at, f.fault_id LIMIT 1`.execute(db)
  return rows.map((row) => toEvent(stage, { type: 'fault_cleared', ...row }))
}

/** Somebody with the same product writes what somebody wrote before. */
async function complain(stage: Stage): Promise<object[]> {
  const { db, brand, centre } = stage
  const { rows } = await sql<
    Record<'category' | 'content' | 'user_id' | 'device_id', string> & { rating: number | null }
  >`
    SELECT f.category, f.content, f.rating, d.user_id, d.device_id
    FROM (SELECT * FROM feedback WHERE brand = ${brand} AND feedback_id >= ${somewhere(stage)}
      AND product_model IS NOT NULL AND data_center = ${centre} ORDER BY feedback_id LIMIT 1) f
    CROSS JOIN LATERAL (SELECT device_id, user_id FROM device WHERE brand = ${brand} AND device_id >= ${somewhere(stage)}
      AND data_center = ${centre} AND product_model = f.product_model AND country = f.country AND user_id IS NOT NULL
      ORDER BY device_id LIMIT 1) d`.execute(db)
  return rows.map(({ rating, ...row }) =>
    toEvent(stage, { type: 'feedback', feedback_id: drawId(stage), ...row, ...(rating !== null && { rating }) }),
  )
}

/** Somebody new, who binds a device at once. */
async function arrive(stage: Stage): Promise<{ app: object[]; device: object[] }> {
  const { db, brand, centre, random, at } = stage
  const { rows } = await sql<
    Record<Like, string> & Record<'product_key' | 'model' | 'mcu' | 'wifi' | 'device', string>
  >`
    SELECT u.country, u.data_center, u.locale, u.tz, u.platform, u.app_version, u.os_version, u.phone_model,
      u.register_source, s.product_key, d.product_model AS model, d.firmware_mcu AS mcu, d.firmware_wifi AS wifi,
      d.name AS device
    FROM app_user u JOIN device d ON d.brand = u.brand AND d.user_id = u.user_id
    JOIN single_product s ON s.brand = d.brand AND s.product_id = d.single_product_id AND s.deleted_at IS NULL
    WHERE u.brand = ${brand} AND u.user_id >= ${somewhere(stage)} AND u.data_center = ${centre} AND u.status = 'enabled'
    ORDER BY u.user_id LIMIT 1`.execute(db)
  const [found] = rows
  const country = found && getCountry(found.country)
  if (!found || !country) return { app: [], device: [] }
  const { product_key, model, mcu, wifi, device: name, ...like } = found
  const second = Math.floor(at.getTime() / 1000)
  const { nickname, email, phone } = toContact(country, second, random)
  const [user_id, device_id] = [drawId(stage), drawId(stage)]
  const person = phone
    ? { account: `${phone.cc}${phone.number}`, phone: { cc_code: phone.cc, number: phone.number } }
    : { account: email, email }
  const facts = {
    sn: `${model.replaceAll('-', '')}-${second.toString(36).toUpperCase()}`.slice(0, 32),
    mac: `02:${Array.from({ length: 5 }, () => random.int(0, 255).toString(16).toUpperCase().padStart(2, '0')).join(':')}`,
    name,
    product_key,
    firmware_mcu: mcu,
    firmware_wifi: wifi,
  }
  return {
    app: [
      toEvent(stage, {
        type: 'registered',
        user_id,
        nickname,
        marketing_opt_in: random.chance(0.6),
        push_token_ok: true,
        ...person,
        ...like,
      }),
    ],
    device: [toEvent(stage, { type: 'bound', device_id, user_id, device: facts })],
  }
}

type Like =
  | 'country'
  | 'data_center'
  | 'locale'
  | 'tz'
  | 'platform'
  | 'app_version'
  | 'os_version'
  | 'phone_model'
  | 'register_source'

/** Plays the day, moment by moment, until it is stopped; one that takes long is not joined by the next. */
export function keepPlaying(deps: PlayDeps, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let playing: Promise<unknown> = Promise.resolve()
  const next = (): void => {
    playing = playMoment(deps)
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(next, dayBeat).unref()
      })
  }
  timer = setTimeout(next, dayBeat).unref()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await playing
  }
}
