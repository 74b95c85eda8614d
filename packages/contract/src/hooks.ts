import { z } from 'zod'

import { brandKeys } from './brand.ts'
import { id, line, ts } from './calls/types.ts'
import { liveAppEvent, liveDeviceEvent, liveAnswer, maxLiveEvents } from './live-events.ts'

/*
 * What services report to the server by themselves: what became of mails and messages. They show no session; each report
 * is signed with a secret that both sides know.
 */

/** Most events of one report. */
const maxEvents = 1000

/** How far a report's moment may be off, in milliseconds: an old one that was overheard is worth nothing. */
export const hookWindow = 5 * 60_000

/** Headers of a report. The signature is HMAC-SHA256 of `<timestamp>.<body>`, in hexadecimal digits. */
export const hookHeaders = {
  /** Seconds since 1970. */
  timestamp: 'x-bms-timestamp',
  signature: 'x-bms-signature',
} as const

/** What may become of a mail. */
export const mailEventTypes = ['delivered', 'opened', 'clicked', 'bounced', 'complained', 'unsubscribed'] as const

/** What may become of a mail. */
export type MailEventType = (typeof mailEventTypes)[number]

/** What may become of a message. */
export const pushEventTypes = ['delivered', 'opened', 'clicked', 'failed', 'unsubscribed'] as const

/** What may become of a message. */
export type PushEventType = (typeof pushEventTypes)[number]

const answer = z.strictObject({
  /** How many events were of something that was sent from here. */
  known: z.int().min(0),
  /** How many were not, and changed nothing. */
  unknown: z.int().min(0),
  /** Those that are not valid, by their place from 0, with what is wrong; the others are taken. */
  refused: z.array(z.strictObject({ index: z.int().min(0), detail: z.string() })).max(maxEvents),
})

/** Reports that the server takes: where, what, and what it answers in the envelope. */
export const hooks = {
  mailEvents: {
    path: '/hooks/mail-events',
    summary: 'What became of marketing e-mails; `mail_id` is what each mail carries in its header `x-bms-mail-id`',
    body: z.strictObject({
      events: z
        .array(z.strictObject({ mail_id: z.string().min(1).max(200), type: z.enum(mailEventTypes), at: ts.optional() }))
        .min(1)
        .max(maxEvents),
    }),
    response: answer,
  },
  pushEvents: {
    path: '/hooks/push-events',
    summary: 'What became of messages to the apps, by message and person',
    body: z.strictObject({
      events: z
        .array(
          z.strictObject({
            brand: z.enum(brandKeys),
            msg_id: id,
            user_id: id,
            type: z.enum(pushEventTypes),
            at: ts.optional(),
            reason: line(0, 200).optional(),
          }),
        )
        .min(1)
        .max(maxEvents),
    }),
    response: answer,
  },
  appEvents: {
    path: '/hooks/app-events',
    summary:
      'What users of the apps did: registered, were active, left, wrote feedback. Each event counts once; what can’t be taken is named, and the others are',
    body: z.strictObject({ events: z.array(liveAppEvent).min(1).max(maxLiveEvents) }),
    response: liveAnswer,
  },
  deviceEvents: {
    path: '/hooks/device-events',
    summary:
      'What devices did: were bound, came on line, went, failed, were mended or updated. Each event counts once; what can’t be taken is named, and the others are',
    body: z.strictObject({ events: z.array(liveDeviceEvent).min(1).max(maxLiveEvents) }),
    response: liveAnswer,
  },
} as const

/** How a report is signed, for the description of the API. */
export const hookSignature = {
  type: 'apiKey',
  in: 'header',
  name: hookHeaders.signature,
  description:
    `HMAC-SHA256 of \`<${hookHeaders.timestamp}>.<body>\` with the server's HOOK_SECRET, in hexadecimal digits; ` +
    `\`${hookHeaders.timestamp}\` is in seconds and at most five minutes off`,
} as const

/** The header that carries a mail's id to whoever delivers it. */
export const mailIdHeader = 'x-bms-mail-id'
