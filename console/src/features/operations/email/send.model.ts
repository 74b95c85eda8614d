import { type BodyOf, emailLead } from '@bms/contract'

import { fromLocalMoment } from '../../../shared/format/local-moment.ts'
import { toTypedNumber } from '../../../shared/reach/typed-number.ts'
import type { Email } from './email.model.ts'

/** How an e-mail goes out, as the dialog has it. */
export interface SendValues {
  mode: 'now' | 'at'
  /** As a field for day and time has it. */
  send_at: string
  confirm_total: string
}

/** Before anything was said. */
export const emptySend: SendValues = { mode: 'now', send_at: '', confirm_total: '' }

/** What the dialog sends. */
export const toSendBody =
  (email_id: string, zone: string) =>
  ({ mode, send_at, confirm_total }: SendValues, rev: number): BodyOf<'sendEmail'> => ({
    email_id,
    rev,
    mode,
    ...(mode === 'at' && { send_at: fromLocalMoment(send_at, zone) ?? '' }),
    ...(confirm_total.trim() !== '' && { confirm_total: toTypedNumber(confirm_total) }),
  })

/** What is wrong with a moment to send at. */
export function momentProblem(send_at: string, zone: string, now: number): 'notFuture' | 'tooFar' | undefined {
  const at = fromLocalMoment(send_at, zone)
  const lead = at === undefined ? 0 : Date.parse(at) - now
  if (lead < emailLead.min) return 'notFuture'
  return lead > emailLead.max ? 'tooFar' : undefined
}

/** Addresses as they were typed: in lines, or with commas between. */
export const toAddresses = (text: string): string[] =>
  text
    .split(/[\s,;，；]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** What can be done with an e-mail in its state. */
export function deedsOf({ status }: Pick<Email, 'status'>): {
  readonly cancel: boolean
  readonly unschedule: boolean
  readonly remove: boolean
} {
  return {
    cancel: status === 'scheduled' || status === 'sending',
    unschedule: status === 'scheduled',
    remove: status === 'cancelled' || status === 'failed' || status === 'draft',
  }
}
