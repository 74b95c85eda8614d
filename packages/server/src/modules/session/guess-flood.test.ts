import { codes } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { maxFailures, maxFailuresPerAccount, maxFailuresPerSite, toNetwork, toSite } from '../../access/guess-limits.ts'
import type { PasswordHasher } from '../../access/password-hasher.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

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
    expect(hasher.asked).toBe(maxFailuresPerSite)
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

describe('guesses at one account from many addresses', () => {
  /** An address nobody has used before, each in a network, site and range of its own. */
  let used = 0
  const newAddress = () => {
    used += 1
    return used % 2 === 0 ? `2001:db8:${used.toString(16)}::1` : `10.${used >> 16}.${(used >> 8) & 255}.${used & 255}`
  }
  const recordsOf = (uid: string) =>
    test.database.db
      .selectFrom('operation_record')
      .select(['action'])
      .where('target_id', '=', uid)
      .where('action', 'in', ['login_failed', 'lockout'])
      .execute()

  it('should cost a few hashes and one record more, and keep the owner in on a device that is known', async () => {
    const { uid, cookie } = await test.signIn('support', { address: '198.51.100.20' })
    const before = (await recordsOf(uid)).length
    hasher.asked = 0
    const found = new Map<number, number>()
    for (let number = 0; number < guesses; number += 1) {
      const { code } = await guess('support', newAddress(), `guess ${number}`)
      found.set(code, (found.get(code) ?? 0) + 1)
    }
    expect([...found]).toEqual([
      [codes.wrongLogin, maxFailuresPerAccount],
      [codes.locked, guesses - maxFailuresPerAccount],
    ])
    expect(hasher.asked).toBe(maxFailuresPerAccount)
    const records = (await recordsOf(uid)).slice(before)
    expect(records.filter(({ action }) => action === 'lockout')).toHaveLength(1)
    expect(records).toHaveLength(maxFailuresPerAccount + 1)

    const known = { body: { username: 'support', upass: demoPassword }, address: newAddress(), headers: { cookie } }
    expect((await test.call('signIn', known)).code).toBe(codes.ok)
    // The owner's own sign-in opens the door for nobody else.
    expect((await guess('support', newAddress(), demoPassword)).code).toBe(codes.locked)
    expect((await guess('admin', newAddress(), demoPassword)).code).toBe(codes.ok)
  }, 60_000)

  it.each(['ops.kyvol', 'nobody.of.this.name'])(
    'should be at most 150 an hour: %s',
    async (username) => {
      hasher.asked = 0
      for (let minute = 0; minute < 60; minute += 1) {
        for (let number = 0; number < 10; number += 1) await guess(username, newAddress(), 'guess')
        test.advance(60_000)
      }
      expect(hasher.asked).toBeGreaterThan(0)
      expect(hasher.asked).toBeLessThanOrEqual(150)
    },
    60_000,
  )

  it('should learn nothing when they come all at once', async () => {
    const found = await Promise.all(Array.from({ length: 60 }, () => guess('analyst.ecozy', newAddress(), 'guess')))
    const evaluated = found.filter(({ code }) => code === codes.wrongLogin)
    expect(evaluated).toHaveLength(maxFailuresPerAccount)
  })

  it('should count all accounts of one IPv6 site together', async () => {
    hasher.asked = 0
    for (let number = 0; number < 200; number += 1) {
      await guess(`guest${number}`, `2001:db8:ffff:${number.toString(16)}::1`, 'guess')
    }
    expect(hasher.asked).toBe(maxFailuresPerSite)
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

  it('should be a wider network for a site', () => {
    expect(toSite('2001:db8:0:1::5')).toBe('2001:db8:0::/48')
    expect(toSite('192.0.2.1')).toBe('192.0.2.1')
  })
})
