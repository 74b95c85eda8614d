import type { EmailContent, MessageContent, VersionContent } from '@bms/contract'
import { dayMs } from '@bms/domain'

import type { Fields, Revision, YearObject } from './objects.ts'
import { without } from './undo.ts'

const minuteMs = 60_000

/** A state that an object came to; times in milliseconds. Who did it is known for some only. */
export interface Stage extends Omit<Revision, 'by'> {
  readonly by?: string
}

/** How an object came to be what it is, apart from edits: made first, now last. */
type Life = readonly [Stage, ...Stage[]]

type LifeOf = (object: YearObject) => Life

const made = (object: YearObject, status: string, content: Fields, at = object.createdAt): Stage => ({
  action: 'create',
  at,
  status,
  content,
})

const isStill = (object: YearObject): Life => [made(object, object.status, object.content)]

const toMessageLife: LifeOf = (object) => {
  const { status, content } = object
  const { ordered_at, ordered_by, begun_at, published_at, failed_at, cancelled_at, cancelled_by, cancel_reason } =
    content as unknown as MessageContent
  const over = ['published_at', 'failed_at', 'cancelled_at', 'cancelled_by', 'cancel_reason']
  const ordered = ['publish_mode', 'publish_at', 'local_time', 'ordered_at', 'ordered_by', 'begun_at']
  const first = made(object, 'draft', without(content, ...ordered, ...over))
  if (ordered_at === undefined) return [first]
  const order: Stage = {
    action: 'publish',
    at: Date.parse(ordered_at),
    by: ordered_by?.uid ?? '',
    status: 'scheduled',
    content: without(content, 'begun_at', ...over),
  }
  const stages: Stage[] = [order]
  const job = { action: 'publish', isJob: true } as const
  if (begun_at !== undefined) {
    const begun = without(content, ...over)
    stages.push({ ...job, at: Date.parse(begun_at), status: 'publishing', content: begun })
  }
  if (published_at !== undefined) stages.push({ ...job, at: Date.parse(published_at), status, content })
  if (failed_at !== undefined) {
    stages.push({ ...job, at: Date.parse(failed_at), status, content, reason: 'Nobody was reached' })
  }
  if (cancelled_at !== undefined) {
    const why = cancel_reason === undefined ? {} : { reason: cancel_reason }
    stages.push({
      action: 'cancel',
      at: Date.parse(cancelled_at),
      by: cancelled_by?.uid ?? '',
      status,
      content,
      ...why,
    })
  }
  return [first, ...stages]
}

const planEnds = ['stopped_at', 'stop_reason']

/** Put on, with a roll-out in steps where there is one: what became of it came later. */
function toPutOn({ status, content }: YearObject, on: string, by: string): Stage[] {
  const { rollout_plan: plan } = content as unknown as VersionContent
  const off = without(content, 'pulled_off_at', 'pull_off_reason')
  const at = Date.parse(on)
  const ended = Date.parse(plan?.stopped_at ?? plan?.step_at ?? '')
  if (!plan || !(ended > at)) return [{ action: 'put_on', at, by, status: 'on', content: off }]
  const begun = { ...without({ ...plan }, ...planEnds), status: 'running', next_step: 1, step_at: on }
  const reason = plan.stop_reason === undefined ? {} : { reason: plan.stop_reason }
  const action = plan.status === 'stopped' ? 'cancel' : 'edit'
  return [
    { action: 'put_on', at, by, status: 'on', content: { ...off, rollout_plan: begun } },
    { action, at: ended, by: plan.owner.uid, isJob: true, status, content, ...reason },
  ]
}

