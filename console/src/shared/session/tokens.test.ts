import { describe, expect, it } from 'vitest'

import { createHostCookies, type CookieJar } from '../preferences/cookies.ts'
import { createMemoryJar } from '../preferences/memory.ts'
import { createTokenStore } from './tokens.ts'

const tokens = { accessToken: 'a1', refreshToken: 'r1', uid: 'u1' }

/** Tokens over a jar that notes what is written into it. */
function setUp() {
  const jar = createMemoryJar()
  const written: string[] = []
  const noting: CookieJar = {
    get cookie() {
      return jar.cookie
    },
    set cookie(text) {
      written.push(text)
      jar.cookie = text
    },
  }
  const lives = (): (string | undefined)[] =>
    written
      .splice(0)
      .filter((text) => !text.includes('Max-Age=0'))
      .map((text) => /Max-Age=(\d+)/.exec(text)?.[1])
  return { store: createTokenStore(createHostCookies(noting, true)), jar, lives }
}

describe('createTokenStore', () => {
  it('should keep access token, refresh token and uid in cookies, until they are cleared', () => {
    const { store, jar } = setUp()
    store.write(tokens)
    expect(store.read()).toEqual(tokens)
    expect(jar.cookie).toMatch(/bms_access_token=a1.*bms_refresh_token=r1.*bms_uid=u1/)
    store.clear()
    expect([store.read(), jar.cookie]).toEqual([undefined, ''])
  })

  it('should take nobody for signed in without a uid', () => {
    const { store } = setUp()
    store.write({ ...tokens, uid: '' })
    expect(store.read()).toBeUndefined()
  })

  it('should live until the browser closes, or a week where that was asked for, renewed tokens as those before', () => {
    const { store, lives } = setUp()
    store.write(tokens, { remember: false })
    expect(new Set(lives())).toEqual(new Set([undefined]))
    store.write(tokens, { remember: true })
    expect(new Set(lives())).toEqual(new Set(['604800']))
    store.write({ ...tokens, accessToken: 'a2' })
    expect(new Set(lives())).toEqual(new Set(['604800']))
  })
})
