import {
  type ApiHandlers,
  type Brand,
  type CallInput,
  type DataOf,
  isAllowed,
  type ReadLanguage,
  sumUsers,
  toExpected,
  toMissing,
  toTextLanguage,
  type TranslatedKind,
  translatedKinds,
  type TranslationRow,
  type TranslationState,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { findOutdated, readTextRevs } from '../content/text-revs.ts'
import { toFilters, toWindow } from '../paging.ts'
import { cutRows, sortBy } from '../sorted-rows.ts'
import { countReaders } from './count-readers.ts'
import { type TranslationFacts, translationKinds } from './translation-kinds.ts'
import type { TranslatedContent, TranslationPort } from './translation-port.ts'

type Language = TranslationRow['languages'][number]

/** A row without its name, and what it is sorted by. */
interface Ranked {
  readonly row: Omit<TranslationRow, 'title'>
  readonly name_key: string
  readonly people: number
}

/** Which content is asked for, among the kinds that the caller may see. */
interface Asked extends Pick<CallInput<'translationList'>['query'], 'locale' | 'state' | 'id'> {
  readonly kinds: readonly TranslatedKind[]
  readonly q: string | undefined
}

const order = [
  { field: 'people', direction: 'desc' },
  { field: 'name_key', direction: 'asc' },
  { field: 'kind', direction: 'asc' },
] as const

/** Content in the languages of its people. */
export function createTranslationHandlers<W extends World>(
  port: TranslationPort<W>,
): Pick<ApiHandlers<W['context']>, 'translationList'> {
  return { translationList: (input, context) => listTranslations(port, input, context) }
}

async function listTranslations<W extends World>(
  port: TranslationPort<W>,
  { brand, query }: CallInput<'translationList'>,
  context: W['context'],
): Promise<DataOf<'translationList'>> {
  const { rights } = port.callerOf(context)
  const { kind: wanted = translatedKinds, locale, state, ...filters } = toFilters(query)
  const kinds = translatedKinds.filter(
    (kind) => wanted.includes(kind) && isAllowed(rights, brand, translationKinds[kind].module),
  )
  const asked = { kinds, locale, state, q: filters.q, id: filters.id }
  const sorted = await port.keep(context, brand, [asked], () => rankAll(port, brand, context, asked))
  const window = toWindow(query)
  const { list, ...next } = cutRows(sorted, window)
  const rows = list.map(({ row }) => row)
  return {
    list: await withTitles(port, brand, context, rows),
    total: sorted.length,
    page: window.page,
    page_size: window.pageSize,
    ...next,
  }
}

/** All that is asked for, in order. */
async function rankAll<W extends World>(
  port: TranslationPort<W>,
  brand: Brand,
  context: W['context'],
  { kinds, q, id, ...asked }: Asked,
): Promise<readonly Ranked[]> {
  const [people, ...found] = await Promise.all([
    port.people(context, brand),
    ...kinds.map((kind) =>
      port.contents(context, brand, kind, {
        // One object is asked for whatever its state.
        statuses: id === undefined ? translationKinds[kind].statuses : undefined,
        id,
        q,
        reads: translationKinds[kind].reads,
      }),
    ),
  ])
  const items = found.flat().map((item) => ({ item, facts: translationKinds[item.kind].toFacts(item) }))
  const readersOf = await countReaders(
    port,
    context,
    brand,
    people,
    items.map(({ facts }) => facts),
  )
  const expected = toExpected(people)
  const ranked = items.flatMap(({ item, facts }) =>
    rank(toRow(item, facts, readersOf(facts), expected, asked), item, asked),
  )
  return sortBy<Ranked, (typeof order)[number]['field']>(
    ranked,
    order,
    (one, field) => (field === 'kind' ? one.row.kind : one[field]),
    ({ row }) => row.id,
  )
}

/** Only the names of a page are read: they lie in texts that are long. */
async function withTitles<W extends World>(
  port: TranslationPort<W>,
  brand: Brand,
  context: W['context'],
  rows: readonly Ranked['row'][],
): Promise<TranslationRow[]> {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const titles = await Promise.all(
    [...byKind].map(([kind, some]) =>
      port.titles(
        context,
        brand,
        kind,
        some.map(({ id }) => id),
      ),
    ),
  )
  const titleOf = new Map(titles.flatMap((byId) => [...byId]))
  return rows.map((row) => ({ ...row, title: titleOf.get(row.id) ?? '' }))
}

function toRow(
  { kind, id, rev, status, text_revs }: TranslatedContent,
  { locales, source }: TranslationFacts,
  readers: readonly ReadLanguage[],
  expected: readonly string[],
  { locale }: { readonly locale?: string | undefined },
): Ranked['row'] {
  const shown = [...expected, ...locales.map(toTextLanguage).toSorted(), ...(locale ? [toTextLanguage(locale)] : [])]
  const users = new Map(readers.map((one) => [one.locale, one.users]))
  const outdated = new Set([...findOutdated(readTextRevs(text_revs), source).values()].flat())
  const languages = [...new Set(shown)].map((language): Language => {
    const written = locales.find((one) => one === language) ?? locales.find((one) => toTextLanguage(one) === language)
    const state: TranslationState = written === undefined ? 'missing' : outdated.has(written) ? 'outdated' : 'present'
    return { locale: language, state, readers: users.get(language) ?? 0, ...(written !== undefined && { written }) }
  })
  const fallback = sumUsers(toMissing(readers, locales))
  return { kind, id, rev, status, source, audience: sumUsers(readers), fallback, languages }
}

/** The row with how many people it is about, as it was asked for; nothing where it isn't asked for. */
function rank(
  row: Ranked['row'],
  { name_key }: TranslatedContent,
  { locale, state }: Pick<CallInput<'translationList'>['query'], 'locale' | 'state'>,
): Ranked[] {
  if (locale === undefined && state === undefined) return [{ row, name_key, people: row.fallback }]
  const language = locale && toTextLanguage(locale)
  const asked = row.languages.filter((one) => language === undefined || one.locale === language)
  const hits = asked.filter((one) => state?.includes(one.state) ?? true)
  if (hits.length === 0) return []
  const counted = hits.filter((one) => state !== undefined || one.state !== 'present')
  return [{ row, name_key, people: counted.reduce((sum, { readers }) => sum + readers, 0) }]
}
