import { describe, expect, it } from 'vitest'

import { findAlikeTags, findLookAlike, toNameIndex, toSkeleton } from './look-alike.ts'

describe('findLookAlike', () => {
  it.each([
    ['VIP', 'vip'],
    ['VIP', 'V I P'],
    ['VIP', 'ＶＩＰ'],
    ['VIP', 'V\u200BIP'],
    ['VIP', 'VΙΡ'],
    ['BOCTOK', 'ВОСТОК'],
    ['вип', 'ВИП'],
    ['Straße', 'STRASSE'],
  ])('should take %j and %j for one', (name, other) => {
    expect(findLookAlike(['beta', name], other)).toBe(name)
  })

  it.each([
    ['VIP', 'VIPs'],
    ['résumé', 'resume'],
    ['会员', '會員'],
    ['O1', '01'],
  ])('should tell %j from %j', (name, other) => {
    expect(findLookAlike([name], other)).toBeUndefined()
  })

  it('should fold what looks alike in either script', () => {
    expect(toSkeleton('Аре')).toBe('APE')
  })
})

describe('findAlikeTags', () => {
  it('should name both where a tag came that looks like another', () => {
    const problem = { reason: 'looks-alike', value: 'vip', name: 'VIP' }
    expect(findAlikeTags(['VIP'], ['VIP', 'vip'])).toEqual(problem)
    expect(findAlikeTags([], ['beta', 'vip', 'VIP'])).toEqual({ ...problem })
  })

  it('should let stand what was there before, and take one for the other', () => {
    expect(findAlikeTags(['VIP', 'vip'], ['VIP', 'vip', 'beta'])).toBeUndefined()
    expect(findAlikeTags(['VIP'], ['vip'])).toBeUndefined()
  })

  it('should name the tag in use elsewhere that a new one looks like', () => {
    // The first letter is Cyrillic.
    const problem = { reason: 'like-tag-in-use', value: 'Вeta', name: 'beta' }
    expect(findAlikeTags(['press'], ['press', 'Вeta'], toNameIndex(['beta', 'loyal']))).toEqual(problem)
  })

  it('should take a tag that is in use elsewhere, though another looks like it', () => {
    expect(findAlikeTags([], ['vip'], toNameIndex(['VIP', 'vip']))).toBeUndefined()
    expect(findAlikeTags(['vip'], ['vip', 'beta'], toNameIndex(['VIP']))).toBeUndefined()
  })
})
