import { describe, expect, it } from 'vitest'

import { maxErrors, toErrorText, toShownErrors } from './error-log.ts'
import type { ErrorLogEntry, ErrorPartLabels } from './error-log.ts'

const labels: ErrorPartLabels = {
  message: 'Message',
  info: 'Info',
  url: 'URL',
  requestId: 'Request',
  stack: 'Stack',
  componentStack: 'Components',
  times: (count) => `${count} times`,
}

const entry = (changes: Partial<ErrorLogEntry>): ErrorLogEntry => ({
  id: '1',
  at: '2026-11-20T09:30:00.000Z',
  message: 'Network error',
  info: 'request',
  url: '/users/userList',
  ...changes,
})

describe('toShownErrors', () => {
  it('should have the newest first', () => {
    const early = entry({ id: 'early', at: '2026-11-20T08:00:00.000Z' })
    const late = entry({ id: 'late' })
    expect(toShownErrors([early, late]).map(({ id }) => id)).toEqual(['late', 'early'])
  })

  it('should leave out the oldest of more than 200', () => {
    const errors = Array.from({ length: maxErrors + 5 }, (_, index) =>
      entry({ id: `${index}`, at: new Date(Date.UTC(2026, 10, 20, 9, 0, index)).toISOString() }),
    )
    const shown = toShownErrors(errors)
    expect(shown).toHaveLength(200)
    expect(shown.at(-1)?.id).toBe('5')
  })
})

describe('toErrorText', () => {
  it('should say what there is, and leave out what there is not', () => {
    expect(toErrorText([entry({})], labels)).toBe(
      '2026-11-20T09:30:00.000Z\nMessage: Network error\nInfo: request\nURL: /users/userList',
    )
  })

  it('should say how often an error came', () => {
    const text = toErrorText([entry({ times: 3 }), entry({ times: 1 })], labels)
    expect(text.match(/Z \(3 times\)\n/g)).toHaveLength(1)
    expect(text).not.toContain('1 times')
  })

  it('should keep request, stack and components, one error after the other', () => {
    const text = toErrorText(
      [entry({ requestId: '01JD', stack: 'Error: x\n  at y\n', componentStack: '\n  at Page' }), entry({})],
      labels,
    )
    expect(text).toContain('Request: 01JD\nStack:\nError: x\n  at y\nComponents:\nat Page\n\n---\n\n2026')
  })
})
