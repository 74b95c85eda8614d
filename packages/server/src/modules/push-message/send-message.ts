import type { MessageContent, MessageStatus } from '@bms/contract'
import { sql, type Transaction } from 'kysely'

import type { RecordActor } from '../../audit/append-records.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Job, type JobContext, type JobHandler, withGiveUp } from '../../jobs/runner.ts'
import { notify } from '../../notify.ts'
import type { Push } from '../../ports/ports.ts'
import { estimateAudience, isInAudience, nextOfAudience } from '../audience/audience.ts'
import { everywhere, planWaves } from './message-plan.ts'
import { addPart, addTotals, getResults, saveTarget } from './message-results.ts'
import { type MessageKey, messageStore } from './message-store.ts'

/** Most people one part goes to. */
export const partSize = 500

/** Parts after which other work gets its turn. */
const partsPerTurn = 20

/** Some people of one time zone, written down before they are sent anything: who they are doesn't change any more. */
interface Part {
  readonly tz: string
  readonly number: number
  readonly userIds: readonly string[]
  readonly message: MessageContent
}

type Step = { readonly part: Part } | { readonly until: Date } | 'finished' | 'stopped'

/**
 * Sends a message to its audience, a part at a time. Each part is written down, handed over under an id of its own,
 * and then kept with its figures: begun again at any point, it goes on with the same part under the same id.
 */
export const sendMessage: JobHandler = withGiveUp(sendParts, async (job, context) => {
  const key = { brand: job.brand, id: job.ref }
  const found = await messageStore.get(context.db, key.brand, key.id).catch(() => undefined)
  if (!found || !goingOut.includes(found.status)) return
  await leaveRest(key, context)
  await finish(key, job, context, goingOut)
})

const goingOut: readonly MessageStatus[] = ['scheduled', 'publishing']

async function sendParts(job: Job, context: JobContext): Promise<{ again: Date } | void> {
  const key = { brand: job.brand, id: job.ref }
  await begin(key, job, context)
  for (let count = 0; count < partsPerTurn; count += 1) {
    await context.stay()
    const step = await nextStep(key, context)
    if (step === 'stopped') return
    if (step === 'finished') return finish(key, job, context)
    if ('until' in step) return { again: step.until }
    const sent = await context.ports.push.send(toPush(key, step.part))
    await keep(key, step.part, sent.failed, context)
    // After a failure the way is free again: counting failures starts anew.
    if (job.attempts > 1) break
  }
  return { again: context.now() }
}

const ordered = (job: Job, context: JobContext) => ({ ...context, actor: job.data['actor'] as RecordActor })
const options = { present: () => undefined }

/** A message whose time has come goes out from now on. */
async function begin({ brand, id }: MessageKey, job: Job, context: JobContext): Promise<void> {
  const now = context.now()
  await messageStore.change(ordered(job, context), brand, id, options, async ({ status, content }, trx) => {
    const { publish_at = '' } = content
    if (status !== 'scheduled' || Date.parse(publish_at) > now.getTime()) return { action: 'publish' }
    await prepare(trx, { brand, id }, content, new Date(publish_at), now)
    return { status: 'publishing', content: { ...content, begun_at: now.toISOString() }, action: 'publish' }
  })
}

/** Counts whom a message is for, and writes down when each time zone is due. */
export async function prepare(
  trx: Transaction<Tables>,
  { brand, id }: MessageKey,
  content: MessageContent,
  start: Date,
  now: Date,
): Promise<void> {
  const { total } = await estimateAudience(trx, brand, content.audience, 'push', now)
  await saveTarget(trx, brand, id, total)
  await planWaves(trx, brand, id, content, start)
}

/** What is to be done next; a part is written down in the same transaction in which the message is seen going out. */
function nextStep({ brand, id }: MessageKey, context: JobContext): Promise<Step> {
  return inTransaction(context.db, async (trx) => {
    // Locked: who cancels comes before this part, or after it.
    const { status, content } = await messageStore.getLocked(trx, brand, id)
    if (status !== 'publishing') return 'stopped'
    for (;;) {
      const wave = await trx
        .selectFrom('push_wave')
        .selectAll()
        .where('brand', '=', brand)
        .where('msg_id', '=', id)
        .where(sql<boolean>`NOT done`)
        .orderBy('due_at')
        .orderBy('tz')
        .executeTakeFirst()
      if (!wave) return 'finished'
      if (wave.due_at > context.now()) return { until: wave.due_at }
      const { tz, parts: number } = wave
      if (wave.part_users) return { part: { tz, number, userIds: wave.part_users, message: content } }
      const audience = isInAudience(brand, content.audience, 'push', context.now())
      const condition = tz === everywhere ? audience : sql`${audience} AND ${isNewIn(tz, id)}`
      const rows = await nextOfAudience(trx, condition, wave.last_user_id, partSize, ['user_id'])
      const userIds = rows.map(({ user_id }) => String(user_id))
      const isOver = userIds.length === 0
      await ofWave(trx, { brand, id }, tz)
        .set(isOver ? { done: true } : { part_users: JSON.stringify(userIds) })
        .execute()
      if (!isOver) return { part: { tz, number, userIds, message: content } }
    }
  })
}

