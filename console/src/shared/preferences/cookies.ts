/** The one place of the console that touches `document.cookie` (with boot.js, which reads before anything paints). */
export interface Cookies {
  /** The value of a cookie, or undefined. */
  read(name: string): string | undefined
  /** Writes a cookie; without `maxAge` (seconds) it lives until the browser closes. */
  write(name: string, value: string, options?: { maxAge?: number }): void
  remove(name: string): void
}

/** What cookies are made of: `document`, or a stand-in. */
export interface CookieJar {
  cookie: string
}

/** A year, in seconds: the life of a remembered setting. */
export const settingLife = 365 * 24 * 60 * 60

const hostPrefix = '__Host-'

function find(jar: CookieJar, name: string): string | undefined {
  for (const pair of jar.cookie.split(/; */)) {
    const split = pair.indexOf('=')
    if (split < 1 || pair.slice(0, split) !== name) continue
    try {
      return decodeURIComponent(pair.slice(split + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

function put(jar: CookieJar, name: string, value: string, attributes: string): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${attributes}`
}

const lifeOf = (maxAge: number | undefined): string => (maxAge === undefined ? '' : `; Max-Age=${maxAge}`)

/** Cookies under their plain names: settings. `secure` where the page came by https. */
export function createCookies(jar: CookieJar, secure: boolean): Cookies {
  const flag = secure ? '; Secure' : ''
  return {
    read: (name) => find(jar, name),
    write: (name, value, { maxAge } = {}) => put(jar, name, value, flag + lifeOf(maxAge)),
    remove: (name) => put(jar, name, '', `${flag}; Max-Age=0`),
  }
}

/**
 * Cookies that no sibling host and no plain-http page can plant: `__Host-` and Secure wherever the browser takes
 * them (https, and loopback in Chromium), else the plain name. What was asked for is read back to find out.
 */
export function createHostCookies(jar: CookieJar, secure: boolean): Cookies {
  const plain = createCookies(jar, secure)
  const remove = (name: string): void => {
    put(jar, hostPrefix + name, '', '; Secure; Max-Age=0')
    plain.remove(name)
  }
  return {
    read: (name) => find(jar, hostPrefix + name) ?? plain.read(name),
    write(name, value, options = {}) {
      remove(name)
      put(jar, hostPrefix + name, value, `; Secure${lifeOf(options.maxAge)}`)
      if (find(jar, hostPrefix + name) !== value) plain.write(name, value, options)
    },
    remove,
  }
}
