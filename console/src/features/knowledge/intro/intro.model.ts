import { defaultLocale, type DataOf, type Intro } from '@bms/contract'

/** An introduction as lists have it. */
export type IntroRow = DataOf<'introList'>['list'][number]

/** What an introduction is called in lists: its English title. */
export const nameIntro = ({ title }: Pick<Intro, 'title'>): string => title[defaultLocale] ?? ''

/** The share of those who said whether it helped that it did (0–1); nothing where nobody has said so. */
export function toHelpful({ up, down }: Intro['helpful']): number | undefined {
  const all = up + down
  return all > 0 ? up / all : undefined
}

/** A text as the app shows it to whoever reads a language: in it, else in English; nothing where there is none. */
export function toShown(
  texts: Readonly<Record<string, string | undefined>> | undefined,
  locale: string,
): { readonly text: string; readonly locale: string } | undefined {
  for (const one of [locale, defaultLocale]) {
    const text = texts?.[one]
    if (text !== undefined && text.trim() !== '') return { text, locale: one }
  }
  return undefined
}

const players: readonly (readonly [name: string, hosts: readonly string[]])[] = [
  ['YouTube', ['youtube.com', 'youtu.be', 'youtube-nocookie.com']],
  ['Vimeo', ['vimeo.com']],
  ['bilibili', ['bilibili.com', 'b23.tv']],
]

/** The address as a URL; nothing where it is none. */
function readUrl(typed: string): URL | undefined {
  try {
    return new URL(typed)
  } catch {
    return undefined
  }
}

const isAt = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** The player that a film's address belongs to, by its name; nothing where it is another. */
export function playerOf(address: string): string | undefined {
  const host = readUrl(address)?.hostname
  return host === undefined
    ? undefined
    : players.find(([, domains]) => domains.some((domain) => isAt(host, domain)))?.[0]
}

/** Where a film lies, for people: its host. */
export const hostOf = (address: string): string => readUrl(address)?.hostname.replace(/^www\./, '') ?? address

/** A film's address as it is kept: links of known players are taken as they are copied, without or with a plain http. */
export function toFilmUrl(typed: string): string {
  const given = typed.trim()
  const secure = given.replace(/^(?:https?:)?\/\//i, '')
  return given !== '' && playerOf(`https://${secure}`) !== undefined ? `https://${secure}` : given
}

/** Whether the app plays a film from there: over https alone. */
export const isFilmUrl = (address: string): boolean => readUrl(address)?.protocol === 'https:'
