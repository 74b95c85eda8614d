import { z } from 'zod'

import { editOf } from '../edit-of.ts'
import { endpoints } from '../endpoints.ts'
import { wholeListOf } from '../envelope.ts'
import { isEmail } from '../validate/email.ts'
import {
  emailBodyModes,
  emailBytes,
  emailProgressKeys,
  emailSendModes,
  emailStatuses,
  emailThrottle,
  emailWarnings,
  isReadableMarkdown,
  maxEmailBlocks,
  maxTestAddresses,
} from '../values/promotion.ts'
import { call, needs } from './call.ts'
import { audience, auditFields, estimate, i18n, id, line, locale, reason, rev, text, ts, url } from './types.ts'

const email = z.string().trim().max(254).refine(isEmail, 'must be an e-mail address')

// A link may be a merge field, and is checked and cleaned again when it is rendered.
const link = z.union([url, z.literal('{{unsubscribe_url}}')])

// A picture elsewhere on the web, or one of ours by where it lies: mails then name it in full.
const picture = z.union([url, z.string().regex(/^\/files\/[a-z]{1,16}\/[\w.-]{1,120}$/, 'not a picture of ours')])
const align = z.enum(['left', 'center', 'right']).optional()

const simpleBlocks = [
  z.strictObject({ kind: z.literal('heading'), text: line(1, 200), level: z.int().min(1).max(3).optional(), align }),
  // `rich`: the text has bold, italic and links in it (`readRichText`); else its signs are meant as they are.
  z.strictObject({ kind: z.literal('text'), text: text(1, 10_000), align, rich: z.literal(true).optional() }),
  z.strictObject({
    kind: z.literal('image'),
    url: picture,
    alt: line(0, 120),
    href: link.optional(),
    width: z.int().min(16).max(640).optional(),
    bytes: z.int().min(0).optional(),
  }),
  z.strictObject({ kind: z.literal('button'), text: line(1, 60), href: link, align }),
  z.strictObject({
    kind: z.literal('product'),
    name: line(1, 120),
    text: text(0, 500).optional(),
    price: line(0, 40).optional(),
    image_url: picture.optional(),
    alt: line(0, 120).optional(),
    href: link,
  }),
  z.strictObject({ kind: z.literal('spacer'), height: z.int().min(4).max(120) }),
  z.strictObject({ kind: z.literal('divider') }),
  // `unsubscribe_text` is shown as the link to stop such mails.
  z.strictObject({ kind: z.literal('footer'), text: text(1, 2000), unsubscribe_text: line(1, 60).optional() }),
] as const

const simpleBlock = z.discriminatedUnion('kind', simpleBlocks)

/** A block within a column. */
export type SimpleEmailBlock = z.infer<typeof simpleBlock>

const emailBlock = z.discriminatedUnion('kind', [
  ...simpleBlocks,
  z.strictObject({
    kind: z.literal('columns'),
    left: z.array(simpleBlock).max(20),
    right: z.array(simpleBlock).max(20),
  }),
])

/** A block of an e-mail's body. */
export type EmailBlock = z.infer<typeof emailBlock>

const emailBlocks = z.array(emailBlock).max(maxEmailBlocks)

/** The blocks of a body's source, or undefined where it holds none. */
export function readEmailBlocks(source: string): EmailBlock[] | undefined {
  try {
    return emailBlocks.safeParse(JSON.parse(source)).data
  } catch {
    return undefined
  }
}

// In UTF-8, where nothing but the language itself is at hand.
const bytesOf = (value: string) => encodeURIComponent(value.toWellFormed()).replace(/%../g, 'x').length

/** The body as it is written: `source` is Markdown, HTML, or the blocks as JSON. */
const emailBody = z
  .strictObject({
    mode: z.enum(emailBodyModes),
    source: text(0, emailBytes.source).refine(
      (source) => bytesOf(source) <= emailBytes.source,
      `must have at most ${emailBytes.source / 1000} KB`,
    ),
  })
  .refine(({ mode, source }) => mode !== 'blocks' || readEmailBlocks(source) !== undefined, {
    path: ['source'],
    message: 'must be a JSON list of blocks',
  })
  .refine(({ mode, source }) => mode !== 'markdown' || isReadableMarkdown(source), {
    path: ['source'],
    message: 'must be simpler: fewer signs in a paragraph, or less nesting',
  })

const tag = z
  .string()
  .trim()
  .regex(/^[\w.~-]{1,40}$/, 'must have letters, digits, dots and hyphens only')

const fields = {
  name: line(1, 64),
  from_name: line(1, 40),
  from_addr: email,
  reply_to: email.optional(),
  subject: i18n(line(1, 120)),
  preheader: i18n(line(0, 120)),
  body: i18n(emailBody),
  audience,
  throttle_per_min: z.int().min(emailThrottle.min).max(emailThrottle.max),
  utm: z.strictObject({ source: tag, medium: tag, campaign: tag }).optional(),
}

