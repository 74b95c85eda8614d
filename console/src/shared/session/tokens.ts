import type { Cookies } from '../preferences/cookies.ts'

/** What proves who somebody is; sent as headers with every call. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly uid: string
}

/** The tokens in their cookies. */
export interface TokenStore {
  /** The tokens, or undefined where access token or uid is missing. */
  read(): Tokens | undefined
  /** Keeps tokens. `remember`: for a week instead of until the browser closes; left out, as the ones before. */
  write(tokens: Tokens, options?: { remember?: boolean | undefined }): void
  clear(): void
}

/** Life of a remembered sign-in, in seconds. */
const rememberedLife = 7 * 24 * 60 * 60

const names = {
  accessToken: 'bms_access_token',
  refreshToken: 'bms_refresh_token',
  uid: 'bms_uid',
  remember: 'bms_remember',
} as const

/** Tokens over host-bound cookies. */
export function createTokenStore(cookies: Cookies): TokenStore {
  return {
    read() {
      const accessToken = cookies.read(names.accessToken)
      const uid = cookies.read(names.uid)
      if (!accessToken || !uid) return undefined
      return { accessToken, uid, refreshToken: cookies.read(names.refreshToken) ?? '' }
    },
    write({ accessToken, refreshToken, uid }, { remember = cookies.read(names.remember) === '1' } = {}) {
      const options = remember ? { maxAge: rememberedLife } : {}
      cookies.write(names.accessToken, accessToken, options)
      cookies.write(names.refreshToken, refreshToken, options)
      cookies.write(names.uid, uid, options)
      cookies.write(names.remember, remember ? '1' : '0', options)
    },
    clear() {
      for (const name of Object.values(names)) cookies.remove(name)
    },
  }
}
