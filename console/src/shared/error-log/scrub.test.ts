import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  tuple,
  uint8Array,
  stringMatching,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scrub, scrubAddress } from './scrub.ts'

const token = 'kJ8_x-Qm2vT5rZ0aLw3eYbN7cHdFgUiOpS9tR4uXq1M'
const session = '01JD4S7X2C9M6QK3VYH8ZR5WEA'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP-mBaFAKEuQ'

describe('scrub', () => {
  it.each([
    ['an access token', `refused ${token} as unknown`, 'refused [token] as unknown'],
    ['a refresh token with its session', `used twice: ${session}.${token}.`, 'used twice: [token].'],
    ['a JSON web token', `bad ${jwt}!`, 'bad [token]!'],
    ['a hexadecimal token', 'key 9f86d081884c7d659a2feaa0c55ad015 is gone', 'key [token] is gone'],
    ['a padded token', `k ${'aB3+'.repeat(11)}== z`, 'k [token] z'],
    ['a bearer', 'sent Bearer abc.123 there', 'sent Bearer [token] there'],
    ['a header', 'x-access-token: short1, x-uid: 7', 'x-access-token: [token], x-uid: 7'],
    ['the authorization header', 'Authorization: Basic dXNlcjpwYXNz\nnext', 'Authorization: [token]\nnext'],
    ['cookies', 'cookie: a=1; __Host-bms_uid=2\nnext', 'cookie: [token]\nnext'],
    ['a field in JSON', '{"refresh_token":"a b","page":2}', '{"refresh_token":[token],"page":2}'],
    ['a password in JSON', '{"upass":"Hun ter2","x":1}', '{"upass":[token],"x":1}'],
    ['a form', 'username=x&password=hunter2', 'username=x&password=[token]'],
    ['a query', 'GET /users?q=mei chen&status=enabled', 'GET /users?q=… chen&status=…'],
    ['who is in a URL', 'https://mei:pw@host/x', 'https://host/x'],
    ['an e-mail address', 'to mei.chen+a@mail.example.com.', 'to [e-mail].'],
    ['an encoded e-mail address', 'at /x/mei%40example.com/y', 'at /x/[e-mail]/y'],
    ['a mainland number', '号码13800138000无效, 13800138000', '号码[phone]无效, [phone]'],
    ['an international number', 'call +49 (0)30 901820 now', 'call [phone] now'],
    ['a number with gaps', '555-123-4567 or (555) 123 4567', '[phone] or [phone]'],
  ])('should hide %s', (_, text, expected) => expect(scrub(text)).toBe(expected))

  it.each([
    "Cannot read properties of undefined (reading 'token')",
    'Unexpected token < in JSON at position 0',
    'timeout of 30000ms exceeded',
    'TypeError: x is not a function\n    at MessageDetailPage (http://127.0.0.1:3000/assets/index-Dk3jq9fQ.js:12:40)',
    'at productDistributionDashboard (assets/fault-BcD1.js:1:2230)',
    '/system/updateMember/01JD4S7X2C9M6QK3VYH8ZR5WEA',
    'until 2026-11-20T09:30:00.000Z',
    'no user has 12 345 points',
    'react-dom@19.3.1/index.js',
  ])('should leave %s', (text) => expect(scrub(text)).toBe(text))

  it('should not show half of a token where it cuts a long text', () => {
    const text = scrub(`${'x '.repeat(3990)}${token}${token}`)
    expect(text).not.toContain(token.slice(0, 8))
  })

  it('should be quick on hostile text', () => {
    const hostile = ['a', 'a.', 'a@', '@', '1', '1 ', ' ', 'token', '?a=', 'eyJ', 'a-', '+1', '"token"'].map((part) =>
      part.repeat(20_000 / part.length),
    )
    const start = process.cpuUsage()
    for (const text of hostile) scrub(text)
    expect(process.cpuUsage(start).user / 1000 / hostile.length).toBeLessThan(250)
  })
})

const secretToken = uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) =>
  Buffer.from(bytes).toString('base64url'),
)
const crockford = stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/)
const letters = stringMatching(/^[a-z0-9]{6,20}$/)
const digits = (length: number): Arbitrary<string> => stringMatching(new RegExp(`^\\d{${length}}$`))

/** What must not be seen, and the text it is planted in. */
const planted = oneof(
  secretToken.map((secret) => ({ secret, text: secret })),
  tuple(crockford, secretToken).map(([id, secret]) => ({ secret, text: `${id}.${secret}` })),
  uint8Array({ minLength: 16, maxLength: 40 }).map((bytes) => {
    const secret = Buffer.from(bytes).toString('hex')
    return { secret, text: secret }
  }),
  tuple(
    letters,
    constantFrom('Bearer ', 'x-access-token: ', 'refresh_token=', '"accessToken":"', '?q=', '&keyword='),
  ).map(([secret, before]) => ({ secret, text: before + secret })),
  tuple(letters, letters, constantFrom('com', 'example', 'co.uk', 'museum')).map(([name, host, end]) => ({
    secret: `${name}@${host}`,
    text: `${name}@${host}.${end}`,
  })),
  tuple(constantFrom('13', '158', '199'), digits(9))
    .map(([start, rest]) => (start + rest).slice(0, 11))
    .map((secret) => ({ secret, text: secret })),
  tuple(integer({ min: 1, max: 999 }), digits(9)).map(([country, rest]) => ({
    secret: rest,
    text: `+${country} ${rest}`,
  })),
)
const around = constantFrom('', ' ', '\n', ' (', ': ', ' "', ', ', ' the list failed for ')

describe('no planted secret', () => {
  it('should survive in a text', () => {
    assert(
      property(array(tuple(around, planted), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = scrub(`It failed: ${parts.map(([before, { text }]) => `${before} ${text}`).join(' ')}`)
        return parts.every(([, { secret }]) => !text.includes(secret))
      }),
      { numRuns: 2000 },
    )
  })

  it('should survive in an address', () => {
    assert(
      property(planted, constantFrom('q', 'status', 'a[]', ''), ({ secret, text }, name) => {
        const encoded = encodeURIComponent(text)
        return [
          { pathname: '/users/userList', search: `?${name}=${encoded}`, hash: '' },
          { pathname: '/users/userList', search: `?${encoded}`, hash: '' },
          { pathname: `/users/${encoded}`, search: '', hash: '' },
          { pathname: '/users', search: '', hash: `#${encoded}` },
        ].every((address) => !scrubAddress(address).includes(secret))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('scrubAddress', () => {
  it('should keep the names of the query, and the place in the page', () => {
    expect(scrubAddress({ pathname: '/users/userList', search: '?q=mei&page=2&q=x', hash: '#row-3' })).toBe(
      '/users/userList?q=…&page=…#row-3',
    )
  })

  it('should survive a broken encoding', () => {
    expect(scrubAddress({ pathname: '/x%E0%A4%A', search: '?%E0%A4%A=1', hash: '' })).toBe('/x%E0%A4%A')
  })
})
