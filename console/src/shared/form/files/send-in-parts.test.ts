import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import { createPartsSender, type PartsCalls } from './send-in-parts.ts'

const broken = () => new ApiError('The server could not be reached.', { kind: 'network' })
const refused = (code: number) => new ApiError('No.', { kind: 'business', code })

const file = new File(['0123456789'], 'app.apk', { lastModified: 1 })

/** A server that keeps what it gets. `fail` is asked before each part. */
function setUp(fail: (append: number) => Error | undefined = () => undefined) {
  const kept = new Map<string, string>()
  let appends = 0
  let lost: 'no' | 'answer' = 'no'
  const calls: PartsCalls<string> = {
    begin: vi.fn(() => {
      const id = `u${kept.size + 1}`
      kept.set(id, '')
      return Promise.resolve({ id, received: 0 })
    }),
    look: vi.fn((id) => {
      const text = kept.get(id)
      return text === undefined
        ? Promise.reject(refused(codes.notFound))
        : Promise.resolve({ id, received: text.length })
    }),
    async append({ id, received }, part) {
      appends += 1
      const error = fail(appends)
      const text = kept.get(id) ?? ''
      if (error && lost === 'no') throw error
      if (received !== text.length) throw refused(codes.transition)
      kept.set(id, text + (await part.text()))
      if (error) throw error
      return { id, received: text.length + part.size }
    },
    finish: vi.fn((id) => Promise.resolve(kept.get(id) ?? '')),
    giveUp: vi.fn((id) => Promise.resolve(kept.delete(id))),
  }
  const wait = vi.fn(() => Promise.resolve())
  const progress: number[] = []
  const sender = createPartsSender(calls, { size: 4, pauses: [1, 2], random: () => 1, wait })
  const onSent = vi.fn()
  const send = (signal = new AbortController().signal) =>
    sender.send(file, { signal, onProgress: (sent) => progress.push(sent), onSent })
  return { calls, kept, wait, progress, sender, onSent, send, loseAnswers: () => void (lost = 'answer') }
}

describe('createPartsSender', () => {
  it('should send a file part after part, and say how far it is', async () => {
    const { send, progress, onSent } = setUp()
    expect(await send()).toBe('0123456789')
    expect(progress).toEqual([0, 4, 8, 10])
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('should go on by itself after a break, where it was', async () => {
    const { send, calls, wait } = setUp((append) => (append === 2 ? broken() : undefined))
    expect(await send()).toBe('0123456789')
    expect(calls.begin).toHaveBeenCalledOnce()
    expect(wait).toHaveBeenCalledWith(1, expect.anything())
  })

  it('should send nothing twice where only the answer was lost', async () => {
    const { send, loseAnswers } = setUp((append) => (append === 2 ? broken() : undefined))
    loseAnswers()
    expect(await send()).toBe('0123456789')
  })

  it('should give up after some breaks without getting further, and go on when told to', async () => {
    let state: 'down' | 'up' = 'down'
    const { send, calls, wait } = setUp((append) => (append > 1 && state === 'down' ? broken() : undefined))
    await expect(send()).rejects.toThrow('could not be reached')
    expect(wait).toHaveBeenCalledTimes(2)
    state = 'up'
    expect(await send()).toBe('0123456789')
    expect(calls.begin).toHaveBeenCalledOnce()
  })

  it('should begin anew where nothing is kept of it any more', async () => {
    const { send, kept, calls } = setUp((append) => (append === 2 ? refused(codes.server) : undefined))
    await expect(send()).rejects.toThrow('No.')
    kept.delete('u1')
    expect(await send()).toBe('0123456789')
    expect(calls.begin).toHaveBeenCalledTimes(2)
  })

  it('should begin anew after what was refused at its end', async () => {
    const { send, calls } = setUp()
    vi.mocked(calls.finish).mockRejectedValueOnce(refused(codes.validation))
    await expect(send()).rejects.toThrow('No.')
    await send()
    expect(calls.begin).toHaveBeenCalledTimes(2)
  })

  it('should stop when it is given up, and have nothing kept', async () => {
    const controller = new AbortController()
    const { send, sender, calls, kept } = setUp(() => {
      controller.abort()
      return broken()
    })
    await expect(send(controller.signal)).rejects.toThrow()
    sender.giveUp(file)
    expect(calls.giveUp).toHaveBeenCalledWith('u1')
    expect(kept.size).toBe(0)
    sender.giveUp(file)
    expect(calls.giveUp).toHaveBeenCalledOnce()
  })
})