/** What staff say of a marketing e-mail (design, section 2.22). */
const emailDraft = z.strictObject(fields)

/** What staff say of a marketing e-mail. */
export type EmailDraft = z.infer<typeof emailDraft>

/** What is kept of a marketing e-mail: what staff say, and what became of it. */
export interface EmailContent extends EmailDraft {
  readonly send_mode?: (typeof emailSendModes)[number] | undefined
  readonly send_at?: string | undefined
  readonly sent_at?: string | undefined
  readonly cancel_reason?: string | undefined
  readonly stop_reason?: string | undefined
}

const counter = z.int().min(0)

const marketingEmail = z.strictObject({
  email_id: id,
  ...fields,
  status: z.enum(emailStatuses),
  send_mode: z.enum(emailSendModes).optional(),
  send_at: ts.optional(),
  sent_at: ts.optional(),
  cancel_reason: z.string().optional(),
  stop_reason: z.string().optional(),
  estimate: counter,
  progress: z.strictObject(
    Object.fromEntries(emailProgressKeys.map((key) => [key, counter])) as Record<
      (typeof emailProgressKeys)[number],
      typeof counter
    >,
  ),
  ...auditFields,
})

const module = 'OperationCenter'
const byId = z.strictObject({ email_id: id, rev })

/** Calls about marketing e-mails. */
export const promotionEmailCalls = {
  emailDetail: call(endpoints.emailDetail, {
    summary: 'A marketing e-mail',
    access: needs(module),
    query: z.strictObject({ email_id: id }),
    response: marketingEmail,
  }),
  emailSenders: call(endpoints.emailSenders, {
    summary: 'Addresses that marketing e-mails of the brand may come from',
    access: needs(module),
    response: wholeListOf(z.string()),
  }),
  createEmail: call(endpoints.createEmail, {
    summary: 'Write a marketing e-mail: a draft',
    access: needs(module, 'create'),
    audit: 'create',
    idempotent: true,
    body: emailDraft,
    response: marketingEmail,
  }),
  editEmail: call(endpoints.editEmail, {
    summary: 'Change the draft of a marketing e-mail',
    access: needs(module, 'edit'),
    audit: 'edit',
    body: editOf(emailDraft, { email_id: id, rev }),
    response: marketingEmail,
  }),
  removeEmail: call(endpoints.removeEmail, {
    summary: 'Remove a marketing e-mail that is a draft, cancelled or failed',
    access: needs(module, 'delete'),
    audit: 'delete',
    body: byId,
    response: z.null(),
  }),
  sendEmail: call(endpoints.sendEmail, {
    summary:
      'Send a marketing e-mail now, or at a moment between 5 minutes and 180 days ahead; ' +
      'more than 10,000 recipients ask for their number in `confirm_total`',
    access: needs(module, 'publish'),
    audit: 'send',
    body: z
      .strictObject({
        email_id: id,
        mode: z.enum(emailSendModes),
        send_at: ts.optional(),
        rev,
        confirm_total: z.int().min(0).optional(),
      })
      .refine(({ mode, send_at }) => (mode === 'at') === (send_at !== undefined), {
        path: ['send_at'],
        message: 'goes with mode at, and only with it',
      }),
    response: marketingEmail,
  }),
  unscheduleEmail: call(endpoints.unscheduleEmail, {
    summary: 'Make a scheduled marketing e-mail a draft again',
    access: needs(module, 'publish'),
    audit: 'edit',
    body: byId,
    response: marketingEmail,
  }),
  cancelEmail: call(endpoints.cancelEmail, {
    summary: 'Cancel a scheduled marketing e-mail, or stop the rest of one that is being sent',
    access: needs(module, 'publish'),
    audit: 'cancel',
    body: z.strictObject({ email_id: id, reason }),
    response: marketingEmail,
  }),
  previewEmail: call(endpoints.previewEmail, {
    summary: 'What a marketing e-mail looks like in a language, what to look at before sending, and how many get it',
    access: needs(module, 'edit'),
    audit: 'preview',
    body: z
      .strictObject({
        email_id: id.optional(),
        draft: emailDraft.optional(),
        locale: locale.optional(),
        test_to: z.array(email).max(maxTestAddresses).optional(),
      })
      .refine(({ email_id, draft }) => (email_id === undefined) !== (draft === undefined), {
        path: ['email_id'],
        message: 'must be given, or a draft, and not both',
      }),
    response: z.strictObject({
      locale,
      subject: z.string(),
      preheader: z.string(),
      html: z.string(),
      text: z.string(),
      warnings: z.array(z.strictObject({ key: z.enum(emailWarnings), path: z.string() })),
      estimate,
      sent_test: counter,
    }),
  }),
}
