import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

const metricsToken = 'a-token-of-thirty-two-characters'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ metricsToken })
}, 60_000)
afterAll(() => test.database.close())

describe('/metrics', () => {
  const statusOf = async (address: string, headers: Record<string, string> = {}) =>
    (await test.send('/metrics', { headers }, address)).status

  it('should be read on the machine itself, and nowhere else', async () => {
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusOf(own)).toBe(200)
    for (const other of ['203.0.113.7', '10.0.0.1', '2001:db8::1', '::ffff:10.0.0.1', ''])
      expect(await statusOf(other)).toBe(401)
    expect(await statusOf('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(401)
  })

  it('should be read with the token from anywhere', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(await statusOf('203.0.113.7', bearer(metricsToken))).toBe(200)
    expect(await statusOf('203.0.113.7', bearer('another-token-of-the-same-length'))).toBe(401)
  })
})

describe('behind https', () => {
  it('should have secure cookies alone where people come by https, whatever the proxy hands on', async () => {
    const { database } = test
    const behind = await createTestApp({ database, publicUrl: 'https://console.example.com' })
    const reply = await behind.call('signIn', { body: { username: 'admin', upass: demoPassword } })
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-bms_binding=[^;]+; Secure; /)])
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const plain = await createTestApp({ database, publicUrl: 'http://console.example.com' })
    const other = await plain.call('signIn', { body: { username: 'admin', upass: demoPassword } })
    expect(other.headers.getSetCookie()).toHaveLength(2)
  })

  it('should have browsers come by https alone, and say nothing of it without', async () => {
    for (const path of ['/healthz', '/openapi.json', '/api/v1/bms/user/my-info', '/no-such-page']) {
      const secure = await test.send(path, { headers: { 'x-forwarded-proto': 'https' } })
      expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
      expect((await test.send(path)).headers.get('strict-transport-security'), path).toBeNull()
    }
  })
})
