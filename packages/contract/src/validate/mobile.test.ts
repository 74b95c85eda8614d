import { describe, expect, it } from 'vitest'

import { isMobile, isStaffMobile } from './mobile.ts'

describe('isMobile', () => {
  it.each(['3', '4', '5', '6', '7', '8', '9'])('should take 1, then %s, then nine digits', (second) => {
    expect(isMobile(`1${second}012345678`)).toBe(true)
  })

  it.each([
    ['', 'nothing'],
    ['10012345678', '0 as second digit'],
    ['11012345678', '1 as second digit'],
    ['12012345678', '2 as second digit'],
    ['23012345678', 'another first digit'],
    ['1301234567', 'ten digits'],
    ['130123456789', 'twelve digits'],
    ['+8613012345678', 'a country code'],
    ['130 1234 5678', 'spaces'],
    ['１３０１２３４５６７８', 'wide digits'],
    ['13012345678\n', 'a line break at the end'],
  ])('should refuse %j: %s', (text) => {
    expect(isMobile(text)).toBe(false)
  })
})

describe('isStaffMobile', () => {
  it.each([
    ['13012345678', 'a mainland number'],
    ['+8613012345678', 'the same with its country code'],
    ['+4915112345678', 'another country’s'],
    ['+6821234', 'the shortest'],
    ['+123456789012345', 'the longest'],
  ])('should take %j: %s', (text) => {
    expect(isStaffMobile(text)).toBe(true)
  })

  it.each([
    ['', 'nothing'],
    ['+', 'no digits'],
    ['+123456', 'six digits'],
    ['+1234567890123456', 'sixteen digits'],
    ['+0491511234567', 'a country code that begins with 0'],
    ['004915112345678', '00 for the plus'],
    ['4915112345678', 'no plus'],
    ['+49 151 12345678', 'spaces'],
    ['+４９１５１１２３４５６７８', 'wide digits'],
    ['+4915112345678\n', 'a line break at the end'],
  ])('should refuse %j: %s', (text) => {
    expect(isStaffMobile(text)).toBe(false)
  })
})
