import { describe, expect, it } from 'vitest'

import { draftLimits, draftsKey, dropDraft, keepDraft, listDrafts, readDraft } from './drafts.ts'
import { createMemoryStore } from './memory.ts'
import { createStorage } from './storage.ts'

const now = 5000
const draft = { at: 1000, rev: 2, values: { title: 'Spring sale' } }

describe('drafts', () => {
  it('should be kept by person and form', () => {
    const storage = createStorage(createMemoryStore())
    keepDraft(storage, 'ann', 'message', draft)
    keepDraft(storage, 'ann', 'mail', { ...draft, rev: 0 })
    expect(readDraft(storage, 'ann', 'message', now)).toEqual(draft)
    expect(readDraft(storage, 'bob', 'message', now)).toBeUndefined()
    dropDraft(storage, 'ann', 'message')
    expect(readDraft(storage, 'ann', 'message', now)).toBeUndefined()
    expect(readDraft(storage, 'ann', 'mail', now)?.rev).toBe(0)
    dropDraft(storage, 'ann', 'mail')
    expect(storage.read(draftsKey('ann'))).toBeUndefined()
  })

  it('should be listed by when they were left, each with what its form is called', () => {
    const storage = createStorage(createMemoryStore())
    keepDraft(storage, 'ann', 'message', { ...draft, title: 'Add Message' })
    keepDraft(storage, 'ann', 'mail', { ...draft, at: 2000 })
    storage.write(draftsKey('ann'), { ...(storage.read(draftsKey('ann')) as object), broken: 7 })
    expect(listDrafts(storage, 'ann', now).map(({ form, at, title }) => [form, at, title])).toEqual([
      ['mail', 2000, undefined],
      ['message', 1000, 'Add Message'],
    ])
    expect(listDrafts(storage, 'bob', now)).toEqual([])
  })

  it('should say where they were typed, and lead nowhere else', () => {
    const storage = createStorage(createMemoryStore())
    const placeOf = (path: unknown) => {
      const place = { path: path as string, brand: 'kyvol', tab: '/users/feedback' }
      keepDraft(storage, 'ann', 'mail', { ...draft, place })
      return readDraft(storage, 'ann', 'mail', now)?.place
    }
    const place = { path: '/users/feedback?record=7', brand: 'kyvol', tab: '/users/feedback' }
    expect(placeOf(place.path)).toEqual(place)
    expect(['//evil.example', '/\\evil.example', 'https://evil.example', 7].map(placeOf)).toEqual(
      Array(4).fill(undefined),
    )
  })

  it.each([null, 7, [], { message: 7 }, { message: { at: 'x', rev: 1, values: {} } }, { message: { at: 1, rev: 1 } }])(
    'should read %j as none',
    (kept) => {
      const storage = createStorage(createMemoryStore())
      storage.write(draftsKey('ann'), kept)
      expect(readDraft(storage, 'ann', 'message', now)).toBeUndefined()
    },
  )

  it('should be forgotten after their time', () => {
    const storage = createStorage(createMemoryStore())
    keepDraft(storage, 'ann', 'message', draft)
    const last = draft.at + draftLimits.age
    expect(readDraft(storage, 'ann', 'message', last)).toEqual(draft)
    expect(readDraft(storage, 'ann', 'message', last + 1)).toBeUndefined()
    expect(listDrafts(storage, 'ann', last + 1)).toEqual([])
    keepDraft(storage, 'ann', 'mail', { ...draft, at: last + 1 })
    expect(Object.keys(storage.read(draftsKey('ann')) as object)).toEqual(['mail'])
  })

  it('should not be more than so many, nor longer: the latest stay', () => {
    const storage = createStorage(createMemoryStore())
    for (let at = 1; at <= draftLimits.count + 2; at += 1) keepDraft(storage, 'ann', `form ${at}`, { ...draft, at })
    const kept = listDrafts(storage, 'ann', now)
    expect([kept.length, kept.at(-1)?.form]).toEqual([draftLimits.count, 'form 3'])

    const half = { text: 'x'.repeat(draftLimits.length / 2) }
    keepDraft(storage, 'ann', 'first', { ...draft, at: 2000, values: half })
    keepDraft(storage, 'ann', 'second', { ...draft, at: 3000, values: half })
    expect(listDrafts(storage, 'ann', now).map(({ form }) => form)).toEqual(['second'])
    keepDraft(storage, 'ann', 'huge', { ...draft, at: 4000, values: { text: 'x'.repeat(draftLimits.length) } })
    expect(readDraft(storage, 'ann', 'huge', now)).toBeUndefined()
  })
})
