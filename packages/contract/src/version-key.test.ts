import { describe, expect, it } from 'vitest'

import { compareVersions } from './values/app-version.ts'
import { toVersionKey } from './version-key.ts'

/** In the order of SemVer 2.0.0, section 11; the versions of its own example among them. */
const ordered = [
  '0.9',
  '1.0-1',
  '1.0-2',
  '1.0-10',
  '1.0-99999999999999999999',
  '1.0-1a',
  '1.0-RC',
  '1.0-alpha',
  '1.0-alpha.1',
  '1.0-alpha.beta',
  '1.0-beta',
  '1.0-beta.2',
  '1.0-beta.11',
  '1.0-beta1',
  '1.0-rc.1',
  '1.0',
  '1.0.1',
  '1.2',
  '1.10',
  '2.0',
  '10.0',
]

describe('toVersionKey', () => {
  it('should sort as versions do', () => {
    expect(ordered.toReversed().toSorted((a, b) => (toVersionKey(a) < toVersionKey(b) ? -1 : 1))).toEqual(ordered)
  })

  it('should take missing numbers for zero, and no zeros before a number', () => {
    expect(toVersionKey('1.2')).toBe(toVersionKey('1.2.0.0'))
    expect(toVersionKey('1.2-beta.02')).toBe(toVersionKey('1.2.0-beta.2'))
  })
})

describe('compareVersions', () => {
  it('should say the same as the key', () => {
    const compared = ordered.map((a) => ordered.map((b) => Math.sign(compareVersions(a, b))))
    expect(compared).toEqual(ordered.map((_, a) => ordered.map((__, b) => Math.sign(a - b))))
  })
})
