import { describe, expect, it } from 'vitest'

import { factorState, findStep, type KeptFactor, plainCode, stepAt, toFactorUri } from './second-factor.ts'

const now = new Date('2026-11-20T09:30:10.000Z')
const present = stepAt(now)
const kept: KeptFactor = { kind: 'totp', secret: 'S', begun_at: now, since: null, last_step: 0 }
const codeAt = (secret: string, step: number) => `${secret}${step}`.toLowerCase()

describe('factorState', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  it('should wait a quarter of an hour for the first code, and then stay on', () => {
    expect(factorState(undefined, now)).toBe('off')
    expect(factorState(kept, later(14))).toBe('pending')
    expect(factorState(kept, later(15))).toBe('off')
    expect(factorState({ ...kept, since: now }, later(100_000))).toBe('on')
  })
})

describe('findStep', () => {
  it.each([
    [present - 2, undefined],
    [present - 1, present - 1],
    [present, present],
    [present + 1, present + 1],
    [present + 2, undefined],
  ])('should take a code that is off by one step at most: %s', async (step, found) => {
    expect(await findStep({ codeAt }, kept, codeAt('S', step), now)).toBe(found)
  })

  it('should take no code twice, nor one from before the last', async () => {
    const used = { ...kept, last_step: present }
    expect(await findStep({ codeAt }, used, codeAt('S', present), now)).toBeUndefined()
    expect(await findStep({ codeAt }, used, codeAt('S', present - 1), now)).toBeUndefined()
    expect(await findStep({ codeAt }, used, codeAt('S', present + 1), now)).toBe(present + 1)
  })
})

it('should read a code however it is written', () => {
  expect(plainCode(' 123 456 ')).toBe('123456')
  expect(plainCode('ABCD-efgh-2345-6789')).toBe('abcdefgh23456789')
})

it('should tell apps whose code it is', () => {
  expect(toFactorUri('ABC', 'ops.kyvol')).toBe(
    'otpauth://totp/BMS%20Console%3Aops.kyvol?secret=ABC&issuer=BMS%20Console&algorithm=SHA1&digits=6&period=30',
  )
})
