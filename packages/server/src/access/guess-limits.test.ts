import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import {
  delayAfter,
  failureWindow,
  lockTime,
  maxFailures,
  maxFailuresPerAccount,
  maxFailuresPerSite,
} from './guess-limits.ts'

describe('limits of guessing', () => {
  it('should be what Operations tells', () => {
    const text = readFileSync(new URL('../../../../stories/docs/Operations.mdx', import.meta.url), 'utf8')
    const told = text.replaceAll(/\s+/g, ' ')
    const [window, lock] = [failureWindow, lockTime].map((milliseconds) => milliseconds / 60_000)
    expect(told).toContain(`${maxFailures} wrong passwords or codes for an account from one address`)
    expect(told).toContain(`lock it there for ${lock} minutes`)
    expect(told).toContain(`${maxFailuresPerAccount} from all addresses lock it everywhere`)
    expect(told).toContain(`${maxFailuresPerSite} from one address, whatever the accounts, lock that address`)
    expect(told).toContain(`counts for ${window} minutes`)
    expect(told).toContain(`from ${delayAfter(1)} ms for the first to ${delayAfter(99) / 1000} seconds`)
  })
})
