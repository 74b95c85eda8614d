import { expect, it } from 'vitest'

import { readBytes } from './read-body.ts'

const toRequest = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' })

it('should give up a body that does not go on', async () => {
  const cancelled: unknown[] = []
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel: (reason) => void cancelled.push(reason),
  })
  await expect(readBytes(toRequest(stalled), 100, 20)).rejects.toMatchObject({ status: 408 })
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
