import {
  type LiveAppEvent,
  type Brand,
  type DataCentre,
  type LiveDeviceEvent,
  hooks,
  type LiveAnswer,
  liveEventLead,
  type LiveRefusal,
} from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import { touch } from '../../audit/touched.ts'
import { createGate } from '../../db/create-gate.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/open-database.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readDevicesOnline } from './count-activity.ts'
import { readOne } from './read-one.ts'
import { takeAppEvents } from './take-app-events.ts'
import { takeDeviceEvents } from './take-device-events.ts'

/** Reports of events, and what each event of theirs is. */
export interface LiveReports {
  readonly appEvents: LiveAppEvent
  readonly deviceEvents: LiveDeviceEvent
}

/** An event, and its place in the report. */
export interface Told<Event> {
  readonly index: number
  readonly event: Event
}

/** Data centres that were heard from, and when last, in milliseconds. */
type Heard = ReadonlyMap<DataCentre, number>

/** What became of events. */
interface Outcome {
  /** Why some can't be taken, by their place in the report. */
  readonly reasons: ReadonlyMap<number, LiveRefusal>
  readonly heard?: Heard
}

/** Writes events that are new, oldest first. */
export type TakeEvents<Event> = (
  trx: Transaction<Tables>,
  brand: Brand,
  events: readonly Told<Event>[],
) => Promise<Outcome>

/** Events written in one transaction: on the engine that does one thing at a time, lists are read between two. */
const partSizes = { pglite: 25, postgres: 500 } as const satisfies Record<Database['engine'], number>

/** There, parts of all reports take turns: who reads waits for one of them, not for one of each report. */
const turns = createGate()

interface TakeDeps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  /** What the database runs on; the embedded one where it isn't said. */
  readonly engine?: Database['engine']
}

/** What events change, for answers that are kept. */
const touches = {
  appEvents: ['app_user', 'feedback'],
  deviceEvents: ['device', 'app_user'],
} as const satisfies Record<keyof LiveReports, readonly string[]>

/**
 * Takes a report of events: each once however often it comes, rows and roll-ups in one transaction, late ones in their own
 * hour. What can't be taken is named, and the others are.
 */
export async function takeEvents(
  name: keyof LiveReports,
  events: readonly unknown[],
  { db, now, engine = 'pglite' }: TakeDeps,
): Promise<LiveAnswer> {
  const partSize = partSizes[engine]
  const inTurn = engine === 'pglite' ? takeTurn : takePart
  const refused: LiveAnswer['refused'] = []
  const valid: Told<LiveAppEvent | LiveDeviceEvent>[] = []
  const latest = now().getTime() + liveEventLead
  for (const [index, value] of events.entries()) {
    const read = readEvent(name, value)
    if ('detail' in read) refused.push({ index, ...idOf(value), reason: 'not-valid', detail: read.detail })
    else if (Date.parse(read.event.at) > latest) refused.push({ index, ...idOf(value), reason: 'to-come' })
    else valid.push({ index, event: read.event })
  }
  let taken = 0
  let repeated = 0
  const inOrder = valid.toSorted((a, b) => Date.parse(a.event.at) - Date.parse(b.event.at) || a.index - b.index)
  for (const [brand, own] of Map.groupBy(inOrder, ({ event }) => event.brand)) {
    let heard: Heard = new Map()
    for (let from = 0; from < own.length; from += partSize) {
      const told = own.slice(from, from + partSize)
      const isLast = from + partSize >= own.length
      // One after the other: they change the same rows.
      // oxlint-disable-next-line no-await-in-loop
      const found = await inTurn(name, { brand, told, heard, isLast }, { db, now })
      heard = found.heard
      taken += found.taken
      repeated += found.repeated
      refused.push(...found.refused)
    }
  }
  return { taken, repeated, refused: refused.toSorted((a, b) => a.index - b.index) }
}

const readEvent = (name: keyof LiveReports, value: unknown) =>
  readOne<LiveAppEvent | LiveDeviceEvent>(hooks[name].body.shape.events.element, value)

function idOf(value: unknown): { event_id?: string } {
  const id = typeof value === 'object' && value !== null && 'event_id' in value ? value.event_id : undefined
  return typeof id === 'string' ? { event_id: id.slice(0, 64) } : {}
}

/** Events of a report that are written in one transaction. */
interface Part {
  readonly brand: Brand
  readonly told: readonly Told<LiveAppEvent | LiveDeviceEvent>[]
  /** Who was heard from in the parts before it. */
  readonly heard: Heard
  readonly isLast: boolean
}

async function takeTurn(...part: Parameters<typeof takePart>): ReturnType<typeof takePart> {
  const open = await turns.close()
  return takePart(...part).finally(open)
}

async function takePart(
  name: keyof LiveReports,
  { brand, told, heard: before, isLast }: Part,
  { db, now }: Omit<TakeDeps, 'engine'>,
): Promise<LiveAnswer & Pick<Part, 'heard'>> {
  return inTransaction(db, async (trx) => {
    const fresh = await claim(trx, brand, told, now())
    const { reasons, heard: own }: Outcome =
      fresh.length === 0 ? { reasons: new Map() } : await take(name, trx, brand, fresh)
    const heard = latestOf(before, own)
    const refused = fresh.flatMap(({ index, event: { event_id } }) => {
      const reason = reasons.get(index)
      return reason ? [{ index, event_id, reason }] : []
    })
    await forget(
      trx,
      brand,
      refused.map(({ event_id }) => event_id),
    )
    const taken = fresh.length - refused.length
    // Once a report: it reads what the data centres have on line after all of it.
    const isRead = isLast && heard.size > 0
    if (isRead) await readDevicesOnline(trx, brand, heard)
    if (taken > 0 || isRead) await touch(trx, brand, touches[name])
    return { taken, repeated: told.length - fresh.length, refused, heard }
  })
}

function latestOf(before: Heard, own: Heard = new Map()): Heard {
  const latest = new Map(before)
  for (const [centre, at] of own) latest.set(centre, Math.max(latest.get(centre) ?? 0, at))
  return latest
}

/** Events of a report are all of its kind: its schema has read them. */
function take(
  name: keyof LiveReports,
  trx: Transaction<Tables>,
  brand: Brand,
  fresh: readonly Told<LiveAppEvent | LiveDeviceEvent>[],
): Promise<Outcome> {
  return name === 'appEvents'
    ? takeAppEvents(trx, brand, fresh as readonly Told<LiveAppEvent>[])
    : takeDeviceEvents(trx, brand, fresh as readonly Told<LiveDeviceEvent>[])
}

/** Those that nobody told of before; they are known from now on. */
async function claim<Event extends { readonly event_id: string }>(
  trx: Transaction<Tables>,
  brand: Brand,
  part: readonly Told<Event>[],
  now: Date,
): Promise<Told<Event>[]> {
  const ids = [...new Set(part.map(({ event }) => event.event_id))].toSorted()
  const { rows } = await sql<{ event_id: string }>`
    INSERT INTO taken_event (brand, event_id, taken_at) SELECT ${brand}, id, ${now} FROM unnest(${ids}::text[]) id
    ON CONFLICT DO NOTHING RETURNING event_id`.execute(trx)
  const unknown = new Set(rows.map(({ event_id }) => event_id))
  // The first of several with one id is the event, the others repeat it.
  return part.filter(({ event }) => unknown.delete(event.event_id))
}

async function forget(trx: Transaction<Tables>, brand: Brand, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('taken_event').where('brand', '=', brand).where(isAmong('event_id', ids)).execute()
}