/** Who lives in a time zone now; whoever moved there after their own zone's turn has the message already. */
const isNewIn = (tz: string, id: string) => sql`u.tz = ${tz} AND NOT EXISTS (
  SELECT 1 FROM push_delivery p WHERE p.brand = u.brand AND p.user_id = u.user_id AND p.msg_id = ${id})`

const ofWave = (trx: Transaction<Tables>, { brand, id }: MessageKey, tz: string) =>
  trx.updateTable('push_wave').where('brand', '=', brand).where('msg_id', '=', id).where('tz', '=', tz)

function toPush({ brand, id }: MessageKey, { tz, number, userIds, message }: Part): Push {
  const place = tz === everywhere ? 'all' : encodeURIComponent(tz)
  return { id: `${brand} ${id} ${place} ${number}`, message: toPayload(id, message), userIds }
}

/** What goes to the push service: the languages with it, for each phone to choose its own. */
export function toPayload(
  msg_id: string,
  message: Pick<MessageContent, 'content' | 'default_loc'> & {
    readonly [Field in 'msg_type' | 'channels' | 'jump' | 'ttl_hours' | 'collapse_key']?:
      | MessageContent[Field]
      | undefined
  },
): Readonly<Record<string, unknown>> {
  const { msg_type, channels, content, default_loc, jump, ttl_hours, collapse_key } = message
  return { msg_id, msg_type, channels, content, default_loc, jump, ttl_hours, collapse_key }
}

/** Keeps a part that was handed over; where another process has done so meanwhile, nothing is counted twice. */
async function keep(
  key: MessageKey,
  { tz, number, userIds }: Part,
  refused: Awaited<ReturnType<JobContext['ports']['push']['send']>>['failed'],
  { db, now }: JobContext,
): Promise<void> {
  const known = new Map(refused.map((one) => [one.userId, one]))
  const failed = userIds.flatMap((userId) => known.get(userId) ?? [])
  await inTransaction(db, async (trx) => {
    const kept = await ofWave(trx, key, tz)
      .where('parts', '=', number)
      .where('part_users', 'is not', null)
      .set({ last_user_id: userIds.at(-1) ?? '', parts: number + 1, part_users: null })
      .executeTakeFirst()
    if (kept.numUpdatedRows === 0n) return
    await addPart(trx, key, userIds, failed, now())
  })
}

/** Whoever wasn't reached isn't any more: nothing has gone out for too long. */
function leaveRest({ brand, id }: MessageKey, { db }: JobContext): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('push_wave')
      .where('brand', '=', brand)
      .where('msg_id', '=', id)
      .set({ done: true, part_users: null })
      .execute()
    const { stats } = await getResults(trx, brand, id)
    const count = Math.max(stats.target - stats.sent - stats.failed, 0)
    await addTotals(trx, brand, id, { failed: count, failures: [{ reason: 'service_unavailable', count }] })
  })
}

async function finish(
  { brand, id }: MessageKey,
  job: Job,
  context: JobContext,
  from: readonly MessageStatus[] = ['publishing'],
): Promise<void> {
  const at = context.now().toISOString()
  await messageStore.change(ordered(job, context), brand, id, options, async ({ status, content }, trx) => {
    if (!from.includes(status)) return { action: 'publish' }
    const { stats } = await getResults(trx, brand, id)
    const name = content.content[content.default_loc]?.title ?? ''
    await notify(trx, context, [ordered(job, context).actor.uid], {
      kind: 'publish',
      ...(stats.sent > 0
        ? { reason: 'message-sent', figures: { name: name.slice(0, 80), count: stats.sent } }
        : { reason: 'message-failed', figures: { name: name.slice(0, 80) } }),
      ref: { type: 'push_message', id, brand },
    })
    return stats.sent > 0
      ? { status: 'published', content: { ...content, published_at: at }, action: 'publish' }
      : { status: 'failed', content: { ...content, failed_at: at }, action: 'publish', reason: 'Nobody was reached' }
  })
}
