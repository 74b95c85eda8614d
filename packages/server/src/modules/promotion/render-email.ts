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
  toLine,
} from '@bms/contract'
import { checkBlocks, type MailWarning as Warning } from '@bms/domain'
import { marked } from 'marked'

import { escapeHtml } from '../../escape-html.ts'
import { cleanHtml, toLink, toPicture, toText } from './clean-html.ts'
import { toBlockText, toRows } from './email-blocks.ts'
import { frameEmail, type MailParts } from './frame-email.ts'

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

type Source = Pick<EmailDraft, 'subject' | 'preheader' | 'body' | 'utm'>

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

/**
 * Makes the mail in a language, and says what to look at in it. `base`: our own address, where pictures of ours lie.
 */
export async function renderEmail(
  draft: Source,
  wanted: string,
  base = '',
): Promise<{ template: EmailTemplate; warnings: Warning[] }> {
  const locale = pickLocale(Object.keys(draft.body), wanted)
  const of = <T>(values: Readonly<Record<string, T>>): T | undefined => values[pickLocale(Object.keys(values), locale)]
  const subject = of(draft.subject) ?? ''
  const preheader = of(draft.preheader) ?? ''
  const written = of(draft.body)
  const { body, text, warnings: found } = toBody(written, draft.utm, base, `body.${locale}`)
  const dark = written?.mode === 'html' ? 'stays' : 'follows'
  const html = await frameEmail({ locale, subject, preheader, body, dark })
  const at = (key: EmailWarning, path: string) => void found.push({ key, path: `${path}.${locale}` })
  if (Buffer.byteLength(html) > emailBytes.html) at('html_too_large', 'body')
  for (const [path, line] of Object.entries({ subject, preheader })) {
    if (mergeFieldsIn(line).some((name) => !isMergeField(name))) at('merge_field_unknown', path)
  }
  if (Array.from(subject).length > shownSubjectLength) at('subject_long', 'subject')
  if (spamWords.test(subject)) at('spam_words', 'subject')
  return { template: { locale, subject, preheader, html, text }, warnings: found }
}

interface Body {
  readonly body: MailParts['body']
  readonly text: string
  readonly warnings: Warning[]
}

/** What is put into the frame, its text version, and what to look at in it. */
function toBody(
  written: EmailDraft['body'][string] | undefined,
  utm: EmailDraft['utm'],
  base: string,
  path: string,
): Body {
  if (written?.mode === 'blocks') {
    const blocks = readEmailBlocks(written.source) ?? []
    const links = {
      linkOf: (href: string) => toLink(href, utm),
      pictureOf: (url: string) => toPicture(url, base),
    }
    return { body: toRows(blocks, links), text: toBlockText(blocks, links), warnings: checkBlocks(blocks, path) }
  }
  const source = written?.source ?? ''
  const unclean = written?.mode === 'markdown' ? marked.parse(source, { async: false, gfm: true }) : source
  const { html, warnings } = cleanHtml(unclean, utm, base)
  const hasUnknown = mergeFieldsIn(html).some((name) => !isMergeField(name))
  const keys: EmailWarning[] = hasUnknown ? [...warnings, 'merge_field_unknown'] : warnings
  return { body: html, text: toText(html), warnings: keys.map((key) => ({ key, path })) }
}

/** What to look at in all languages of a mail, those among them that its audience speaks and it doesn't. */
export async function checkEmail(draft: Source & Pick<EmailDraft, 'audience'>): Promise<Warning[]> {
  const written = Object.keys(draft.body)
  const rendered = await Promise.all(written.map((locale) => renderEmail(draft, locale)))
  const warnings = rendered.flatMap(({ warnings: found }) => found)
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
  // A name must neither begin another header nor turn the words around it, and may be from before names were mended.
  return {
    subject: put(subject, toLine),
    html: put(html, (value) => escapeHtml(toLine(value))),
    text: put(text, toLine),
  }
}
