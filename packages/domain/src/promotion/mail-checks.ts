import {
  defaultLocale,
  type EmailDraft,
  type EmailWarning,
  type MergeField,
  mergeFields,
  mergeFieldsIn,
  readEmailBlocks,
  shownSubjectLength,
} from '@bms/contract'

import { checkBlocks, type MailWarning } from './block-checks.ts'

/* What to look at in a mail, as far as nothing of it has to be rendered. */

/** Words that spam filters look at first. */
const spamWords = /\b(?:act now|click here|winner|guaranteed|risk[- ]free|100% free|cash bonus)\b|[!]{2,}|\${2,}/i

const languageOf = (locale: string): string => locale.split('-', 1).join('')

/** Which of some languages of a mail somebody gets: theirs, else one of the same language, else the default. */
export function pickMailLocale(available: readonly string[], wanted: string): string {
  return (
    available.find((locale) => locale === wanted) ??
    available.find((locale) => languageOf(locale) === languageOf(wanted)) ??
    defaultLocale
  )
}

/** Whether a mail may hold a field of this name. */
export const isMergeField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** Whether a text holds a field that nothing is put in for. */
export const holdsUnknownField = (text: string): boolean => mergeFieldsIn(text).some((name) => !isMergeField(name))

/** What to look at in a mail's lines in a language. */
export function checkLines(lines: { readonly subject: string; readonly preheader: string }, locale: string) {
  const found: MailWarning[] = []
  const at = (key: EmailWarning, path: string) => void found.push({ key, path: `${path}.${locale}` })
  for (const [path, line] of Object.entries(lines)) if (holdsUnknownField(line)) at('merge_field_unknown', path)
  if (Array.from(lines.subject).length > shownSubjectLength) at('subject_long', 'subject')
  if (spamWords.test(lines.subject)) at('spam_words', 'subject')
  return found
}

/** Languages that a mail's audience speaks, or a part of it is written in, and others of its parts are not. */
export function checkLanguages(draft: Pick<EmailDraft, 'audience' | 'subject' | 'body'>): MailWarning[] {
  const wanted = new Set([...draft.audience.locales, ...Object.keys(draft.subject), ...Object.keys(draft.body)])
  return (['subject', 'body'] as const).flatMap((path) => {
    const written = Object.keys(draft[path])
    return [...wanted]
      .filter((locale) => languageOf(pickMailLocale(written, locale)) !== languageOf(locale))
      .map((locale) => ({ key: 'language_missing' as const, path: `${path}.${locale}` }))
  })
}

/** A mail's lines in a language, else in the default one. */
export const linesOf = ({ subject, preheader }: Pick<EmailDraft, 'subject' | 'preheader'>, locale: string) => ({
  subject: subject[locale] ?? subject[defaultLocale] ?? '',
  preheader: preheader[locale] ?? preheader[defaultLocale] ?? '',
})

/** What to look at in a mail that nobody renders: whoever does sees more in its sources. */
export function checkUnrendered(draft: EmailDraft): MailWarning[] {
  const ofSource = (source: string, path: string) => [
    ...(mergeFieldsIn(source).includes('unsubscribe_url') ? [] : [{ key: 'unsubscribe_missing' as const, path }]),
    ...(holdsUnknownField(source) ? [{ key: 'merge_field_unknown' as const, path }] : []),
  ]
  const found = Object.entries(draft.body).flatMap(([locale, { mode, source }]) => {
    const path = `body.${locale}`
    const ofBody = mode === 'blocks' ? checkBlocks(readEmailBlocks(source) ?? [], path) : ofSource(source, path)
    return [...ofBody, ...checkLines(linesOf(draft, locale), locale)]
  })
  return [...found, ...checkLanguages(draft)]
}
