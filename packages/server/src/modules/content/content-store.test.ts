import { codes, notFrom, Problem, toRights } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Identity } from '../../context.ts'
import { contentTable } from '../../db/migrations/0007-content.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import type { ContentContext } from './content-context.ts'
import { createContentStore } from './content-store.ts'

interface Note {
  readonly title: string
  readonly body: string
}

const notes = createContentStore<Note, 'draft' | 'published'>({
  table: 'test_note',
  id: 'note_id',
  targetType: 'note',
  module: 'KnowledgeBase',
  nameOf: ({ title }) => title,
  columnsOf: ({ title }) => ({ title }),
  unique: { test_note_title: 'title' },
})
const window = { page: 1, pageSize: 20, offset: 0 }
const present = ({ id, content }: { id: string; content: Note }) => ({ id, ...content })

let test: TestApp
let context: ContentContext
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.database
  for (const statement of contentTable('test_note', 'note_id', 'title text NOT NULL,'))
    await sql.raw(statement).execute(db)
  await sql`ALTER TABLE test_note ADD COLUMN name_words tsvector`.execute(db)
  await sql`CREATE UNIQUE INDEX test_note_title ON test_note (brand, title) WHERE deleted_at IS NULL`.execute(db)
  const admin = await test.signIn('admin')
  const identity: Identity = {
    uid: admin.uid,
    sessionId: 's',
    uname: 'admin',
    nickname: admin.nickname,
    uemail: admin.uemail,
    mustChangePass: false,
    mustSetUpFactor: false,
    permissionSets: [],
    rights: toRights([]),
  }
  context = {
    db,
    identity,
    idempotencyKey: undefined,
    now: test.now,
    address: '127.0.0.1',
    userAgent: 'test',
    requestId: 'request-1',
    ports: test.ports,
  }
}, 60_000)
afterAll(() => test.database.close())

const make = (title: string, key?: string) =>
  notes.create({ ...context, idempotencyKey: key }, 'kyvol', { content: { title, body: 'text' }, status: 'draft' })
const refusalOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Problem) return error
  throw error ?? new Error('expected a refusal')
}
const recordsOf = (id: string) =>
  test.database.db.selectFrom('operation_record').selectAll().where('target_id', '=', id).orderBy('seq').execute()

describe('a content store', () => {
  it('should make an object with its trail, its first revision and a record', async () => {
    const made = await make('First')
    expect(made).toMatchObject({ status: 'draft', content: { title: 'First', body: 'text' }, rev: 1 })
    expect(made.created_by).toEqual({ uid: context.identity?.uid, nickname: context.identity?.nickname })
    const revisions = await test.database.db.selectFrom('revision').selectAll().where('ref_id', '=', made.id).execute()
    expect(revisions.map(({ rev, snapshot }) => [rev, snapshot])).toEqual([
      [1, { status: 'draft', content: { title: 'First', body: 'text' } }],
    ])
    expect(
      (await recordsOf(made.id)).map((record) => [
        record.action,
        record.project,
        record.target_name,
        record.snapshot_rev,
      ]),
    ).toEqual([['create', 'kyvol', 'First', 1]])
  })

  it('should make it once for one key, also when two ask at the same time', async () => {
    const [one, two] = await Promise.all([make('Keyed', 'key-00001'), make('Keyed', 'key-00001')])
    expect(one.id).toBe(two.id)
    expect((await make('Keyed', 'key-00001')).id).toBe(one.id)
    expect((await refusalOf(make('Other', 'key-00001'))).code).toBe(codes.duplicate)
  })

  it('should change, and tell exactly what is different', async () => {
    const { id } = await make('Changing')
    const changed = await notes.change(context, 'kyvol', id, { rev: 1, present }, ({ content }) => ({
      content: { ...content, body: 'new' },
      status: 'published',
      action: 'publish',
      reason: 'ready',
    }))
    expect(changed).toMatchObject({ rev: 2, status: 'published', content: { body: 'new' } })
    const [, record] = await recordsOf(id)
    expect(record).toMatchObject({ action: 'publish', reason: 'ready', snapshot_rev: 2 })
    expect(record?.changes).toEqual([
      { path: 'status', from: 'draft', to: 'published' },
      { path: 'body', from: 'text', to: 'new' },
    ])
  })

  it('should write nothing when nothing is different', async () => {
    const { id } = await make('Same')
    const again = await notes.change(context, 'kyvol', id, { present }, ({ content }) => ({ content, action: 'edit' }))
    expect([again.rev, (await recordsOf(id)).length]).toEqual([1, 1])
  })

  it('should refuse a stale change with the current copy, and one that its state forbids', async () => {
    const { id } = await make('Contested')
    const edit = (rev: number, body: string) =>
      notes.change(context, 'kyvol', id, { rev, present }, ({ content }) => ({
        content: { ...content, body },
        action: 'edit',
      }))
    const results = await Promise.allSettled([edit(1, 'mine'), edit(1, 'yours')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const problem = await refusalOf(edit(1, 'late'))
    expect(problem).toMatchObject({ code: codes.stale, data: { current: { id, title: 'Contested' } } })
    const forbidden = notes.change(context, 'kyvol', id, { present }, () => {
      throw notFrom('draft', 'published', 'knowledge-not-publishable')
    })
    expect((await refusalOf(forbidden)).data).toEqual({ from: 'draft', to: 'published' })
  })

  it('should name the field that has to be unique, within the brand', async () => {
    await make('Taken')
    expect(await refusalOf(make('Taken'))).toMatchObject({ code: codes.duplicate, data: { field: 'title' } })
    const elsewhere = await notes.create(context, 'ecozy', { content: { title: 'Taken', body: '' }, status: 'draft' })
    expect((await refusalOf(notes.get(context.db, 'kyvol', elsewhere.id))).code).toBe(codes.notFound)
  })

  it('should list by name and status, count, and leave out what was removed', async () => {
    const { id } = await make('Removed')
    await notes.remove(context, 'kyvol', id, { rev: 1, present }, () => {})
    expect((await refusalOf(notes.get(context.db, 'kyvol', id))).code).toBe(codes.notFound)
    const sort = [{ field: 'name', direction: 'asc' as const }]
    const { items, total } = await notes.find(context.db, 'kyvol', { sort }, window)
    const titles = items.map(({ content }) => content.title)
    expect(titles).toEqual(['Changing', 'Contested', 'First', 'Keyed', 'Same', 'Taken'])
    expect(total).toBe(6)
    expect(await notes.countBy(context.db, 'kyvol', 'status')).toEqual([
      { key: 'draft', count: 5 },
      { key: 'published', count: 1 },
    ])
    const published = await notes.find(context.db, 'kyvol', { conditions: [sql`t.status = ${'published'}`] }, window)
    expect(published.items.map(({ content }) => content.title)).toEqual(['Changing'])
    // What was removed frees its name.
    expect((await make('Removed')).rev).toBe(1)
  })
})
