import { type ApiClient, ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callQuery } from '../../../shared/query/call-query.ts'
import { createCaller } from '../../../shared/query/create-caller.ts'
import { createPollWait } from '../../../shared/query/poll-wait.ts'
import { pollOptions, type Running } from './poll.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Where there is no window, nothing is polled.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** A read that is polled every 30 seconds, and how often it was asked. */
function setup(answer: () => Promise<object>, running: Running = 'running') {
  const ask = vi.fn(answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  client.mount()
  const caller = createCaller({ call: ask } as unknown as ApiClient, 'kyvol')
  const observer = new QueryObserver(client, {
    ...callQuery(caller, 'realtimeFigures', {}),
    ...pollOptions(
      running,
      30,
      createPollWait(() => 0.5),
    ),
  })
  const stop = observer.subscribe(() => undefined)
  return { ask, observer, stop, later: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

const refusal = (code: number) => new ApiError('no', { kind: 'business', code })

describe('pollOptions', () => {
  it('should ask every so many seconds, and not while paused', async () => {
    const running = setup(() => Promise.resolve({}))
    await running.later(95)
    expect(running.ask).toHaveBeenCalledTimes(4)
    running.stop()
    const paused = setup(() => Promise.resolve({}), 'paused')
    await paused.later(95)
    expect(paused.ask).toHaveBeenCalledTimes(1)
    paused.stop()
  })

  it('should not ask while the window is hidden, and at once when it is seen again', async () => {
    const { ask, later, stop } = setup(() => Promise.resolve({}))
    await later(1)
    focusManager.setFocused(false)
    await later(600)
    expect(ask).toHaveBeenCalledTimes(1)
    focusManager.setFocused(true)
    await later(1)
    expect(ask).toHaveBeenCalledTimes(2)
    stop()
  })

  it('should keep what there is when a poll fails, and go on', async () => {
    const answers = [Promise.resolve({ users: 1 }), undefined, Promise.resolve({ users: 2 })]
    const { observer, later, stop } = setup(() => answers.shift() ?? Promise.reject(refusal(codes.server)))
    await later(31)
    expect(observer.getCurrentResult()).toMatchObject({ data: { users: 1 }, isError: true })
    await later(30)
    expect(observer.getCurrentResult()).toMatchObject({ data: { users: 2 }, isError: false })
    stop()
  })

  it('should take a refusal for an answer', async () => {
    const { ask, later, stop } = setup(() => Promise.reject(refusal(codes.notAllowed)))
    await later(120)
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })
})
