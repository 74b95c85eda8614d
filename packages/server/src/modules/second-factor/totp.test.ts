import { totpAt as inBrowser } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { createSecretBox } from '../../access/secret-box.ts'
import { newRecoveryCodes, newTotpSecret, totpAt } from './totp.ts'

/** RFC 4226, appendix D: the secret is the digits 1 to 0 twice. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')

describe('codes', () => {
  it('should be those of RFC 4226', () => {
    expect(codes.map((_, step) => totpAt(secret, step))).toEqual(codes)
  })

  it('should be those of RFC 6238 in its moments', () => {
    const moments = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000]
    const last = ['287082', '081804', '050471', '005924', '279037', '353130']
    expect(moments.map((seconds) => totpAt(secret, Math.floor(seconds / 30)))).toEqual(last)
  })

  it('should be the same in the mock', async () => {
    expect(await Promise.all(codes.map((_, step) => inBrowser(secret, step)))).toEqual(codes)
  })
})

describe('secrets', () => {
  it('should be new each time', () => {
    const made = Array.from({ length: 50 }, newTotpSecret)
    expect(new Set(made).size).toBe(50)
    expect(made.every((one) => /^[A-Z2-7]{32}$/.test(one))).toBe(true)
    const recovery = newRecoveryCodes()
    expect(new Set(recovery).size).toBe(10)
    expect(recovery.every((one) => /^[a-km-np-z2-9]{4}(?:-[a-km-np-z2-9]{4}){5}$/.test(one))).toBe(true)
  })

  it('should be sealed with the key, for their owner alone', () => {
    const box = createSecretBox('a key of thirty-two letters, or more')
    const kept = box.seal(secret, 'ada')
    expect(kept).not.toContain(secret)
    expect(box.seal(secret, 'ada')).not.toBe(kept)
    expect(box.open(kept, 'ada')).toBe(secret)
    expect(() => box.open(kept, 'bob')).toThrow()
    expect(() => createSecretBox('another key of thirty-two letters').open(kept, 'ada')).toThrow()
    expect(() => createSecretBox().open(kept, 'ada')).toThrow('SECRET_KEY')
  })

  it('should be read as they were kept before there was a key', () => {
    const kept = createSecretBox().seal(secret, 'ada')
    expect(createSecretBox('a key of thirty-two letters, or more').open(kept, 'ada')).toBe(secret)
  })
})
