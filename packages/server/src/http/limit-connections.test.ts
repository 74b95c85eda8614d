import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { expect, it } from 'vitest'

import { limitConnections } from './limit-connections.ts'

it('should hold so many connections of one address, and take another once one is gone', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  limitConnections(server, { most: 10, perAddress: 3 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (): Promise<{ socket: Socket; answered: boolean }> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, answered }
  }
  const held = [await ask(), await ask(), await ask()]
  expect(held.map(({ answered }) => answered)).toEqual([true, true, true])
  expect((await ask()).answered).toBe(false)
  const gone = once(held[0]!.socket, 'close')
  held[0]!.socket.destroy()
  await gone
  await expect.poll(async () => (await ask()).answered).toBe(true)
  server.closeAllConnections()
  await once(server.close(), 'close')
})
