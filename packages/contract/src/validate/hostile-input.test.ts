import { describe, expect, it } from 'vitest'

import { isEmail } from './email.ts'
import { isExternal } from './external.ts'
import { isMobile, isStaffMobile } from './mobile.ts'

const rounds = 9
const callsPerRound = 400

/** The quickest of some rounds: what the machine did besides doesn't count. */
function timeOf(validate: (text: string) => boolean, text: string): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let i = 0; i < callsPerRound; i++) validate(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

/** What makes greedy patterns go back and forth. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'one letter repeated': (length) => 'a'.repeat(length),
  'dots and letters': (length) => 'a.'.repeat(length / 2),
  'a domain without an end': (length) => `a@${'a.'.repeat(length / 2)}`,
  'a domain of hyphens': (length) => `a@${'-'.repeat(length)}!`,
  'many at signs': (length) => '@'.repeat(length),
  digits: (length) => `13${'0'.repeat(length)}`,
  'a scheme repeated': (length) => 'http'.repeat(length / 4),
  'white space': (length) => ' '.repeat(length),
}

const validators = { isEmail, isMobile, isStaffMobile, isExternal }

describe.each(Object.entries(validators))('%s on hostile input', (_, validate) => {
  it.each(Object.entries(shapes))('should take no more than linear time: %s', (_name, make) => {
    const long = timeOf(validate, make(10_000))
    const short = timeOf(validate, make(1000))
    // Linear would be 10, quadratic 100; the added time keeps the clock's own grain out of it.
    expect((long + 0.2) / (short + 0.2)).toBeLessThan(40)
  })

  it.each(Object.entries(shapes))('should cost little more than plain input of its length: %s', (_name, make) => {
    // 250 characters is the longest that an e-mail address is looked at.
    const hostile = timeOf(validate, make(248).slice(0, 250))
    const plain = timeOf(validate, `${'a'.repeat(64)}@${'b'.repeat(60)}.com`)
    expect((hostile + 0.2) / (plain + 0.2)).toBeLessThan(40)
  })

  it.each(Object.entries(shapes))('should refuse or take it without failing: %s', (_name, make) => {
    expect(typeof validate(make(10_000))).toBe('boolean')
  })
})
