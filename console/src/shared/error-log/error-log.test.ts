import { ApiError } from '@bms/api-client'
import { describe, expect, it } from 'vitest'

import { createErrorLogStore, errorLimit, toCallInfo } from './error-log.ts'
import { watchGlobalErrors } from './watch-global-errors.ts'

function setUp() {
  let time = Date.UTC(2026, 10, 20, 9, 30)
  const page = { pathname: '/users/userList', search: '?q=mei', hash: '' }
  const errorLog = createErrorLogStore({ now: () => (time += 1000), read: () => page })
  return { errorLog, page, entries: () => errorLog.state.entries }
}

const failed = (message = 'no', details: Partial<ConstructorParameters<typeof ApiError>[1]> = {}): ApiError =>
  new ApiError(message, { kind: 'business', code: 50_000, requestId: 'r-7', ...details })

describe('createErrorLogStore', () => {
  it('should keep message, stack, components, info and page of an error', () => {
    const { errorLog, entries } = setUp()
    const error = new TypeError('mei@example.com is undefined')
    errorLog.add(error, 'render', '\n    at UserListPage')
    expect(entries()).toEqual([
      {
        id: 'error-1',
        err: {
          message: '[e-mail] is undefined',
          stack: expect.stringMatching(/^TypeError: \[e-mail\] is undefined\n\s+at /) as string,
        },
        vm: '\n    at UserListPage',
        info: 'render',
        url: '/users/userList?q=…',
        requestId: undefined,
        at: '2026-11-20T09:30:01.000Z',
        times: 1,
      },
    ])
  })

  it('should keep the request id and the call of a failed request', () => {
    const { errorLog, entries } = setUp()
    errorLog.add(failed('Broken'), toCallInfo({ method: 'GET', path: '/api/v1/ky/user/list' }))
    expect(entries()).toMatchObject([
      { err: { message: 'Broken', stack: '' }, info: 'request GET /api/v1/ky/user/list', requestId: 'r-7' },
    ])
  })

  it.each([
    ['a call that was given up', failed('aborted', { kind: 'aborted', code: 0 })],
    ['a fetch that was given up', new DOMException('aborted', 'AbortError')],
    ['an ended session (50008)', failed('ended', { code: 50_008 })],
    ['an ended session (50012)', failed('ended', { code: 50_012 })],
    ['an ended session (50014)', failed('ended', { code: 50_014 })],
  ])('should not take %s for an error', (_, error) => {
    const { errorLog, entries } = setUp()
    errorLog.add(error, 'unhandled rejection')
    expect(entries()).toEqual([])
  })

  it('should count equal errors in a row, with the newest request', () => {
    const { errorLog, entries } = setUp()
    for (const requestId of ['r-1', 'r-2', 'r-3']) errorLog.add(failed('no', { requestId }), 'request')
    expect(entries()).toMatchObject([{ id: 'error-1', times: 3, requestId: 'r-3', at: '2026-11-20T09:30:03.000Z' }])
    errorLog.add(failed('other'), 'request')
    errorLog.add(failed(), 'request')
    expect(entries().map(({ times }) => times)).toEqual([3, 1, 1])
  })

  it('should keep errors of two pages apart', () => {
    const { errorLog, entries, page } = setUp()
    errorLog.add(failed(), 'request')
    page.pathname = '/dashboard'
    errorLog.add(failed(), 'request')
    expect(entries().map(({ url }) => url)).toEqual(['/users/userList?q=…', '/dashboard?q=…'])
  })

  it('should keep the newest 200', () => {
    const { errorLog, entries } = setUp()
    for (let index = 0; index < errorLimit + 5; index += 1) errorLog.add(new Error(`error ${index}`), 'error')
    expect(entries()).toHaveLength(200)
    expect(entries()[0]?.err.message).toBe('error 5')
  })

  it.each([
    ['a text', 'no such page', 'no such page'],
    ['nothing', undefined, 'Error'],
    ['a record, which may be of somebody', { nickname: 'Mei' }, 'Error'],
    ['an error without words', new Error(''), 'Error'],
    ['an endless message', new Error('x '.repeat(5000)), 'x '.repeat(500)],
  ])('should keep %s that was thrown', (_, thrown, message) => {
    const { errorLog, entries } = setUp()
    errorLog.add(thrown, 'unhandled rejection')
    expect(entries()[0]?.err.message).toBe(message)
  })

  it('should forget all when it is cleared', () => {
    const { errorLog, entries } = setUp()
    errorLog.add(failed(), 'request')
    errorLog.clear()
    expect(entries()).toEqual([])
  })
})

describe('watchGlobalErrors', () => {
  const errorEvent = (error: unknown, message = 'Uncaught'): Event =>
    Object.assign(new Event('error'), { error, message })
  const rejection = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason })

  it('should keep what nobody caught, until it is ended', () => {
    const { errorLog, entries } = setUp()
    const target = new EventTarget()
    const stop = watchGlobalErrors(errorLog, target)
    target.dispatchEvent(errorEvent(new Error('a')))
    target.dispatchEvent(errorEvent(null, 'Script error.'))
    target.dispatchEvent(rejection(new Error('b')))
    stop()
    target.dispatchEvent(errorEvent(new Error('c')))
    target.dispatchEvent(rejection(new Error('d')))
    expect(entries().map(({ err, info }) => `${info}: ${err.message}`)).toEqual([
      'error: a',
      'error: Script error.',
      'unhandled rejection: b',
    ])
  })

  it('should keep a failed call that nobody caught once', () => {
    const { errorLog, entries } = setUp()
    const target = new EventTarget()
    watchGlobalErrors(errorLog, target)
    const error = failed()
    errorLog.add(error, 'request')
    target.dispatchEvent(rejection(error))
    expect(entries()).toMatchObject([{ info: 'request', times: 1 }])
  })

  it('should not take a resize for an error', () => {
    const { errorLog, entries } = setUp()
    const target = new EventTarget()
    watchGlobalErrors(errorLog, target)
    target.dispatchEvent(errorEvent(null, 'ResizeObserver loop completed with undelivered notifications.'))
    expect(entries()).toEqual([])
  })
})
