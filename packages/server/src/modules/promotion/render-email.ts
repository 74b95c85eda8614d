import {
  defaultLocale,
  emailBytes,
  type EmailDraft,
  type EmailWarning,
  type MergeField,
  mergeFields,
  mergeFieldsIn,
  readEmailBlocks,
  shownSubjectLength,
} from '@bms/contract'
import { marked } from 'marked'

import { cleanHtml, toText } from './clean-html.ts'
import { escapeHtml, renderBlocks } from './email-blocks.ts'

/** A mail in one language, ready but for what differs by recipient. */
export interface EmailTemplate {
  readonly locale: string
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
}

/** What is put in for a recipient. */
export type MergeValues = Readonly<Record<MergeField, string>>

/** Something to look at before sending. */
export interface Warning {
  readonly key: EmailWarning
  readonly path: string
}

type Source = Pick<EmailDraft, 'subject' | 'preheader' | 'body' | 'utm'>

/** Images larger than this load slowly, in bytes. */
const largeImage = 1_000_000

/** Words that spam filters look at first. */
const spamWords = /\b(?:act now|click here|winner|guaranteed|risk[- ]free|100% free|cash bonus)\b|[!]{2,}|\${2,}/i

/** Which of some languages somebody gets: theirs, else one of the same language, else the default. */
export function pickLocale(available: readonly string[], wanted: string): string {
  const language = wanted.split('-', 1).join('')
  return (
    available.find((locale) => locale === wanted) ??
    available.find((locale) => locale.split('-', 1).join('') === language) ??
    defaultLocale
  )
}

/** Makes the mail in a language, and says what to look at in it. */
export function renderEmail(draft: Source, wanted: string): { template: EmailTemplate; warnings: Warning[] } {
  const locale = pickLocale(Object.keys(draft.body), wanted)
  const of = <T>(values: Readonly<Record<string, T>>): T | undefined => values[pickLocale(Object.keys(values), locale)]
  const subject = of(draft.subject) ?? ''
  const preheader = of(draft.preheader) ?? ''
  const { html: body, warnings } = cleanHtml(toHtml(of(draft.body)), draft.utm)
  const html = wrap(body, locale, preheader)
  const at = (path: string) => (key: EmailWarning) => ({ key, path: `${path}.${locale}` })
  const found: Warning[] = warnings.map(at('body'))
  if (Buffer.byteLength(html) > emailBytes.html) found.push(at('body')('html_too_large'))
  if (hasLargeImage(of(draft.body))) found.push(at('body')('image_too_large'))
  for (const [path, text] of Object.entries({ subject, preheader, body })) {
    if (mergeFieldsIn(text).some((name) => !isMergeField(name))) found.push(at(path)('merge_field_unknown'))
  }
  if (Array.from(subject).length > shownSubjectLength) found.push(at('subject')('subject_long'))
  if (spamWords.test(subject)) found.push(at('subject')('spam_words'))
  return { template: { locale, subject, preheader, html, text: toText(body) }, warnings: found }
}

/** What to look at in all languages of a mail, those among them that its audience speaks and it doesn't. */
export function checkEmail(draft: Source & Pick<EmailDraft, 'audience'>): Warning[] {
  const written = Object.keys(draft.body)
  const warnings = written.flatMap((locale) => renderEmail(draft, locale).warnings)
  const wanted = new Set([...draft.audience.locales, ...Object.keys(draft.subject), ...written])
  for (const path of ['subject', 'body'] as const) {
    for (const locale of wanted) {
      const has = pickLocale(Object.keys(draft[path]), locale)
      if (has.split('-', 1)[0] !== locale.split('-', 1)[0])
        warnings.push({ key: 'language_missing', path: `${path}.${locale}` })
    }
  }
  return warnings
}

const isMergeField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** Puts a recipient's values in: as text in the subject and the text version, escaped in HTML. */
export function fillIn({ subject, html, text }: EmailTemplate, values: MergeValues) {
  const put = (source: string, escape: (value: string) => string) =>
    source.replaceAll(/\{\{\s{0,8}([\w.-]{1,40})\s{0,8}\}\}/g, (_, name: string) =>
      isMergeField(name) ? escape(values[name]) : '',
    )
  const plain = (value: string) => value
  // A name with a line break must not begin another header.
  const line = (value: string) => value.replaceAll(/\p{Cc}+/gu, ' ')
  return { subject: put(subject, line), html: put(html, escapeHtml), text: put(text, plain) }
}

function toHtml(body: EmailDraft['body'][string] | undefined): string {
  if (!body) return ''
  if (body.mode === 'html') return body.source
  if (body.mode === 'markdown') return marked.parse(body.source, { async: false, gfm: true })
  return renderBlocks(readEmailBlocks(body.source) ?? [])
}

function hasLargeImage(body: EmailDraft['body'][string] | undefined): boolean {
  if (body?.mode !== 'blocks') return false
  const blocks = (readEmailBlocks(body.source) ?? []).flatMap((block) =>
    block.kind === 'columns' ? [...block.left, ...block.right] : [block],
  )
  return blocks.some((block) => block.kind === 'image' && (block.bytes ?? 0) > largeImage)
}

function wrap(body: string, locale: string, preheader: string): string {
  const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0'
  return `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:0;background-color:#f6f7f9"><div style="${hidden}">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px;background-color:#ffffff"><tr><td style="padding:24px 0">${body}</td></tr></table>
</td></tr></table></body></html>
`
}
