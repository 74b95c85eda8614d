import { describe, expect, it } from 'vitest'

import {
  type FeedbackEdit,
  type FeedbackState,
  isBreached,
  planFeedbackEdit,
  planFeedbackReply,
  toSlaDue,
} from './feedback-rules.ts'
import { toNameIndex } from './look-alike.ts'
import { feedbackStatuses, feedbackTransitions } from './values/user-center.ts'

const now = new Date('2026-11-20T09:30:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const base: FeedbackState = {
  status: 'open',
  priority: 'normal',
  assignee_uid: null,
  tags: [],
  device_id: null,
  resolution: null,
  resolution_note: null,
  duplicate_of: null,
  reopen_count: 0,
  first_reply_at: null,
  resolved_at: null,
  sla_due_at: toSlaDue(daysAgo(1), 'normal'),
  created_at: daysAgo(1),
}
const taken: FeedbackState = { ...base, status: 'in_progress', assignee_uid: 'lena' }
const resolved: FeedbackState = { ...taken, status: 'resolved', resolution: 'fixed', resolved_at: daysAgo(3) }
const plan = (before: FeedbackState, edit: FeedbackEdit) => planFeedbackEdit('own', before, edit, { uid: 'me', now })
const after = (before: FeedbackState, edit: FeedbackEdit) => {
  const planned = plan(before, edit)
  if (planned.kind !== 'change') throw new Error(JSON.stringify(planned))
  return planned.after
}
const errorsOf = (before: FeedbackState, edit: FeedbackEdit) => {
  const planned = plan(before, edit)
  return planned.kind === 'invalid' ? Object.keys(planned.errors) : planned.kind
}

describe('planFeedbackEdit', () => {
  const pairs = feedbackStatuses.flatMap((from) => feedbackStatuses.map((to) => [from, to] as const))
  it.each(pairs)('should go from %s to %s only where there is a way', (from, to) => {
    const before = { open: base, in_progress: taken, resolved }[from]
    const edit: FeedbackEdit = { status: to, ...(to === 'resolved' && { resolution: 'spam', resolution_note: 'Ads' }) }
    const isWay = from === to || feedbackTransitions.some((way) => way.from === from && way.to === to)
    expect(plan(before, edit).kind).toBe(isWay ? 'change' : 'transition')
  })

  it('should make whoever takes it the assignee, unless somebody is or is named', () => {
    expect(after(base, { status: 'in_progress' }).assignee_uid).toBe('me')
    expect(after({ ...base, assignee_uid: 'lena' }, { status: 'in_progress' }).assignee_uid).toBe('lena')
    expect(after(base, { status: 'in_progress', assignee_uid: 'raul' }).assignee_uid).toBe('raul')
    expect(errorsOf(taken, { assignee_uid: null })).toEqual(['assignee_uid'])
  })

  it('should dismiss what nobody took only as spam or duplicate', () => {
    expect(plan(base, { status: 'resolved', resolution: 'fixed' }).kind).toBe('transition')
    expect(after(base, { status: 'resolved', resolution: 'duplicate', duplicate_of: 'other' })).toMatchObject({
      duplicate_of: 'other',
      resolved_at: now.toISOString(),
    })
  })

  it.each<[FeedbackEdit, string[]]>([
    [{ status: 'resolved' }, ['resolution']],
    [{ status: 'resolved', resolution: 'spam' }, ['resolution_note']],
    [{ status: 'resolved', resolution: 'not_reproducible', resolution_note: '  ' }, ['resolution_note']],
    [{ status: 'resolved', resolution: 'duplicate' }, ['duplicate_of']],
    [{ status: 'resolved', resolution: 'duplicate', duplicate_of: 'own' }, ['duplicate_of']],
    [{ status: 'resolved', resolution: 'fixed', duplicate_of: 'other' }, ['duplicate_of']],
    [{ resolution: 'fixed' }, ['resolution']],
    [{ resolution_note: 'Later' }, ['resolution_note']],
  ])('should say what is missing or too much: %j', (edit, errors) => {
    expect(errorsOf(taken, edit)).toEqual(errors)
  })

  it('should open again within a fortnight, and forget the outcome', () => {
    const noted = { ...resolved, resolution_note: 'Sent the steps', reopen_count: 1 }
    expect(after(noted, { status: 'open' })).toMatchObject({
      status: 'open',
      assignee_uid: 'lena',
      resolution: null,
      resolution_note: null,
      resolved_at: null,
      reopen_count: 2,
    })
    expect(plan({ ...resolved, resolved_at: daysAgo(13.9) }, { status: 'open' }).kind).toBe('change')
    expect(plan({ ...resolved, resolved_at: daysAgo(14.1) }, { status: 'open' }).kind).toBe('transition')
  })

  it('should move the due time with the priority only while there was no reply', () => {
    expect(after(base, { priority: 'urgent' }).sla_due_at).toBe(toSlaDue(base.created_at, 'urgent'))
    const replied = { ...base, first_reply_at: daysAgo(0.5) }
    expect(after(replied, { priority: 'urgent' }).sla_due_at).toBe(base.sla_due_at)
  })

  it('should change the outcome of what is resolved, and keep when it was', () => {
    expect(after(resolved, { resolution: 'replaced' })).toMatchObject({
      resolution: 'replaced',
      resolved_at: resolved.resolved_at,
    })
  })
})

