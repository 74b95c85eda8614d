import {
  type LiveAppEvent,
  type Brand,
  type LiveDeviceEvent,
  hooks,
  type LiveAnswer,
  liveEventLead,
  type LiveRefusal,
} from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import { touch } from '../../audit/touched.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/open-database.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
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

/** Writes events that are new, oldest first; answers why some can't be. */
export type TakeEvents<Event> = (
  trx: Transaction<Tables>,
  brand: Brand,
  events: readonly Told<Event>[],
) => Promise<ReadonlyMap<number, LiveRefusal>>

/** Events written in one transaction: on the engine that does one thing at a time, lists are read between two. */
const partSizes = { pglite: 50, postgres: 500 } as const satisfies Record<Database['engine'], number>

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
    for (let from = 0; from < own.length; from += partSize) {
      const part = own.slice(from, from + partSize)
      // One after the other: they change the same rows.
      // oxlint-disable-next-line no-await-in-loop
      const found = await takePart(name, brand, part, { db, now })
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

async function takePart(
  name: keyof LiveReports,
  brand: Brand,
  part: readonly Told<LiveAppEvent | LiveDeviceEvent>[],
  { db, now }: Omit<TakeDeps, 'engine'>,
): Promise<LiveAnswer> {
  return inTransaction(db, async (trx) => {
    const fresh = await claim(trx, brand, part, now())
    const reasons = fresh.length === 0 ? new Map<number, LiveRefusal>() : await take(name, trx, brand, fresh)
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
    if (taken > 0) await touch(trx, brand, touches[name])
    return { taken, repeated: part.length - fresh.length, refused }
  })
}

/** Events of a report are all of its kind: its schema has read them. */
function take(
  name: keyof LiveReports,
  trx: Transaction<Tables>,
  brand: Brand,
  fresh: readonly Told<LiveAppEvent | LiveDeviceEvent>[],
): Promise<ReadonlyMap<number, LiveRefusal>> {
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
