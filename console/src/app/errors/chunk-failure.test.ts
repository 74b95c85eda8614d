import { describe, expect, it, vi } from 'vitest'

import { createMemoryStore } from '../../shared/preferences/memory.ts'
import { createStorage } from '../../shared/preferences/storage.ts'
import { isChunkFailure, mayReload, whenReached } from './chunk-failure.ts'

describe('isChunkFailure', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'),
    new TypeError('error loading dynamically imported module: http://x/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ])('should know %s', (error) => expect(isChunkFailure(error)).toBe(true))

  it.each([new Error('Failed to fetch'), 'dynamically imported module', undefined])(
    'should not take %s for one',
    (error) => expect(isChunkFailure(error)).toBe(false),
  )
})

describe('mayReload', () => {
  it('should be once a minute', () => {
    const storage = createStorage(createMemoryStore())
    expect([mayReload(storage, 1000), mayReload(storage, 2000), mayReload(storage, 62_000)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('whenReached', () => {
  it.each([
    ['online', 1],
    ['restored', 1],
    ['offline', 0],
  ] as const)('should load while %s: %i times', async (found, times) => {
    const state: { connection: 'online' | 'restored' | 'offline' } = { connection: 'online' }
    const load = vi.fn()
    await whenReached({ state, check: () => Promise.resolve(void (state.connection = found)) }, load)
    expect(load).toHaveBeenCalledTimes(times)
  })
})
