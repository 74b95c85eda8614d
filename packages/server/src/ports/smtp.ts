import { createHash } from 'node:crypto'

import { mailIdHeader } from '@bms/contract'
import { createTransport } from 'nodemailer'

import { type Mail, MailFailure, type Ports } from './ports.ts'

/** How long a mail server may take, in milliseconds. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** What is said before a mail's content: whatever fails there, the mail wasn't taken. */
const beforeContent = /^(?:EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM|RCPT TO)$/

/** Failures that come before anything is said. A connection that breaks later may break at any point. */
const beforeConnection = new Set(['EDNS', 'EAUTH', 'ETLS'])

/**
 * The way out over SMTP, with a pool of connections.
 * @param url `smtp://` or `smtps://`, with user and password where the server asks for them.
 */
export function createSmtp(url: string): Pick<Ports['mail'], 'send'> & { close(): void } {
  // Nothing is read from files or fetched, whatever a mail says.
  const options = { pool: true, maxConnections: 5, disableFileAccess: true, disableUrlAccess: true, ...limits }
  const transport = createTransport({ url, ...options })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: { name: mail.from.name, address: mail.from.address },
          to: { name: '', address: mail.to },
          ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
          messageId: messageIdOf(mail),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          // For whoever delivers it, and tells of it by this id.
          headers: { ...mail.headers, [mailIdHeader]: mail.id },
        })
      } catch (error) {
        throw toFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** The same for the same mail to the same person, so that receivers see a repeat as one. */
function messageIdOf({ id, from }: Mail): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 40)
  return `<${name}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
}

function toFailure(error: unknown): MailFailure {
  const { responseCode, command, message, code, syscall } = error as Partial<
    Record<'command' | 'message' | 'code' | 'syscall', string> & { responseCode: number }
  >
  const said = (message ?? 'The mail server failed.').slice(0, 200)
  if (responseCode !== undefined && responseCode >= 400) {
    // Refusing the login is no judgement on the mail.
    const isForGood = responseCode >= 500 && code !== 'EAUTH' && command !== 'CONN'
    return new MailFailure(isForGood ? 'refused' : 'later', said)
  }
  if (code === 'EENVELOPE') return new MailFailure('refused', said)
  const isBefore =
    syscall === 'connect' ||
    beforeConnection.has(code ?? '') ||
    beforeContent.test(command ?? '') ||
    /^(?:Connection timeout|Greeting never received)/.test(said)
  return new MailFailure(isBefore ? 'later' : 'unknown', said)
}
