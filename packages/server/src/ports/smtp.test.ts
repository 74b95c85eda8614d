import type { Socket } from 'node:net'

import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'

import type { Mail } from './ports.ts'
import { createSmtp } from './smtp.ts'

const closing: (() => void)[] = []
/** Cuts the connections of the server that was opened last. */
let cut = (): void => {}
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const mail: Mail = {
  id: 'kyvol 01JZ0BHX2A7M5Q8W3E6R9T1Y4V someone',
  from: { name: 'Das Team, "Kÿvol"', address: 'news@kyvol.example.com' },
  replyTo: 'care@kyvol.example.com',
  to: 'someone@example.net',
  subject: 'Grüße\r\nBcc: other@example.net',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  headers: { 'List-Unsubscribe': '<https://console.example.com/unsubscribe/x>' },
}

/** A mail server that behaves as told, and a way out to it. */
async function open(options: SMTPServerOptions): Promise<ReturnType<typeof createSmtp>> {
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false, ...options })
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const smtp = createSmtp(`smtp://127.0.0.1:${port}`)
  closing.push(() => {
    smtp.close()
    server.close(() => {})
  })
  return smtp
}

const say = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('mail over SMTP', () => {
  it('should arrive whole, and without headers that nobody wrote', async () => {
    const arrived: { to: string[]; source: string }[] = []
    const smtp = await open({
      onData(stream, { envelope }, callback) {
        let source = ''
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
        stream.on('end', () => {
          arrived.push({ to: envelope.rcptTo.map(({ address }) => address), source })
          callback()
        })
      },
    })
    await smtp.send(mail)
    await smtp.send(mail)
    expect(arrived.map(({ to }) => to)).toEqual([['someone@example.net'], ['someone@example.net']])
    const source = arrived[0]?.source ?? ''
    expect(source).not.toMatch(/^Bcc:/m)
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/console\.example\.com\/unsubscribe\/x>/m)
    expect(source).toMatch(/^Reply-To: care@kyvol\.example\.com/m)
    const ids = arrived.map(({ source: text }) => /^Message-ID: (<.+@kyvol\.example\.com>)/m.exec(text)?.[1])
    expect(ids[0]).toBeDefined()
    expect(ids[1]).toBe(ids[0])
  })

  it.each([
    ['a refused recipient', 550, 'refused'],
    ['a mailbox that is full for now', 452, 'later'],
  ])('should tell %s', async (_, code, kind) => {
    const smtp = await open({ onRcptTo: (_address, _session, callback) => callback(say(code, 'not now')) })
    await expect(smtp.send(mail)).rejects.toMatchObject({ kind })
  })

  it.each([
    ['a mail that is refused for what it holds', 554, 'refused'],
    ['a server that fails for now', 451, 'later'],
  ])('should tell %s', async (_, code, kind) => {
    const smtp = await open({
      onData(stream, _session, callback) {
        stream.resume()
        stream.on('end', () => callback(say(code, 'no')))
      },
    })
    await expect(smtp.send(mail)).rejects.toMatchObject({ kind })
  })

  it('should not know what became of a mail when the connection is cut after it was handed over', async () => {
    const smtp = await open({
      onData(stream) {
        stream.resume()
        stream.on('end', () => {
          cut()
        })
      },
    })
    await expect(smtp.send(mail)).rejects.toMatchObject({ kind: 'unknown' })
  })

  it('should try again later where nobody answers', async () => {
    const smtp = createSmtp('smtp://127.0.0.1:1')
    await expect(smtp.send(mail)).rejects.toMatchObject({ kind: 'later' })
    smtp.close()
  })
})
