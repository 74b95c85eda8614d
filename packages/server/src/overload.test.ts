import { codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PasswordHasher } from './access/password-hasher.ts'
import { createTestApp, credentialsOf, type Session, type TestApp } from './testing/create-test-app.ts'

/** Lets nobody's password be checked until it is told to. */
const gate = { open: Promise.resolve() }
const passwords: PasswordHasher = {
  hash: async () => 'unused',
  verify: async (password) => {
    await gate.open
    return password === demoPassword
  },
}

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp({ passwords, limits: { atOnce: 2, waiting: 3, patience: 60_000 } })
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const signIn = (index: number) =>
  test.call('signIn', { body: { username: 'admin', upass: demoPassword }, address: `10.2.0.${index}` })

describe('more than the server takes on', () => {
  it('should be turned away with a code and when to try again, and be welcome soon', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.open = promise
    const crowd = Array.from({ length: 8 }, (_, index) => signIn(index))
    const turnedAway = await Promise.race(crowd)
    expect(turnedAway).toMatchObject({ status: 503, code: codes.slowDown, data: { retry_after_s: 2 } })
    expect(turnedAway.headers.get('retry-after')).toBe('2')
    // Those inside don't notice a crowd at the door.
    expect((await test.call('myInfo', { as: admin })).code).toBe(codes.ok)
    resolve()
    const found = (await Promise.all(crowd)).map(({ code }) => code)
    expect(found.filter((code) => code === codes.ok)).toHaveLength(5)
    expect(found.filter((code) => code === codes.slowDown)).toHaveLength(3)
    expect((await signIn(20)).code).toBe(codes.ok)
  })

  it('should take every call that fits, however many come in turn', async () => {
    for (let index = 0; index < 20; index += 1) {
      expect((await test.call('myInfo', { as: admin })).code).toBe(codes.ok)
    }
    const many = await Promise.all(Array.from({ length: 5 }, () => test.call('userList', { as: admin })))
    expect(many.every(({ code }) => code === codes.ok)).toBe(true)
  })

  it('should not let a stranger’s slow body hold a place', async () => {
    const slow = Array.from({ length: 10 }, () => {
      let end = (): void => undefined
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (end = () => controller.close()),
      })
      const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as const
      return { answer: test.app(new Request('http://127.0.0.1:3000/api/v1/bms/user/signin', init)), end: () => end() }
    })
    expect((await signIn(30)).code).toBe(codes.ok)
    for (const { end } of slow) end()
    for (const { answer } of slow) expect((await answer).status).toBe(200)
  })

  it('should answer whether it lives however full it is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate.open = promise
    const crowd = Array.from({ length: 5 }, (_, index) => signIn(40 + index))
    const headers = credentialsOf(admin)
    expect((await test.send('/healthz', { headers })).status).toBe(200)
    expect((await test.send('/readyz', { headers })).status).toBe(200)
    resolve()
    await Promise.all(crowd)
  })

  it('should turn a crowd at the pages that need no session away as well, and keep nobody else from working', async () => {
    const crowd = Array.from({ length: 20 }, () => test.send('/mail/open/x.gif'))
    expect((await test.call('myInfo', { as: admin })).code).toBe(codes.ok)
    const found = await Promise.all(crowd)
    const turnedAway = found.filter(({ status }) => status === 503)
    expect(found.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(turnedAway.map(({ headers }) => headers.get('retry-after'))).toEqual(Array.from({ length: 15 }, () => '2'))
  })
})

describe('slow bodies of one session', () => {
  it('should keep no place, and no other session from working and uploading', async () => {
    const own = await createTestApp({ limits: { atOnce: 2, waiting: 20, patience: 60_000 } })
    const as = await own.signIn('admin')
    const other = await own.signIn('support')
    const ends: (() => void)[] = []
    const begin = (path: string, type: string) => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void ends.push(() => controller.close()) })
      const headers = { ...credentialsOf(as), 'content-type': type }
      const init = { method: 'POST', body, duplex: 'half', headers } as const
      return own.app(new Request(`http://127.0.0.1:3000/api/v1/${path}`, init))
    }
    const slow = [
      ...Array.from({ length: 4 }, () => begin('ky/upload/img', 'multipart/form-data; boundary=x')),
      ...Array.from({ length: 8 }, () => begin('bms/notification/read', 'application/json')),
    ]
    expect((await own.call('myInfo', { as })).code).toBe(codes.ok)
    const form = { file: new Blob(['no picture']) } as never
    const uploaded = await own.call('uploadAvatar', { as: other, body: form })
    expect(uploaded.code).toBe(codes.validation)
    for (const end of ends) end()
    const found = await Promise.all(slow.map(async (answer) => (await answer).status))
    // The forms aren't any, and the bodies are empty.
    expect(found).toEqual([...Array.from({ length: 4 }, () => 400), ...Array.from({ length: 8 }, () => 200)])
    await own.database.close()
  })
})
