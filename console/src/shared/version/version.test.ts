import { describe, expect, it, vi } from 'vitest'

import { createVersionStore, fetchVersion, readOwnVersion } from './version.ts'

function setUp(own: string | undefined = 'v1') {
  let time = 0
  const fetchLatest = vi.fn<() => Promise<string | undefined>>(async () => 'v1')
  const store = createVersionStore({ own, fetchLatest, now: () => time })
  const checkLater = (minutes = 5): Promise<void> => {
    time += minutes * 60_000
    return store.check()
  }
  return { store, fetchLatest, checkLater, available: () => store.state.available }
}

describe('createVersionStore', () => {
  it('should say nothing while the server has the same console', async () => {
    const { checkLater, fetchLatest, available } = setUp()
    await checkLater()
    expect([fetchLatest.mock.calls.length, available()]).toEqual([1, ''])
  })

  it('should tell of another version', async () => {
    const { checkLater, fetchLatest, available } = setUp()
    fetchLatest.mockResolvedValue('v2')
    await checkLater()
    expect(available()).toBe('v2')
  })

  it('should ask at most every five minutes, the first time five minutes after loading', async () => {
    const { checkLater, fetchLatest } = setUp()
    for (const minutes of [0, 4.9, 0.1, 0, 4, 0.9, 0.1]) await checkLater(minutes)
    expect(fetchLatest).toHaveBeenCalledTimes(2)
  })

  it('should be quiet about what was put off, until there is a further version', async () => {
    const { store, checkLater, fetchLatest, available } = setUp()
    fetchLatest.mockResolvedValue('v2')
    await checkLater()
    store.dismiss()
    await checkLater()
    expect(available()).toBe('')
    fetchLatest.mockResolvedValue('v3')
    await checkLater()
    expect(available()).toBe('v3')
  })

  it('should take the offer back where the server went back', async () => {
    const { checkLater, fetchLatest, available } = setUp()
    fetchLatest.mockResolvedValueOnce('v2')
    await checkLater()
    await checkLater()
    expect(available()).toBe('')
  })

  it('should keep the offer where the server cannot be asked', async () => {
    const { checkLater, fetchLatest, available } = setUp()
    fetchLatest.mockResolvedValueOnce('v2').mockResolvedValueOnce(undefined)
    await checkLater()
    await checkLater()
    expect(available()).toBe('v2')
  })

  it('should never ask in a console that has no version', async () => {
    const { checkLater, fetchLatest } = setUp('')
    await checkLater()
    expect(fetchLatest).not.toHaveBeenCalled()
  })
})

describe('fetchVersion', () => {
  it.each([
    ['a version', () => Response.json({ version: 'abc' }), 'abc'],
    ['no such file', () => new Response('Not found', { status: 404 }), undefined],
    ['a page', () => new Response('<html>'), undefined],
    ['nonsense', () => Response.json({ version: 7 }), undefined],
    ['null', () => Response.json(null), undefined],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), undefined],
  ])('should read %s', async (_, answer, expected) => {
    expect(await fetchVersion(async () => answer())).toBe(expected)
  })
})

describe('readOwnVersion', () => {
  it.each([
    [{ content: 'abc' }, 'abc'],
    [{ content: '' }, undefined],
    [null, undefined],
  ])('should read %j as %s', (element, expected) => {
    expect(readOwnVersion({ querySelector: () => element as never })).toBe(expected)
  })
})
