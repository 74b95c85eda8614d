import { type BodyOf, codes, templateLimits } from '@bms/contract'
import { firstTemplates } from '@bms/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { countToAdd } from './reply-templates.ts'

let test: TestApp
let admin: Session
let support: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  support = await test.signIn('support')
}, 60_000)
afterAll(() => test.database.close())

const list = async (brand: 'kyvol' | 'ecozy' = 'kyvol') =>
  (await test.call('replyTemplateList', { as: support, brand })).data.list
const write = (body: BodyOf<'writeReplyTemplate'>, as = support) => test.call('writeReplyTemplate', { as, body })
const texts = {
  rev: 0,
  name: { en: 'Send a video' },
  text: { en: 'Dear {customer}, please send a video of {device}.' },
}

/** What records tell of a template, newest first. */
const recordsOf = async (id: string) => {
  const query = { target_type: 'reply_template', target_id: id, project: 'kyvol' }
  return (await test.call('operationRecordList', { as: admin, query })).data.list
}

it('should begin with those that every brand has', async () => {
  expect(await list()).toEqual(firstTemplates)
  expect(await list('ecozy')).toEqual(firstTemplates)
})

it('should be added, changed and removed within its brand, and leave a record each time', async () => {
  const made = (await write(texts)).data
  expect(made).toMatchObject({ ...texts, rev: 1 })
  test.advance(1000)
  const { template_id } = made
  const changed = await write({ template_id, rev: 1, name: { en: 'A video' }, text: texts.text })
  expect(changed.data).toEqual({ template_id, name: { en: 'A video' }, text: texts.text, rev: 2 })
  expect(await list()).toContainEqual(changed.data)
  expect((await list('ecozy')).map((one) => one.template_id)).not.toContain(template_id)
  test.advance(1000)
  expect((await write({ template_id, rev: 2 })).code).toBe(codes.ok)
  expect((await list()).map((one) => one.template_id)).not.toContain(template_id)
  const records = await recordsOf(template_id)
  expect(records.map(({ action, target_name }) => [action, target_name])).toEqual([
    ['delete', 'A video'],
    ['edit', 'A video'],
    ['create', 'Send a video'],
  ])
  expect(records[1]?.changes).toEqual([{ path: 'name.en', from: 'Send a video', to: 'A video' }])
})

it('should stay as it is where nothing is different', async () => {
  const [first] = await list()
  const { template_id = '', rev = 1, name = {}, text = {} } = first ?? {}
  expect((await write({ template_id, rev, name, text })).data).toEqual(first)
  expect(await recordsOf(template_id)).toEqual([])
})

it('should be refused: an older revision, with the template as it is now; and one that is not there', async () => {
  const { template_id } = (await write(texts)).data
  await write({ template_id, rev: 1, name: { en: 'Film it' }, text: texts.text })
  const late = await write({ ...texts, template_id, rev: 1 })
  expect(late.code).toBe(codes.stale)
  expect(late.data).toMatchObject({ current: { template_id, name: { en: 'Film it' }, rev: 2 } })
  expect((await write({ template_id, rev: 1 })).code).toBe(codes.stale)
  await write({ template_id, rev: 2 })
  expect((await write({ ...texts, template_id, rev: 2 })).code).toBe(codes.notFound)
})

it.each<[string, BodyOf<'writeReplyTemplate'>]>([
  ['no text', { rev: 0, name: { en: 'Hello' } }],
  ['no name', { rev: 0, text: { en: 'Hello' } }],
  ['nothing at all', { rev: 0 }],
  ['no revision', { ...texts, template_id: '01JD0000000000000000000TP1' }],
  ['a revision of nothing', { ...texts, rev: 1 }],
  ['no English', { rev: 0, name: { de: 'Hallo' }, text: { de: 'Hallo' } }],
  ['a blank that nothing fills', { ...texts, text: { en: 'Dear {costumer}' } }],
  ['a name too long', { ...texts, name: { en: 'x'.repeat(templateLimits.name + 1) } }],
])('should be refused with %s', async (_what, body) => {
  expect((await write(body)).code).toBe(codes.validation)
})

it('should be refused beyond the number that a brand has', async () => {
  const { length } = await list()
  for (let n = length; n < templateLimits.templates - 1; n += 1) await write(texts)
  const replies = await Promise.all([write(texts), write(texts)])
  expect(replies.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  const refused = replies.find(({ code }) => code === codes.validation)
  expect(refused?.data).toMatchObject({ errors: { name: 'must not be one more: there are 50 templates' } })
})

it('should be counted by one at a time who adds one, each brand for itself', async () => {
  const locks = await test.database.db.transaction().execute(async (trx) => {
    await countToAdd(trx, 'kyvol')
    await countToAdd(trx, 'ecozy')
    const own = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks
      WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND mode = 'ExclusiveLock'`
    return (await own.execute(trx)).rows[0]?.n
  })
  expect(locks).toBe(2)
})

it('should be read by whoever views feedback, and written by whoever may answer', async () => {
  await addStaff(test, 'reads.templates', {
    grants: [{ project: 'kyvol', module: 'UserCenter', actions: ['view'] }],
  })
  const reader = await test.signIn('reads.templates')
  expect((await test.call('replyTemplateList', { as: reader })).code).toBe(codes.ok)
  expect((await write(texts, reader)).code).toBe(codes.notAllowed)
  const outsider = await test.signIn('ops.kyvol')
  expect((await test.call('replyTemplateList', { as: outsider })).code).toBe(codes.notAllowed)
})