describe('isBreached', () => {
  const late = { ...base, sla_due_at: daysAgo(0.1) }
  it.each([
    [late, true],
    [{ ...late, sla_due_at: daysAgo(-0.1) }, false],
    [{ ...late, first_reply_at: daysAgo(0.01) }, false],
    [{ ...resolved, sla_due_at: daysAgo(5) }, false],
  ])('should be told by due time, reply and state', (state, breached) => expect(isBreached(state, now)).toBe(breached))
})

describe('planFeedbackEdit of tags', () => {
  it('should refuse a tag that looks like one of other feedback', () => {
    const by = { uid: 'me', now, usedTags: toNameIndex(['video']) }
    const reasons = { tags: { reason: 'like-tag-in-use', value: 'Video', name: 'video' } }
    expect(planFeedbackEdit('own', base, { tags: ['Video'] }, by)).toEqual({ kind: 'invalid', errors: reasons })
    expect(planFeedbackEdit('own', base, { tags: ['video'] }, by).kind).toBe('change')
  })
})

describe('planFeedbackReply', () => {
  const reply = (before: FeedbackState, answer: Partial<Parameters<typeof planFeedbackReply>[2]> = {}) =>
    planFeedbackReply('own', before, { internal: false, ...answer }, { uid: 'me', now })

  it('should be the first reply only where the user sees it, and there was none', () => {
    expect(reply(base)).toMatchObject({ after: { first_reply_at: now.toISOString() } })
    expect(reply(base, { internal: true })).toEqual({ kind: 'change', after: base })
    const answered = { ...taken, first_reply_at: daysAgo(1) }
    expect(reply(answered)).toEqual({ kind: 'change', after: answered })
  })

  it('should take what nobody has with an answer, and not with a note', () => {
    expect(reply(base)).toMatchObject({ after: { status: 'in_progress', assignee_uid: 'me' } })
    expect(reply({ ...base, assignee_uid: 'lena' })).toMatchObject({ after: { status: 'open', assignee_uid: 'lena' } })
    expect(reply(taken)).toMatchObject({ after: { status: 'in_progress', assignee_uid: 'lena' } })
  })

  it('should take what nobody has before it is resolved, but for spam and duplicates', () => {
    expect(reply(base, { resolution: 'how_to' })).toMatchObject({
      after: { status: 'resolved', resolution: 'how_to', assignee_uid: 'me', resolved_at: now.toISOString() },
    })
    expect(reply(taken, { resolution: 'fixed' })).toMatchObject({ after: { assignee_uid: 'lena' } })
    expect(reply(base, { resolution: 'duplicate', duplicate_of: 'other' })).toMatchObject({
      after: { status: 'resolved', assignee_uid: null },
    })
  })

  it('should hold what is resolved to its rules', () => {
    expect(reply(taken, { resolution: 'not_reproducible' })).toMatchObject({ kind: 'invalid' })
    expect(reply(taken, { resolution_note: 'Why?' })).toMatchObject({ kind: 'invalid' })
    expect(reply(resolved, { resolution: 'how_to' })).toEqual({ kind: 'transition', from: 'resolved', to: 'resolved' })
  })
})
