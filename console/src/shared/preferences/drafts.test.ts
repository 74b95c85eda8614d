import { describe, expect, it } from 'vitest'

import { draftsKey, dropDraft, keepDraft, listDrafts, readDraft } from './drafts.ts'
import { createMemoryStore } from './memory.ts'
import { createStorage } from './storage.ts'

const draft = { at: 1000, rev: 2, values: { title: 'Spring sale' } }

describe('drafts', () => {
  it('should be kept by person and form', () => {
    const storage = createStorage(createMemoryStore())
    keepDraft(storage, 'ann', 'message', draft)
    keepDraft(storage, 'ann', 'mail', { ...draft, rev: 0 })
    expect(readDraft(storage, 'ann', 'message')).toEqual(draft)
    expect(readDraft(storage, 'bob', 'message')).toBeUndefined()
    dropDraft(storage, 'ann', 'message')
    expect(readDraft(storage, 'ann', 'message')).toBeUndefined()
    expect(readDraft(storage, 'ann', 'mail')?.rev).toBe(0)
    dropDraft(storage, 'ann', 'mail')
    expect(storage.read(draftsKey('ann'))).toBeUndefined()
  })

  it('should be listed by when they were left, each with what its form is called', () => {
    const storage = createStorage(createMemoryStore())
    keepDraft(storage, 'ann', 'message', { ...draft, title: 'Add Message' })
    keepDraft(storage, 'ann', 'mail', { ...draft, at: 2000 })
    storage.write(draftsKey('ann'), { ...(storage.read(draftsKey('ann')) as object), broken: 7 })
    expect(listDrafts(storage, 'ann').map(({ form, at, title }) => [form, at, title])).toEqual([
      ['mail', 2000, undefined],
      ['message', 1000, 'Add Message'],
    ])
    expect(listDrafts(storage, 'bob')).toEqual([])
  })

  it.each([null, 7, [], { message: 7 }, { message: { at: 'x', rev: 1, values: {} } }, { message: { at: 1, rev: 1 } }])(
    'should read %j as none',
    (kept) => {
      const storage = createStorage(createMemoryStore())
      storage.write(draftsKey('ann'), kept)
      expect(readDraft(storage, 'ann', 'message')).toBeUndefined()
    },
  )
})