const toVersionLife: LifeOf = (object) => {
  const { status, content } = object
  const { put_on_at, put_on_by, pulled_off_at, pull_off_reason } = content as unknown as VersionContent
  const draft = without(content, 'put_on_at', 'put_on_by', 'pulled_off_at', 'pull_off_reason', 'rollout_plan')
  const first = made(object, 'draft', draft)
  if (put_on_at === undefined) return [first]
  const on = toPutOn(object, put_on_at, put_on_by?.uid ?? '')
  if (pulled_off_at === undefined) return [first, ...on]
  const reason = pull_off_reason === undefined ? {} : { reason: pull_off_reason }
  return [first, ...on, { action: 'pull_off', at: Date.parse(pulled_off_at), status, content, ...reason }]
}

const toPlacementLife: LifeOf = (object) => {
  const { status, content, createdAt, updatedAt } = object
  if (status === 'draft' || updatedAt <= createdAt) return isStill(object)
  const draft = { ...content, enabled: false }
  return [made(object, 'draft', draft), { action: 'edit', at: updatedAt, status, content }]
}

const toEmailLife: LifeOf = (object) => {
  const { status, content, createdAt, updatedAt } = object
  if (status === 'draft') return isStill(object)
  const { sent_at, cancel_reason, stop_reason } = content as unknown as EmailContent
  // Those that aren't new tell when they were sent, not when they were written.
  const isKnown = updatedAt > createdAt
  const begun = isKnown && sent_at !== undefined ? Date.parse(sent_at) - 10 * minuteMs : createdAt
  const first = isKnown ? createdAt : createdAt - 2.5 * dayMs
  const ended = ['sent_at', 'cancel_reason', 'stop_reason']
  const draft = made(object, 'draft', without(content, 'send_mode', 'send_at', ...ended), first)
  const order = (at: number): Stage => ({
    action: 'send',
    at,
    status: status === 'scheduled' ? status : 'sending',
    content: without(content, ...ended),
  })
  if (sent_at !== undefined) {
    return [draft, order(begun), { action: 'send', at: Date.parse(sent_at), status, content, isJob: true }]
  }
  if (stop_reason !== undefined) {
    const at = begun + 25 * minuteMs
    return [draft, order(begun), { action: 'cancel', at, status, content, isJob: true, reason: stop_reason }]
  }
  if (cancel_reason !== undefined) {
    const at = begun - 60 * minuteMs
    return [draft, order(at), { action: 'cancel', at: begun, status, content, reason: cancel_reason }]
  }
  return [draft, order(begun)]
}

const toProductLife: LifeOf = (object) => {
  const { status, content, createdAt, updatedAt } = object
  if (updatedAt <= createdAt || status === 'draft') return [made(object, status, content)]
  const first = made(object, 'draft', content)
  const listed: Stage = { action: 'put_on', at: updatedAt, status: 'listed', content }
  if (status === 'listed') return [first, listed]
  const at = Math.min(createdAt + 18 * dayMs, (createdAt + updatedAt) / 2)
  return [first, { ...listed, at }, { action: 'pull_off', at: updatedAt, status, content }]
}

const toKnowledgeLife: LifeOf = (object) => {
  const { status, content, updatedAt } = object
  const { published_at } = content as { readonly published_at?: string }
  const first = made(object, 'draft', without(content, 'published_at'))
  if (published_at === undefined) return [first]
  const published: Stage = { action: 'publish', at: Date.parse(published_at), status: 'published', content }
  if (status === 'published') return [first, published]
  // What isn't new says only when it was published: it left the app within days.
  const at = Math.max(updatedAt, published.at + 6 * dayMs)
  return [first, published, { action: 'pull_off', at, status, content }]
}

const lives: Readonly<Record<string, LifeOf>> = {
  app_version: toVersionLife,
  push_message: toMessageLife,
  promo_splash: toPlacementLife,
  promo_homepage_ad: toPlacementLife,
  promo_email: toEmailLife,
  standard_product: toProductLife,
  kb_intro: toKnowledgeLife,
  kb_faq: toKnowledgeLife,
  kb_warranty: toKnowledgeLife,
}

/** The states that an object went through, by what it says itself. */
export const toLife: LifeOf = (object) => (lives[object.kind.table] ?? isStill)(object)
