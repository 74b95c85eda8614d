import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { createPushWebhook } from './push-webhook.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A push service on this machine. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const listening = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => answer(request, response, body))
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return createPushWebhook(`http://127.0.0.1:${port}/push`)
}
const push = { id: 'kyvol M all 0', message: { msg_id: 'M' }, userIds: ['a', 'b'] }

describe('the push webhook', () => {
  it('should hand over a part under its id, and read who could not be reached', async () => {
    const seen: unknown[] = []
    const { send } = await serve((request, response, body) => {
      const { method, url, headers } = request
      seen.push([method, url, headers['idempotency-key'], headers['content-type'], JSON.parse(body)])
      response.end(JSON.stringify({ failed: [{ user_id: 'b', reason: 'token_expired' }, { user_id: 7 }, null] }))
    })
    expect(await send(push)).toEqual({ failed: [{ userId: 'b', reason: 'token_expired' }] })
    const body = { id: push.id, message: push.message, user_ids: ['a', 'b'] }
    expect(seen).toEqual([['POST', '/push', push.id, 'application/json', body]])
  })

  it.each(['', 'ok', '[]', '{"failed":{}}'])('should take any answer for taken: %j', async (text) => {
    const { send } = await serve((_request, response) => void response.writeHead(202).end(text))
    expect(await send(push)).toEqual({ failed: [] })
  })

  it('should throw, for the part to be tried again, where it was refused, sent elsewhere or nobody is there', async () => {
    const refusing = await serve((_request, response) => void response.writeHead(503).end())
    await expect(refusing.send(push)).rejects.toThrow('503')
    server?.close()
    const moved = await serve((_request, response) => void response.writeHead(302, { location: '/' }).end())
    await expect(moved.send(push)).rejects.toThrow()
    await expect(createPushWebhook('http://127.0.0.1:1/').send(push)).rejects.toThrow()
  })
})
