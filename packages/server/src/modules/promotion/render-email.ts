import { emailBytes, type EmailDraft, type EmailWarning, type MergeField, readEmailBlocks, toLine } from '@bms/contract'
import {
  checkBlocks,
  checkLanguages,
  checkLines,
  holdsUnknownField,
  isMergeField,
  type MailWarning as Warning,
  pickMailLocale,
} from '@bms/domain'
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

/**
 * Makes the mail in a language, and says what to look at in it. `base`: our own address, where pictures of ours lie.
 */
export async function renderEmail(
  draft: Source,
  wanted: string,
  base = '',
): Promise<{ template: EmailTemplate; warnings: Warning[] }> {
  const locale = pickMailLocale(Object.keys(draft.body), wanted)
  const of = <T>(values: Readonly<Record<string, T>>): T | undefined =>
    values[pickMailLocale(Object.keys(values), locale)]
  const subject = of(draft.subject) ?? ''
  const preheader = of(draft.preheader) ?? ''
  const written = of(draft.body)
  const { body, text, warnings: found } = toBody(written, draft.utm, base, `body.${locale}`)
  const dark = written?.mode === 'html' ? 'stays' : 'follows'
  const html = await frameEmail({ locale, subject, preheader, body, dark })
  const isLarge = Buffer.byteLength(html) > emailBytes.html
  const large = isLarge ? [{ key: 'html_too_large' as const, path: `body.${locale}` }] : []
  const warnings = [...found, ...large, ...checkLines({ subject, preheader }, locale)]
  return { template: { locale, subject, preheader, html, text }, warnings }
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
  const keys: EmailWarning[] = holdsUnknownField(html) ? [...warnings, 'merge_field_unknown'] : warnings
  return { body: html, text: toText(html), warnings: keys.map((key) => ({ key, path })) }
}

/** What to look at in all languages of a mail, those among them that its audience speaks and it doesn't. */
export async function checkEmail(draft: Source & Pick<EmailDraft, 'audience'>): Promise<Warning[]> {
  const rendered = await Promise.all(Object.keys(draft.body).map((locale) => renderEmail(draft, locale)))
  return [...rendered.flatMap(({ warnings }) => warnings), ...checkLanguages(draft)]
}

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
