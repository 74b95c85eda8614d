import { createHmac, timingSafeEqual } from 'node:crypto'

import { hookHeaders, hooks, hookWindow, maxLiveEvents, toProblems } from '@bms/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'

import { toSite } from '../../access/guess-limits.ts'
import { createLimit } from '../../create-limit.ts'
import type { Database } from '../../db/open-database.ts'
import type { Tables } from '../../db/tables.ts'
import { createSharedAdmission } from '../../http/admission.ts'
import { depthOf, maxDepth } from '../../http/json-text.ts'
import { readBytes } from '../../http/read-body.ts'
import { Refusal } from '../../http/refusal.ts'
import { readOne } from '../live/read-one.ts'
import { takeEvents } from '../live/take-events.ts'
import { recordDeliveryEvent } from '../promotion/delivery-events.ts'
import { readMailId } from '../promotion/mail-tokens.ts'
import { type PushEvent, recordPushEvents } from '../push-message/push-events.ts'

/** What hooks work with. */
interface HookDeps {
  readonly db: Kysely<Tables>
  readonly engine?: Database['engine']
  readonly now: () => Date
  /** What reports are signed with; without it none are taken. */
  readonly hookSecret?: string | undefined
}

type HookName = keyof typeof hooks
type Report<K extends HookName> = z.output<(typeof hooks)[K]['body']>
type Event<K extends HookName> = Report<K>['events'][number]
type Counted = z.output<(typeof hooks)[HookName]['response']>

/** Largest report, in bytes: a thousand events with feedback in them. */
const maxBytes = 2 * 1024 * 1024

/** How a report has to come: a service sends it at once. */
const pace = { patience: 15_000, leastRate: 8 * 1024 } as const

/**
 * A body is read before its signature can be told right or wrong. So few come at a time, few of one address, and none of
 * them holds a place at which staff work.
 */
const doorOf = createSharedAdmission({
  atOnce: 16,
  waiting: 64,
  patience: 5000,
  ofOne: { atOnce: 4, waiting: 32 },
  reason: 'too-many-reports',
})

/** Reports may be many after a sending: a few at a time. */
const limitReports = createLimit({ atOnce: 2, waiting: 50, reason: 'too-many-reports' })

/** Of events, one report at a time where the engine does one thing at a time: whoever reads waits for one piece of it, not two. */
const limitEvents = createLimit({ atOnce: 1, waiting: 50, reason: 'too-many-reports' })

/**
 * Takes a report: what became of mails or messages, what users and devices did. What is told twice counts once, so that a
 * report may be sent again. Nothing of a body is read whose headers show that it can't be signed as it should be.
 * @param address Where the report comes from: an IP address.
 * @throws Refusal 404 where no secret is set, 401 for what isn't signed with it or not now, 400 for what is no report, 413
 * and 408 for a body that is too large or too slow, 503 where too many come at once.
 */
export async function answerHook(
  name: HookName,
  { request, address }: { readonly request: Request; readonly address: string },
  deps: HookDeps,
): Promise<Counted> {
  const { hookSecret } = deps
  if (!hookSecret) throw new Refusal(404, 'no-reports')
  const seal = readSeal(request.headers, deps.now())
  if (!seal) throw notSigned()
  const bytes = await doorOf(toSite(address))(() => readBytes(request, maxBytes, pace), request.signal)
  if (!isSigned(seal, bytes, hookSecret)) throw notSigned()
  // Whoever waits for the one must not hold a place of the other.
  const isDelivery = name === 'mailEvents' || name === 'pushEvents'
  const limit = isDelivery || deps.engine === 'postgres' ? limitReports : limitEvents
  return limit(() => take(name, bytes, deps))
}

const notSigned = (): Refusal => new Refusal(401, 'report-not-signed', { headers: { connection: 'close' } })

function take(name: HookName, bytes: Uint8Array, deps: HookDeps): Promise<Counted> {
  switch (name) {
    case 'mailEvents':
      return takeMails(readValid(name, bytes), deps)
    case 'pushEvents':
      return takePushes(readValid(name, bytes), deps)
    default:
      return takeEvents(name, readEvents(bytes), deps)
  }
}

interface Seal {
  readonly timestamp: string
  readonly signature: string
}

/** What the headers say of the signature; undefined where it can't be right, whatever the body. */
function readSeal(headers: Headers, now: Date): Seal | undefined {
  const timestamp = headers.get(hookHeaders.timestamp) ?? ''
  const signature = headers.get(hookHeaders.signature) ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return undefined
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) > hookWindow ? undefined : { timestamp, signature }
}

function isSigned({ timestamp, signature }: Seal, body: Uint8Array, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return depthOf(text, maxDepth) > maxDepth ? undefined : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'report-not-json')
  }
}

function parse<Value>(schema: z.ZodType<Value>, bytes: Uint8Array): Value {
  const result = schema.safeParse(readJson(bytes), { reportInput: true })
  if (!result.success) throw new Refusal(400, 'report-not-valid', { problems: toProblems(result.error.issues) })
  return result.data
}

interface ReadEvents<K extends HookName> {
  readonly events: readonly Event<K>[]
  readonly refused: { index: number; detail: string }[]
}

/** The events of a report that are valid, and what is wrong with the others. */
function readValid<K extends HookName>(name: K, bytes: Uint8Array): ReadEvents<K> {
  const schema = hooks[name].body.shape.events.element as unknown as z.ZodType<Event<K>>
  const events: Event<K>[] = []
  const refused: { index: number; detail: string }[] = []
  for (const [index, value] of readEvents(bytes).entries()) {
    const read = readOne(schema, value)
    if ('detail' in read) refused.push({ index, detail: read.detail })
    else events.push(read.event)
  }
  return { events, refused }
}

/** Events one by one: what is wrong with one of them must not cost the others. */
const readEvents = (bytes: Uint8Array): readonly unknown[] =>
  parse(z.strictObject({ events: z.array(z.unknown()).min(1).max(maxLiveEvents) }), bytes).events

/** When something happened: what is told, unless that is still to come. */
const momentOf = (at: string | undefined, now: Date): Date => {
  const told = at === undefined ? now : new Date(at)
  return told < now ? told : now
}

async function takeMails({ events, refused }: ReadEvents<'mailEvents'>, { db, now }: HookDeps): Promise<Counted> {
  let known = 0
  for (const { mail_id, type, at } of events) {
    const facts = readMailId(mail_id)
    if (facts && (await recordDeliveryEvent(db, momentOf(at, now()), { ...facts, event: type }))) known += 1
  }
  return { known, unknown: events.length - known, refused }
}

async function takePushes({ events, refused }: ReadEvents<'pushEvents'>, { db, now }: HookDeps): Promise<Counted> {
  const byMessage = Map.groupBy(events, ({ brand, msg_id }) => `${brand} ${msg_id}`)
  let known = 0
  for (const [key, group] of byMessage) {
    const [brand, msgId] = key.split(' ', 2) as [Event<'pushEvents'>['brand'], string]
    const told = group.map(({ user_id, type, at, reason }): PushEvent => {
      return { user_id, type, at: momentOf(at, now()), reason }
    })
    const people = await recordPushEvents(db, brand, msgId, told)
    known += told.filter(({ user_id }) => people.has(user_id)).length
  }
  return { known, unknown: events.length - known, refused }
}
