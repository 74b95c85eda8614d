import { ApiError, type ApiClient } from '@bms/api-client'
import { describe, expect, it } from 'vitest'

import { createSessionEndStore } from './session-end.ts'

const failing = (code: number): ApiClient => ({
  call: () => Promise.reject(new ApiError('ended', { kind: 'business', code })),
})

describe('createSessionEndStore', () => {
  it.each([50_008, 50_012, 50_014])('should ask on code %d', async (code) => {
    const store = createSessionEndStore()
    await expect(store.watch(failing(code)).call('myInfo')).rejects.toThrow('ended')
    expect(store.state.asking).toBe(true)
  })

  it('should not ask when it is signing out that fails', async () => {
    const store = createSessionEndStore()
    await expect(store.watch(failing(50_008)).call('signOut')).rejects.toThrow('ended')
    expect(store.state.asking).toBe(false)
  })

  it('should not ask on other codes', async () => {
    const store = createSessionEndStore()
    await expect(store.watch(failing(40_300)).call('myInfo')).rejects.toThrow('ended')
    expect(store.state.asking).toBe(false)
  })

  it('should not ask again for calls that were under way when the person chose to stay', async () => {
    const store = createSessionEndStore()
    const { promise, reject } = Promise.withResolvers<never>()
    const underWay = store.watch({ call: () => promise }).call('myInfo')
    store.stay()
    reject(new ApiError('ended', { kind: 'business', code: 50_014 }))
    await expect(underWay).rejects.toThrow('ended')
    expect(store.state.asking).toBe(false)
    await expect(store.watch(failing(50_014)).call('myInfo')).rejects.toThrow('ended')
    expect(store.state.asking).toBe(true)
  })
})
