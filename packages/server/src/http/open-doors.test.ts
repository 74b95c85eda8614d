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
    const behind = await createTestApp({ database: test.database, viaProxy: true })
    for (const path of ['/healthz', '/openapi.json', '/api/v1/bms/user/my-info', '/no-such-page']) {
      const headers = { 'x-forwarded-proto': 'https' }
      const secure = await behind.send(path, { headers })
      expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
      for (const plain of [await behind.send(path), await test.send(path, { headers })])
        expect(plain.headers.get('strict-transport-security'), path).toBeNull()
    }
  })
})

describe('every answer', () => {
  it.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/files/none',
    '/mail/show',
    '/unsubscribe/none',
    '/forgot-password',
    '/api/v1/bms/user/my-info',
    '/api/none',
    '/none',
  ])('should say what it is, and be framed by nobody: %s', async (path) => {
    const { headers } = await test.send(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-type')).toMatch(/; ?charset=utf-8$/i)
  })
})
