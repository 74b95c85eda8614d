import { describe, expect, it } from 'vitest'

import { findRelyingParty, isCopied, isOriginOf, toUserHandle } from './passkey.ts'

describe('findRelyingParty', () => {
  it.each([
    ['https://console.example.com', { id: 'console.example.com', origin: 'https://console.example.com' }],
    ['https://Console.example.com:8443/bms', { id: 'console.example.com', origin: 'https://console.example.com:8443' }],
    ['https://console.example.com:443', { id: 'console.example.com', origin: 'https://console.example.com' }],
    ['http://127.0.0.1:3000', { id: 'localhost', origin: 'any-local' }],
    ['http://[::1]:3000', { id: 'localhost', origin: 'any-local' }],
    ['http://localhost:5173', { id: 'localhost', origin: 'any-local' }],
    ['http://console.example.com', undefined],
    ['https://192.0.2.7', undefined],
    ['https://[2001:db8::7]:3000', undefined],
  ])('should know where %s may have passkeys', (address, party) => {
    expect(findRelyingParty(address)).toEqual(party)
  })
})

it('should take pages of its own origin only', () => {
  const site = { id: 'console.example.com', origin: 'https://console.example.com' }
  expect(isOriginOf(site, 'https://console.example.com')).toBe(true)
  expect(isOriginOf(site, 'https://evil.example.com')).toBe(false)
  const here = { id: 'localhost', origin: 'any-local' }
  expect(isOriginOf(here, 'http://localhost:5173')).toBe(true)
  expect(isOriginOf(here, 'http://localhost.evil.example')).toBe(false)
})

it.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [4, 4, true],
  [4, 3, true],
  [4, 0, true],
])('should tell a copy by its counter: %s, then %s', (known, shown, copied) => {
  expect(isCopied(known, shown)).toBe(copied)
})

it('should name an owner in a way that base64url has once', () => {
  const handle = toUserHandle('01J0ZQ4F8M3V6T9XK2B7R5C1DE')
  expect(Buffer.from(handle, 'base64url').toString('base64url')).toBe(handle)
})
