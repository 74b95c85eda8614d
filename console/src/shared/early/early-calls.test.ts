import { describe, expect, it, vi } from 'vitest'

import { createEarlyCalls } from './early-calls.ts'

const session = { accessToken: 'token-1', uid: 'uid-1' }
const url = '/api/v1/bms/user/my-info'

function setup(answer: (signal: AbortSignal) => Promise<Response> = async () => new Response('yes')) {
  const fetch = vi.fn<typeof globalThis.fetch>((_url, init) => answer(init?.signal as AbortSignal))
  const early = createEarlyCalls(fetch)
  early.send({ url, session, headers: {}, requestId: 'r-1' })
  return { early, fetch }
}

/** Never answers by itself, but minds its signal. */
const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

describe('early calls', () => {
  it('should hand over what was sent, once', async () => {
    const { early, fetch } = setup()
    const taken = early.take({ url, session })
    expect(taken?.requestId).toBe('r-1')
    expect(await (await taken?.fetch(url))?.text()).toBe('yes')
    expect(early.take({ url, session })).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('should hand nothing over to another address, token or person', () => {
    const { early } = setup()
    expect(early.take({ url: `${url}?a=1`, session })).toBeUndefined()
    expect(early.take({ url, session: { ...session, accessToken: 'token-2' } })).toBeUndefined()
    expect(early.take({ url, session: { ...session, uid: 'uid-2' } })).toBeUndefined()
  })

  it('should end what was taken when its taker gives up, before and after taking it', async () => {
    const giver = new AbortController()
    const first = setup(never).early.take({ url, session })?.fetch(url, { signal: giver.signal })
    giver.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    const second = setup(never).early.take({ url, session })?.fetch(url, { signal: giver.signal })
    await expect(second).rejects.toThrow('gone')
  })

  it('should tell whoever takes it of a failure', async () => {
    const { early } = setup(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(early.take({ url, session })?.fetch(url)).rejects.toThrow('Failed to fetch')
  })

  it('should end what nobody took, and say what that was', () => {
    const { early, fetch } = setup(never)
    expect(early.close()).toEqual([url])
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(early.take({ url, session })).toBeUndefined()
  })
})
