import { type BodyOf, codes } from '@bms/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
let support: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  support = await test.signIn('support')
}, 60_000)
afterAll(() => test.database.close())

const notes = async (as: Session) => (await test.call('notificationList', { as })).data.list
const edit = (body: BodyOf<'editFeedback'>, as: Session) => test.call('editFeedback', { as, body })

it('should be told to whom feedback is given by somebody else, once for several', async () => {
  const query = { status: 'open,in_progress', page_size: '200' }
  const { list } = (await test.call('feedbackList', { as: admin, query })).data
  const free = list.filter(({ assignee }) => assignee?.uid !== support.uid)
  expect(free.length).toBeGreaterThan(3)
  const ids = free.slice(0, 3).map(({ feedback_id }) => feedback_id)
  const [first, ...rest] = free
  const one = { feedback_id: first?.feedback_id ?? '', rev: first?.rev ?? 1, assignee_uid: support.uid }
  expect((await edit(one, admin)).code).toBe(codes.ok)
  expect((await notes(support))[0]).toMatchObject({
    kind: 'feedback',
    title: 'A piece of feedback was assigned to you',
    ref: { type: 'feedback', id: one.feedback_id, brand: 'kyvol' },
  })
  test.advance(1000)
  await test.call('bulkEditFeedback', { as: admin, body: { feedback_ids: ids, assignee_uid: support.uid } })
  expect((await notes(support))[0]?.title).toBe('2 pieces of feedback were assigned to you')
  const before = (await notes(support)).length
  const own = rest.at(-1)
  await edit({ feedback_id: own?.feedback_id ?? '', rev: own?.rev ?? 1, assignee_uid: support.uid }, support)
  expect(await notes(support)).toHaveLength(before)
})
