import { maskAccount, passwordProblem, toSortKeys, toWindow } from '@bms/domain'
import { describe, expect, it } from 'vitest'

import { addFailure, delayAfter, lockedUntil, lockTime } from '../access/guess-limits.ts'
import { createPasswordHasher } from '../access/password-hasher.ts'
import { hashRecord, type HashedRecord, toCanonicalJson } from '../audit/hash-record.ts'
import { readCommonPasswords } from '../common-passwords.ts'
import { sessionState } from './session/session-limits.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('maskAccount', () => {
  it.each([
    ['jonathan@gmail.com', 'j***n@gm***.com'],
    ['jo@x.co', 'j***@x***.co'],
    ['+8613812345678', '+86***78'],
    ['12345', '***'],
    ['', ''],
    ['a@b', 'a***@b***'],
  ])('should hide most of %s', (account, masked) => expect(maskAccount(account)).toBe(masked))
})

describe('guess limits', () => {
  it('should lock at the fifth failure and start anew after the lock', () => {
    let known = addFailure(undefined, now, 5)
    for (let attempt = 2; attempt <= 5; attempt += 1) known = addFailure(known, later(1), 5)
    expect(known).toMatchObject({ failures: 5, locked_until: new Date(later(1).getTime() + lockTime) })
    expect(lockedUntil(known, later(10))).toBeDefined()
    expect(lockedUntil(known, later(17))).toBeUndefined()
    expect(addFailure(known, later(17), 5)).toMatchObject({ failures: 1, locked_until: null })
  })

  it('should forget failures of a quarter of an hour ago', () => {
    expect(addFailure(addFailure(undefined, now, 5), later(16), 5).failures).toBe(1)
  })

  it('should hold answers back ever longer, but not for ever', () => {
    expect([1, 2, 3, 4, 5, 50].map(delayAfter)).toEqual([250, 500, 1000, 2000, 4000, 4000])
  })
})

describe('sessionState', () => {
  const session = { remember: false, revoked_at: null, last_seen_at: now, expires_at: later(720) }
  it.each([
    ['alive while used', session, 29, 'alive'],
    ['expired when idle', session, 32, 'expired'],
    ['alive for days when remembered', { ...session, remember: true, expires_at: later(10_080) }, 5000, 'alive'],
    ['expired at its end', { ...session, last_seen_at: later(719) }, 720, 'expired'],
    ['ended whatever else', { ...session, revoked_at: now }, 5000, 'ended'],
  ] as const)('should be %s', (_what, times, minutes, state) => {
    expect(sessionState(times, later(minutes))).toBe(state)
  })
})

