import { connect } from 'node:net'

/** All that a server says to bytes as they are, until it closes. */
export function sayRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      said += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
}
