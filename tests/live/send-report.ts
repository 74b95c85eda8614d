import { createHmac } from 'node:crypto'

import { codes, type Envelope, hookHeaders, hooks, type LiveAnswer } from '@bms/contract'

/** A report of events: where it goes, and its events. */
export interface LiveReport {
  readonly name: 'appEvents' | 'deviceEvents'
  readonly events: readonly object[]
}

/**
 * Sends a report of events to a server as a company's cloud does: signed with the secret of both, by the machine's clock.
 * @throws an Error where the server doesn't take the report, and what `fetch` throws where nobody answers.
 */
export async function sendReport(
  origin: string,
  hookSecret: string,
  { name, events }: LiveReport,
): Promise<LiveAnswer> {
  const body = JSON.stringify({ events })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', hookSecret).update(`${timestamp}.${body}`).digest('hex')
  const answer = await fetch(origin + hooks[name].path, {
    method: 'POST',
    headers: { [hookHeaders.timestamp]: timestamp, [hookHeaders.signature]: signature },
    body,
  })
  const { code, message, data } = (await answer.json()) as Envelope<LiveAnswer>
  if (code !== codes.ok) throw new Error(`${name}: ${code} ${message}`)
  return data
}
