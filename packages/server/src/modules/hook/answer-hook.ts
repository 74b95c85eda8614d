import { createHmac, timingSafeEqual } from 'node:crypto'

import { type Brand, hookHeaders, hooks, hookWindow, maxLiveEvents, toProblems } from '@bms/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'

import { createLimit } from '../../create-limit.ts'
import type { Tables } from '../../db/tables.ts'
import { depthOf, maxDepth } from '../../http/json-text.ts'
import { readBytes } from '../../http/read-body.ts'
import { Refusal } from '../../http/refusal.ts'
import { takeEvents } from '../live/take-events.ts'
import { recordDeliveryEvent } from '../promotion/delivery-events.ts'
import { readMailId } from '../promotion/mail-tokens.ts'
import { type PushEvent, recordPushEvents } from '../push-message/push-events.ts'

/** What hooks work with. */
interface HookDeps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  /** What reports are signed with; without it none are taken. */
  readonly hookSecret?: string | undefined
}

type HookName = keyof typeof hooks
type Report<K extends HookName> = z.output<(typeof hooks)[K]['body']>
type Counted = z.output<(typeof hooks)[HookName]['response']>

/** Largest report, in bytes: a thousand events with feedback in them. */
const maxBytes = 2 * 1024 * 1024

/** Reports may be many after a sending: a few at a time. */
const limitReports = createLimit({
  atOnce: 2,
  waiting: 50,
  reason: 'too-many-reports',
})

/**
 * Takes a report: what became of mails or messages, what users and devices did. What is told twice counts once, so that a
 * report may be sent again.
 * @throws Refusal 404 where no secret is set, 401 for what isn't signed with it or not now, 400 for what is no report.
 */
export async function answerHook(name: HookName, request: Request, deps: HookDeps): Promise<Counted> {
  const { hookSecret } = deps
  if (!hookSecret) throw new Refusal(404, 'no-reports')
  const bytes = await readBytes(request, maxBytes)
  if (!isSigned(request.headers, bytes, hookSecret, deps.now())) {
    throw new Refusal(401, 'report-not-signed')
  }
  return limitReports(() => take(name, bytes, deps))
}

function take(name: HookName, bytes: Uint8Array, deps: HookDeps): Promise<Counted> {
  switch (name) {
    case 'mailEvents':
      return takeMails(read(name, bytes), deps)
    case 'pushEvents':
      return takePushes(read(name, bytes), deps)
    default:
      return takeEvents(name, readEvents(bytes), deps)
  }
}

function isSigned(headers: Headers, body: Uint8Array, secret: string, now: Date): boolean {
  const timestamp = headers.get(hookHeaders.timestamp) ?? ''
  const signature = headers.get(hookHeaders.signature) ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > hookWindow) return false
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

const read = <K extends HookName>(name: K, bytes: Uint8Array): Report<K> =>
  parse(hooks[name].body as unknown as z.ZodType<Report<K>>, bytes)

/** Events one by one: what is wrong with one of them must not cost the others. */
const readEvents = (bytes: Uint8Array): readonly unknown[] =>
  parse(z.strictObject({ events: z.array(z.unknown()).min(1).max(maxLiveEvents) }), bytes).events

/** When something happened: what is told, unless that is still to come. */
const momentOf = (at: string | undefined, now: Date): Date => {
  const told = at === undefined ? now : new Date(at)
  return told < now ? told : now
}

async function takeMails({ events }: Report<'mailEvents'>, { db, now }: HookDeps): Promise<Counted> {
  let known = 0
  for (const { mail_id, type, at } of events) {
    const facts = readMailId(mail_id)
    if (facts && (await recordDeliveryEvent(db, momentOf(at, now()), { ...facts, event: type }))) known += 1
  }
  return { known, unknown: events.length - known }
}

async function takePushes({ events }: Report<'pushEvents'>, { db, now }: HookDeps): Promise<Counted> {
  const byMessage = Map.groupBy(events, ({ brand, msg_id }) => `${brand} ${msg_id}`)
  let known = 0
  for (const [key, group] of byMessage) {
    const [brand, msgId] = key.split(' ', 2) as [Brand, string]
    const told = group.map(({ user_id, type, at, reason }): PushEvent => {
      return { user_id, type, at: momentOf(at, now()), reason }
    })
    const people = await recordPushEvents(db, brand, msgId, told)
    known += told.filter(({ user_id }) => people.has(user_id)).length
  }
  return { known, unknown: events.length - known }
}