describe('passwords', () => {
  it('should be verified, and never without a hash', async () => {
    const hasher = createPasswordHasher()
    const hash = await hasher.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await Promise.all(['correct horse', 'Correct horse', ''].map((it) => hasher.verify(it, hash)))).toEqual([
      true,
      false,
      false,
    ])
    expect(await hasher.verify('correct horse', null)).toBe(false)
    expect(await hasher.verify('correct horse', 'garbage')).toBe(false)
  })

  it('should refuse a crowd instead of taking all memory', async () => {
    const hasher = createPasswordHasher({ atOnce: 1, waiting: 1 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash('correct horse')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(refused[0]).toMatchObject({ reason: { code: 42_900 } })
  })

  it.each([
    ['short', { reason: 'too-short', count: 10 }],
    ['x'.repeat(73), { reason: 'too-long', count: 72 }],
    ['my-ada.lovelace-1', 'password-holds-name'],
    ['Password123', 'password-common'],
    ['aaaaaaaaaaaa', 'password-common'],
    ['a long enough one', undefined],
  ])('should judge %s', (password, problem) =>
    expect(passwordProblem(password, { uname: 'ada.lovelace' })).toEqual(problem),
  )

  it.each([
    ['a common one', 'q1w2e3r4t5y6', 'password-common'],
    ['a common one with digits around it', '1999-Manchester!', 'password-common'],
    ['one that is common, not among the first 10,000', 'Evanescence1', 'password-common'],
    ['a brand', 'Ecozy-2026-12', 'password-names'],
    ['the product’s name', 'BMS Console 1', 'password-names'],
    ['what is sold', 'GlideX-20261120', 'password-names'],
    ['the nickname', 'Countess!1815', 'password-names'],
    ['the e-mail’s local part', 'Ada.Byron.1815', 'password-names'],
    ['the demo password', 'DEMO-2026!', 'password-common'],
    ['words that are no name', 'Harbour-Lamp-52', undefined],
  ])('should tell of %s', async (_what, password, problem) => {
    const owner = { uname: 'lovelace', nickname: 'Countess', uemail: 'ada.byron@example.com' }
    const guessed = { products: ['Glide X'], common: await readCommonPasswords() }
    expect(passwordProblem(password, owner, guessed)).toEqual(problem)
  })

  it('should take the demo password with demo data', () => {
    expect(passwordProblem('Demo-2026!', { uname: 'ada' }, { isDemo: true })).toBeUndefined()
    // A start that refuses demo accounts would not find it in their hashes.
    expect(passwordProblem('DEMO-2026!', { uname: 'ada' }, { isDemo: true })).toBe('password-common')
  })

  it('should read the common ones once, as many as are of use', async () => {
    const common = await readCommonPasswords()
    expect(common.size).toBeGreaterThan(10_000)
    expect(common.size).toBeLessThan(15_000)
    expect(await readCommonPasswords()).toBe(common)
  })
})

describe('lists', () => {
  it('should turn page or offset into a window', () => {
    expect(toWindow({})).toEqual({ page: 1, pageSize: 20, offset: 0 })
    expect(toWindow({ page: 3, page_size: 50 })).toEqual({ page: 3, pageSize: 50, offset: 100 })
    expect(toWindow({ page: 3, page_size: 50, offset: 75 })).toEqual({ page: 2, pageSize: 50, offset: 75 })
  })

  it('should sort by each field once', () => {
    expect(toSortKeys(['-a', 'b', 'a'], [])).toEqual([
      { field: 'a', direction: 'desc' },
      { field: 'b', direction: 'asc' },
    ])
  })
})

describe('the hash of a record', () => {
  const record: HashedRecord = {
    project: 'kyvol',
    seq: 1,
    log_id: 'L',
    at: now,
    actor_uid: 'u',
    actor_nickname: 'n',
    actor_uemail: 'e',
    module: 'm',
    action: 'edit',
    target_type: 't',
    target_id: 'i',
    target_name: 'x',
    target_count: null,
    targets: null,
    result: 'success',
    error_code: null,
    error_message: null,
    changes: [{ path: 'p', from: 1, to: 'z' }],
    snapshot_rev: null,
    reason: null,
    ip: '',
    ua: '',
    session_id: null,
    request_id: 'r',
    prev_hash: '0',
  }

  it('should not depend on the order of keys', () => {
    const turned = Object.fromEntries(Object.entries(record).toReversed()) as unknown as HashedRecord
    expect(hashRecord({ ...turned, changes: [{ to: 'z', from: 1, path: 'p' }] })).toBe(hashRecord(record))
    expect(toCanonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  })

  it('should be what it was before records could tell of a revision', () => {
    expect(hashRecord(record)).toBe('9c87b7bade3747eb9ea2f6aae6e21ff4d6dceb009fdb4bd49dc1616c469d138b')
  })

  it('should cover every field', () => {
    for (const key of Object.keys(record)) {
      const value = key === 'at' ? later(1) : ['changes', 'targets'].includes(key) ? [] : key === 'seq' ? 2 : 'other'
      expect(hashRecord({ ...record, [key]: value }), key).not.toBe(hashRecord(record))
    }
  })
})
