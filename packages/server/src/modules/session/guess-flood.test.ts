import { codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { maxFailures, maxFailuresPerAddress, toNetwork } from './guess-limits.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** Knows the demo password without work, and counts how often it was asked. */
const hasher: PasswordHasher & { asked: number } = {
  asked: 0,
  hash: async () => 'unused',
  verify: async (password, hash) => {
    hasher.asked += 1
    return hash !== null && password === demoPassword
  },
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ passwords: hasher })
}, 60_000)
afterAll(() => test.database.close())

const guesses = 10_000
const guess = (username: string, address: string, upass: string) =>
  test.call('signIn', { body: { username, upass }, address })

describe('ten thousand guesses from one address', () => {
  it('should cost a few hashes, and not keep the owner out', async () => {
    hasher.asked = 0
    const found = new Map<number, number>()
    for (let number = 0; number < guesses; number += 1) {
      const { code } = await guess('ops.kyvol', '203.0.113.7', `guess ${number}`)
      found.set(code, (found.get(code) ?? 0) + 1)
    }
    expect([...found]).toEqual([
      [codes.wrongLogin, maxFailures],
      [codes.locked, guesses - maxFailures],
    ])
    expect(hasher.asked).toBe(maxFailures)
    expect((await guess('ops.kyvol', '203.0.113.7', demoPassword)).code).toBe(codes.locked)
    expect((await guess('ops.kyvol', '198.51.100.9', demoPassword)).code).toBe(codes.ok)
  }, 60_000)

  it('should cost no more when each is at another account', async () => {
    hasher.asked = 0
    for (let number = 0; number < 1000; number += 1) await guess(`name${number}`, '203.0.113.8', 'guess')
    expect(hasher.asked).toBe(maxFailuresPerAddress)
    expect((await guess('support', '203.0.113.8', demoPassword)).code).toBe(codes.locked)
    expect((await guess('support', '198.51.100.9', demoPassword)).code).toBe(codes.ok)
  }, 60_000)

  it('should not be had by taking many addresses of one network', async () => {
    hasher.asked = 0
    for (let number = 1; number <= 200; number += 1) {
      await guess('analyst.ecozy', `2001:db8:0:1::${number.toString(16)}`, 'guess')
    }
    expect(hasher.asked).toBe(maxFailures)
  })

  it('should not keep a device out that has signed in before', async () => {
    const address = '203.0.113.9'
    const { cookie } = await test.signIn('support', { address })
    for (let number = 0; number < 200; number += 1) await guess(`other${number}`, address, 'guess')
    expect((await guess('support', address, demoPassword)).code).toBe(codes.locked)
    const known = { body: { username: 'support', upass: demoPassword }, address, headers: { cookie } }
    expect((await test.call('signIn', known)).code).toBe(codes.ok)
  })
})

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:a:b:c:d', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ])('should be, for %s, %s', (address, network) => expect(toNetwork(address)).toBe(network))
})
