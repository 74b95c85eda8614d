import { dayMs, toTimestamp } from '@bms/domain'

import type { Fields } from './objects.ts'

/** What an object said before an edit; nothing where that edit can't have been made. */
export type Undo = (content: Fields) => Fields | undefined

type Texts = Readonly<Record<string, string>>

/** The fields without some of them. */
export const without = (content: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)))

/** Before the last language was added, in all fields that have it. */
const withoutLanguage =
  (...names: readonly [string, ...string[]]): Undo =>
  (content) => {
    const languages = Object.keys(content[names[0]] ?? {})
    const last = languages.at(-1)
    if (last === undefined || languages.length < 2 || last === 'en' || last === content['default_loc']) return undefined
    const had = names.flatMap((name) => (name in content ? [[name, without(content[name] as Fields, last)]] : []))
    return { ...content, ...Object.fromEntries(had) }
  }

/** Before more than a sentence was written in English. */
const shorter =
  (name: string): Undo =>
  (content) => {
    const texts = content[name] as Texts | undefined
    const [sentence] = /^.*?[.?!:](?=\s)/s.exec(texts?.['en'] ?? '') ?? []
    return sentence === undefined ? undefined : { ...content, [name]: { ...texts, en: sentence } }
  }

/** Before a number was changed. */
const numbered =
  (name: string, toBefore: (value: number) => number): Undo =>
  (content) => {
    const value = content[name]
    return typeof value === 'number' ? { ...content, [name]: toBefore(value) } : undefined
  }

/** Before the last entry of a list was added. */
const fewer =
  (name: string): Undo =>
  (content) => {
    const list = content[name]
    return Array.isArray(list) && list.length > 1 ? { ...content, [name]: list.slice(0, -1) } : undefined
  }

/** Before an optional field was filled in. */
const missing =
  (name: string): Undo =>
  (content) =>
    content[name] === undefined ? undefined : without(content, name)

/** Before an end was moved up. */
const endingLater: Undo = (content) => ({
  ...content,
  end_at: toTimestamp(Date.parse(String(content['end_at'])) + 3 * dayMs),
})

const shorterMessage: Undo = (content) => {
  const languages = content['content'] as Readonly<Record<string, { readonly title: string; readonly body: string }>>
  const language = String(content['default_loc'])
  const text = languages[language]
  const [sentence] = /^.*?[.?!:](?=\s)|^.*?[。？！，]/s.exec(text?.body ?? '') ?? []
  if (sentence === undefined || text === undefined || sentence === text.body) return undefined
  return { ...content, content: { ...languages, [language]: { ...text, body: sentence } } }
}

const namedSubject: Undo = (content) => {
  const { subject, name } = content as { readonly subject: Texts; readonly name: string }
  return subject['en'] === name ? undefined : { ...content, subject: { ...subject, en: name } }
}

const olderFirmware: Undo = (content) => {
  const firmware = content['firmware_latest'] as { readonly mcu: string; readonly wifi: string } | undefined
  const [major, minor, patch] = (firmware?.mcu ?? '').split('.').map(Number)
  if (firmware === undefined || minor === undefined || patch === undefined || minor + patch === 0) return undefined
  const before = patch > 0 ? [major, minor, patch - 1] : [major, minor - 1, 4]
  return { ...content, firmware_latest: { ...firmware, mcu: before.join('.') } }
}

/** Edits that staff make of each kind of content, by table: what it said before each. */
export const undos: Readonly<Record<string, readonly Undo[]>> = {
  app_version: [
    withoutLanguage('notes'),
    (content) => ({ ...content, title: `Release ${String(content['version'])}` }),
    (content) => ({ ...content, update_type: content['update_type'] === 'none' ? 'recommend' : 'none' }),
  ],
  push_message: [
    shorterMessage,
    withoutLanguage('content'),
    numbered('ttl_hours', (hours) => hours * 2),
    (content) => ({ ...content, quiet_hours: content['quiet_hours'] !== true }),
  ],
  promo_splash: [
    endingLater,
    numbered('duration_s', (seconds) => (seconds > 2 ? seconds - 1 : seconds + 1)),
    numbered('priority', (priority) => priority + 5),
    withoutLanguage('images'),
  ],
  promo_homepage_ad: [
    endingLater,
    numbered('max_per_day', (times) => times + 1),
    numbered('sort', (sort) => sort + 1),
    withoutLanguage('image', 'title'),
  ],
  promo_email: [
    namedSubject,
    withoutLanguage('subject', 'preheader', 'body'),
    numbered('throttle_per_min', (mails) => mails / 2),
    shorter('preheader'),
  ],
  standard_product: [fewer('capabilities'), missing('manual_url'), fewer('support_dcs'), withoutLanguage('name')],
  single_product: [olderFirmware, fewer('sale_regions')],
  kb_intro: [fewer('sections'), withoutLanguage('summary'), missing('video_url')],
  kb_faq: [shorter('answer'), withoutLanguage('question', 'answer'), fewer('keywords')],
  kb_warranty: [withoutLanguage('exclusions'), fewer('regions'), numbered('months', (months) => months + 12)],
}
