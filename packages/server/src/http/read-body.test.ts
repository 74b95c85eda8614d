import { expect, it, vi } from 'vitest'

import { rateWindow, readBytes } from './read-body.ts'

const toRequest = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })

it('should give up a body that does not go on', async () => {
  const cancelled: unknown[] = []
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel: (reason) => void cancelled.push(reason),
  })
  await expect(readBytes(toRequest(stalled), 100, { patience: 20 })).rejects.toMatchObject({ status: 408 })
  expect(cancelled).toHaveLength(1)
})

it('should stop reading at the limit, whatever length was declared', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 10
      controller.enqueue(new Uint8Array(10))
    },
  })
  await expect(readBytes(toRequest(endless), 100)).rejects.toMatchObject({ status: 413 })
  expect(sent).toBeLessThan(200)
})

it('should give up a body that comes too slowly after a fast beginning, and take one that goes on', async () => {
  vi.useFakeTimers()
  try {
    const pace = { patience: 60_000, leastRate: 8192 }
    const send = async (perWindow: number): Promise<number> => {
      let out: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
      const read = readBytes(toRequest(body), 10_000_000, pace)
      const outcome = read.then(
        ({ length }) => length,
        ({ status }: { status: number }) => status,
      )
      out?.enqueue(new Uint8Array(1_000_000))
      await vi.advanceTimersByTimeAsync(rateWindow)
      out?.enqueue(new Uint8Array(perWindow))
      await vi.advanceTimersByTimeAsync(rateWindow)
      // Refused, it is cancelled and takes nothing more.
      if (out && out.desiredSize !== null) await Promise.resolve(out.close()).catch(() => undefined)
      return outcome
    }
    expect(await send(5 * 8192)).toBe(1_000_000 + 5 * 8192)
    expect(await send(5 * 8192 - 1).catch(() => 408)).toBe(408)
  } finally {
    vi.useRealTimers()
  }
})
