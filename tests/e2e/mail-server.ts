import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

/** A mail as it came over the wire. */
export interface ArrivedMail {
  readonly to: readonly string[]
  readonly source: string
  /** Its HTML, decoded. */
  readonly html: string
}

/** A mail server for the tests of a file, and what came to it. */
export interface MailServer {
  readonly url: string
  readonly arrived: readonly ArrivedMail[]
}

/** Text as mails carry it: in base 64, or with `=` before what isn't plain. */
function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function htmlOf(source: string): string {
  const boundary = /boundary="([^"]+)"/i.exec(source)?.[1] ?? ''
  const part = source.split(`--${boundary}`).find((one) => /^content-type: text\/html/im.test(one))
  return part === undefined ? '' : decodePart(part.trimStart())
}

/** Takes mails in while the tests of a file run; call it before the stage is set. */
export function useMailServer(): MailServer {
  const arrived: ArrivedMail[] = []
  let url = ''
  let server: SMTPServer
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData(stream, { envelope }, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('latin1')
          arrived.push({ to: envelope.rcptTo.map(({ address }) => address), source, html: htmlOf(source) })
          callback()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    get url() {
      return url
    },
    arrived,
  }
}
