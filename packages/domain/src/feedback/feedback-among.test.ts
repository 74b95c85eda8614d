import { describe, expect, it } from 'vitest'

import { findFeedbackAmong, toFeedbackOrder } from './feedback-among.ts'

const one = {
  user_id: 'u1',
  sn: null,
  content: '',
  status: 'open' as const,
  assignee_uid: null as string | null,
  images: [] as string[],
  first_reply_at: null,
  sla_due_at: '2026-03-09T00:00:00.000Z',
}
const feedback = [
  { ...one, feedback_id: 'a', images: ['picture'] },
  { ...one, feedback_id: 'b', assignee_uid: 'me', sla_due_at: '2026-03-11T00:00:00.000Z' },
]
const rows = { users: [], feedback, replies: [{ feedback_id: 'b', faq_ids: ['q1'] }, { feedback_id: 'a' }] }
const now = new Date('2026-03-10T00:00:00.000Z')
const found = (
  asked: Partial<Parameters<typeof findFeedbackAmong>[1]>,
  tab?: Parameters<typeof findFeedbackAmong>[2],
) => findFeedbackAmong(rows, { brand: 'kyvol', uid: 'me', now, ...asked }, tab).map(({ feedback_id }) => feedback_id)

describe('feedback in memory', () => {
  it('should be found by assignee, pictures and quoted FAQ; none has logs', () => {
    expect(found({})).toEqual(['a', 'b'])
    expect(found({ assignee: 'me' })).toEqual(['b'])
    expect(found({ assignee: 'none' })).toEqual(['a'])
    expect(found({ has_image: true })).toEqual(['a'])
    expect(found({ faq_id: 'q1' })).toEqual(['b'])
    expect(found({ has_log: true })).toEqual([])
  })

  it('should be in the tabs of its state', () => {
    expect(found({}, 'mine')).toEqual(['b'])
    expect(found({}, 'unassigned')).toEqual(['a'])
    expect(found({}, 'breached')).toEqual(['a'])
  })

  it('should be sorted by how high its priority is', () => {
    const row = { created_at: '', sla_due_at: '', resolved_at: null, rating: 4 }
    const [low, urgent] = (['low', 'urgent'] as const).map((priority) =>
      toFeedbackOrder({ ...row, priority }, 'priority'),
    )
    expect(Number(low)).toBeLessThan(Number(urgent))
    expect(toFeedbackOrder({ ...row, priority: 'low' }, 'rating')).toBe(4)
  })
})
