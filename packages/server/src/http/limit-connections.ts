import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many connections are held at once: all together, and of one address. */
export interface ConnectionLimits {
  readonly most: number
  readonly perAddress: number
}

/**
 * Ends connections beyond the limits as they come; what is open already goes on. Behind a proxy all come from its
 * address: let `perAddress` be `most` there.
 */
export function limitConnections(server: Server, { most, perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>()
  server.maxConnections = most
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const others = open.get(address) ?? 0
    if (others >= perAddress) {
      socket.destroy()
      return
    }
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
