import { describe, expect, it } from 'vitest'

import { deedsOf, momentProblem, toAddresses, toSendBody } from './send.model.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')

describe('when an e-mail goes out', () => {
  it.each([
    ['', 'notFuture'],
    ['2026-11-20T09:34', 'notFuture'],
    ['2026-11-20T09:35', undefined],
    ['2027-05-20T00:00', 'tooFar'],
  ])('should be told of %s: %s', (moment, problem) => {
    expect(momentProblem(moment, 'UTC', now)).toBe(problem)
  })

  it('should be sent as the moment that is meant, with the number where it was typed', () => {
    const toBody = toSendBody('01JZ0BHX2A7M5Q8W3E6R9T1Y4V', 'Asia/Shanghai')
    const at = { mode: 'at', send_at: '2026-12-01T08:00', confirm_total: '12,400' } as const
    expect(toBody(at, 3)).toMatchObject({ rev: 3, send_at: '2026-12-01T00:00:00.000Z', confirm_total: 12_400 })
    expect(toBody({ mode: 'now', send_at: at.send_at, confirm_total: '' }, 3)).toEqual({
      email_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
      rev: 3,
      mode: 'now',
    })
  })
})

describe('what is typed and done', () => {
  it('should find addresses however they are set apart', () => {
    expect(toAddresses(' a@example.com,b@example.com;\nc@example.com ')).toHaveLength(3)
  })

  it('should be offered where the state allows it', () => {
    expect(deedsOf({ status: 'sending' })).toEqual({ cancel: true, unschedule: false, remove: false })
    expect(deedsOf({ status: 'failed' }).remove).toBe(true)
  })
})
