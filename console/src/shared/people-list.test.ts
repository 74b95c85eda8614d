import { describe, expect, it } from 'vitest'

import { readPeople, writeToHref } from './people-list.ts'
import { createStorage } from './preferences/storage.ts'

const owner = { uid: 'ada', brand: 'kyvol' } as const

function openStorage(text?: string) {
  const kept = new Map(text === undefined ? [] : [['bms.people', text]])
  return createStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
}

const people = (count: number): string[] => Array.from({ length: count }, (_, i) => `user ${i}`)
const keyOf = (href: string): string => new URL(href, 'http://console').searchParams.get('people') ?? ''

describe('writeToHref', () => {
  it('should name a few people in the address, each once', () => {
    const href = writeToHref(openStorage(), owner, ['01A', '01B', '01A'], 1)
    expect(new URL(href, 'http://console').searchParams.get('user_ids')).toBe('01A,01B')
  })

  it('should say what the message begins with, for few people and for many', () => {
    for (const count of [2, 200]) {
      const href = writeToHref(openStorage(), owner, people(count), 1, 'About your RV-S10')
      expect(new URL(href, 'http://console').searchParams.get('title')).toBe('About your RV-S10')
    }
  })

  it('should keep a list of more for who made it, in its brand', () => {
    const storage = openStorage()
    const href = writeToHref(storage, owner, people(10_000), 1)
    expect(href.length).toBeLessThan(100)
    expect(readPeople(storage, owner, keyOf(href))).toEqual(people(10_000))
    expect(readPeople(storage, { ...owner, brand: 'ecozy' }, keyOf(href))).toBeUndefined()
    expect(readPeople(storage, { ...owner, uid: 'bob' }, keyOf(href))).toBeUndefined()
    expect(readPeople(storage, owner, 'other')).toBeUndefined()
  })

  it('should keep the last three lists', () => {
    const storage = openStorage()
    const keys = [1, 2, 3, 4].map((now) => keyOf(writeToHref(storage, owner, people(20 + now), now)))
    expect(keys.map((key) => readPeople(storage, owner, key)?.length)).toEqual([undefined, 22, 23, 24])
  })

  it.each(['nonsense', '{}', '[1, null, {"key": "1", "uid": "ada", "brand": "kyvol", "ids": [1]}]'])(
    'should find no list in %s',
    (text) => {
      expect(readPeople(openStorage(text), owner, '1')).toBeUndefined()
    },
  )
})
