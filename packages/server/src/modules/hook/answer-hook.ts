import { createHmac, timingSafeEqual } from 'node:crypto'

import { type Brand, hookHeaders, hooks, hookWindow, toProblems } from '@bms/contract'
import type { Kysely } from 'kysely'
import type { z } from 'zod'

import { createLimit } from '../../create-limit.ts'
import type { Tables } from '../../db/tables.ts'
import { depthOf, maxDepth } from '../../http/json-text.ts'
import { readBytes } from '../../http/read-body.ts'
import { Refusal } from '../../http/refusal.ts'
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

/** Largest report, in bytes. */
const maxBytes = 512 * 1024

/** Reports may be many after a sending: a few at a time. */
const limitReports = createLimit({
  atOnce: 2,
  waiting: 50,
  reason: 'too-many-reports',
})

/**
 * Takes a report of what became of mails or messages. What is told twice counts once, so that a report may be sent again.
 * @throws Refusal 404 where no secret is set, 401 for what isn't signed with it or not now, 400 for what is no report.
 */
export async function answerHook(name: HookName, request: Request, deps: HookDeps): Promise<Counted> {
  const { hookSecret } = deps
  if (!hookSecret) throw new Refusal(404, 'no-reports')
  const bytes = await readBytes(request, maxBytes)
  if (!isSigned(request.headers, bytes, hookSecret, deps.now())) {
    throw new Refusal(401, 'report-not-signed')
  }
  return limitReports(() =>
    name === 'mailEvents' ? takeMails(read('mailEvents', bytes), deps) : takePushes(read('pushEvents', bytes), deps),
  )
}

function isSigned(headers: Headers, body: Uint8Array, secret: string, now: Date): boolean {
  const timestamp = headers.get(hookHeaders.timestamp) ?? ''
  const signature = headers.get(hookHeaders.signature) ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(signature)) return false
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > hookWindow) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function read<K extends HookName>(name: K, bytes: Uint8Array): Report<K> {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = depthOf(text, maxDepth) > maxDepth ? undefined : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'report-not-json')
  }
  const result = hooks[name].body.safeParse(value, { reportInput: true })
  if (!result.success) throw new Refusal(400, 'report-not-valid', { problems: toProblems(result.error.issues) })
  return result.data as Report<K>
}

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
