import { describe, expect, it } from 'vitest'

import { createCookies, createHostCookies, type CookieJar } from './cookies.ts'
import { createMemoryJar } from './memory.ts'

describe('createCookies', () => {
  it('should give back what was written, whatever characters it has', () => {
    const cookies = createCookies(createMemoryJar(), false)
    cookies.write('brandApp', 'a=b; c,é')
    cookies.write('size', 'mini')
    expect(cookies.read('brandApp')).toBe('a=b; c,é')
    expect(cookies.read('size')).toBe('mini')
    expect(cookies.read('siz')).toBeUndefined()
  })

  it('should forget what was removed', () => {
    const cookies = createCookies(createMemoryJar(), false)
    cookies.write('size', 'mini')
    cookies.remove('size')
    expect(cookies.read('size')).toBeUndefined()
  })

  it('should read a broken value as absent', () => {
    expect(createCookies({ cookie: 'size=%E0%A4%A; x=1' }, false).read('size')).toBeUndefined()
  })

  it('should be strict, of the whole site, and as long-lived as asked', () => {
    let written = ''
    const jar = { set cookie(text: string) { written = text }, get cookie() { return '' } } satisfies CookieJar // prettier-ignore
    createCookies(jar, true).write('size', 'mini', { maxAge: 60 })
    expect(written).toBe('size=mini; Path=/; SameSite=Strict; Secure; Max-Age=60')
  })
})

describe('createHostCookies', () => {
  it('should take the __Host- name where the browser accepts it', () => {
    const jar = createMemoryJar()
    createHostCookies(jar, false).write('bms_uid', 'u1')
    expect(jar.cookie).toBe('__Host-bms_uid=u1')
  })

  it('should fall back to the plain name where the browser refuses', () => {
    const jar = createMemoryJar({ refuseSecure: true })
    const cookies = createHostCookies(jar, false)
    cookies.write('bms_uid', 'u1')
    expect(jar.cookie).toBe('bms_uid=u1')
    expect(cookies.read('bms_uid')).toBe('u1')
    cookies.remove('bms_uid')
    expect(cookies.read('bms_uid')).toBeUndefined()
  })

  it('should leave no plain twin behind', () => {
    const jar = createMemoryJar()
    createCookies(jar, false).write('bms_uid', 'old')
    const cookies = createHostCookies(jar, false)
    cookies.write('bms_uid', 'new')
    expect(jar.cookie).toBe('__Host-bms_uid=new')
    cookies.remove('bms_uid')
    expect(jar.cookie).toBe('')
  })
})
