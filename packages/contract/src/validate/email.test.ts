import { describe, expect, it } from 'vitest'

import { isEmail } from './email.ts'

describe('isEmail', () => {
  it.each([
    'lena@example.com',
    'l.hoffmann_2-x@mail.example.co.uk',
    'A1@B2.io',
    '_@x-y.museum',
    `${'a'.repeat(64)}@example.com`,
  ])('should take %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    ['', 'nothing'],
    ['lena', 'no at sign'],
    ['@example.com', 'nothing in front of the at sign'],
    ['lena@', 'no domain'],
    ['lena@example', 'no suffix'],
    ['lena@example.c', 'a suffix of one letter'],
    ['lena@example.example', 'a suffix of seven letters'],
    ['lena@example.c0m', 'a digit in the suffix'],
    ['lena+x@example.com', 'a plus sign'],
    ['le na@example.com', 'a space'],
    ['lena@@example.com', 'two at signs'],
    ['lena@.com', 'an empty domain'],
    ['lena@example..com', 'two dots'],
    ['léna@example.com', 'a letter beyond a–z'],
    ['lena@example.com\n', 'a line break at the end'],
    [' lena@example.com', 'a space in front'],
    [`${'a'.repeat(65)}@example.com`, 'a name of 65 characters'],
  ])('should refuse %j: %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
