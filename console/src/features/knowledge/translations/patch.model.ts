import { defaultLocale } from '@bms/contract'

import { type SheetText, tagOf } from './sheet.model.ts'

/** A text that is to become another. */
export interface TextChange {
  /** The path of the text in the entry: `sections.2.content`. */
  readonly field: string
  readonly locale: string
  readonly text: string | null
  /** What it said when it was changed. */
  readonly before: string | null
  /** Texts of one's own that were on their way then: each of them may have been saved or not. */
  readonly own?: readonly (string | null)[]
  /** What the source said then. */
  readonly source: string
}

/** Why a change can't be made as it was meant, and what text and source say now. */
export type Clash =
  | { readonly kind: 'text' | 'source'; readonly theirs: string | null; readonly source: string }
  | { readonly kind: 'gone' }

/** Fields of an edit, and what changes clash with what is there now, by their number. */
interface Patch {
  readonly fields: Readonly<Record<string, unknown>>
  readonly clashes: ReadonlyMap<number, Clash>
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Line ends as the server keeps them. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\r\n?/g, '\n').trim()

/**
 * The fields that an edit brings to make some changes, whole as the entry's detail has them now.
 * @param detail the entry as it is now
 */
export function toPatch(detail: Readonly<Record<string, unknown>>, changes: readonly TextChange[]): Patch {
  const fields: Node = {}
  const clashes = new Map<number, Clash>()
  changes.forEach(({ field, locale, text, before, own = [], source }, nth) => {
    const [top = '', ...steps] = field.split('.')
    fields[top] ??= structuredClone(detail[top])
    let texts = fields[top]
    for (const step of steps) texts = isNode(texts) ? texts[step] : undefined
    if (!isNode(texts)) return void clashes.set(nth, { kind: 'gone' })
    const tag = tagOf(texts as Record<string, string>, locale)
    const theirs = (texts[tag] as string | undefined) ?? null
    // What is there already needs no change, whoever wrote it.
    if (plain(theirs) === plain(text)) return undefined
    const now = { theirs, source: (texts[defaultLocale] as string | undefined) ?? '' }
    if (plain(now.source) !== plain(source)) return void clashes.set(nth, { kind: 'source', ...now })
    if (![before, ...own].some((known) => plain(known) === plain(theirs))) {
      return void clashes.set(nth, { kind: 'text', ...now })
    }
    if (text === null) Reflect.deleteProperty(texts, tag)
    else texts[tag] = text
    return undefined
  })
  return { fields, clashes }
}

/** What a refusal says of a text, by the paths it names: `question.fr` (or the tag it is kept under), or what that lies in. */
export function problemOf(
  errors: Readonly<Record<string, string>>,
  { field, texts }: Pick<SheetText, 'field' | 'texts'>,
  locale: string,
): string | undefined {
  const own = `${field}.${tagOf(texts, locale)}`
  const found = Object.entries(errors).find(([path]) => own === path || own.startsWith(`${path}.`))
  return found?.[1]
}
