import { describe, expect, it } from 'vitest'

import { createTokenStore } from '../session/tokens.ts'
import { createCookies, createHostCookies } from './cookies.ts'
import { keepDraft } from './drafts.ts'
import { createMemoryJar, createMemoryStore } from './memory.ts'
import { createPreferencesStore } from './preferences.ts'
import { createStorage } from './storage.ts'
import { readStoredItems } from './stored-items.ts'

describe('readStoredItems', () => {
  it('should tell what is there, and nothing of tokens but that', () => {
    const jar = createMemoryJar()
    const stores = {
      cookies: createCookies(jar, true),
      hostCookies: createHostCookies(jar, true),
      storage: createStorage(createMemoryStore()),
      tabStorage: createStorage(createMemoryStore()),
    }
    createTokenStore(stores.hostCookies).write({ accessToken: 'secret-1', refreshToken: 'secret-2', uid: 'secret-3' })
    const preferences = createPreferencesStore(stores)
    preferences.use('secret-3')
    preferences.set({ size: 'mini' })
    const found = readStoredItems(stores, 'secret-3')
    expect(JSON.stringify(found)).not.toContain('secret')
    const stateOf = (wanted: string): unknown => found.find(({ name }) => name === wanted)
    expect(stateOf('size')).toMatchObject({ state: 'value', value: 'mini' })
    expect(stateOf('bms_access_token')).toMatchObject({ state: 'hidden' })
    expect(stateOf('brandApp')).toMatchObject({ state: 'absent' })
    expect(stateOf('bms.preferences')).toMatchObject({
      state: 'length',
      length: JSON.stringify({ version: 1, changes: { size: 'mini' } }).length,
    })
    keepDraft(stores.storage, 'secret-3', 'message', { at: 1, rev: 0, values: { title: 'Spring sale' } })
    const drafts = (uid: string) => readStoredItems(stores, uid).find(({ name }) => name === 'bms.drafts')?.state
    expect([drafts('secret-3'), drafts('other')]).toEqual(['length', 'absent'])
    expect(readStoredItems(stores, 'other').find(({ name }) => name === 'bms.preferences')?.state).toBe('absent')
  })
})
