import { dataCentreKeys, type DataCentre } from '@bms/contract'
import { StatusTag, type StatusTagProps } from '@bms/design-system'

import type { TextKey } from '../i18n/strings.ts'
import type { ListColumn } from './list-column.ts'
import type { ListTools } from './rows/list-call.ts'
import { wordsOf } from './words-of.ts'

/*
 * Columns that many lists have, each made of the field it shows, the text that titles it, and what the list has otherwise:
 * `dayColumn('registered_at', 'registered', { sort: 'sortable' })`.
 */

type Look = Pick<ListColumn<never, never>, 'width' | 'minWidth' | 'show' | 'sort' | 'align' | 'words' | 'priority'>

/** A row with a field, which may be missing. */
type With<Field extends string, Value> = { readonly [Name in Field]?: Value | undefined }

/** A key of the list's texts; that it is one, the list's definition checks. */
const textKey = <Key extends string>(key: Key) => key as TextKey<Key>

type Say<Value> = (value: Value, tools: ListTools<never>) => string

/** Makes columns whose cell is a text. */
const textColumn =
  <Value,>(look: Look, say: Say<Value>) =>
  <Field extends string, Title extends string>(
    key: Field,
    title: Title,
    more?: Partial<Look>,
  ): ListColumn<With<Field, Value>, Title> => ({
    key,
    title: textKey(title),
    text: ({ [key]: value }, tools) => (value === undefined ? '' : say(value, tools)),
    ...look,
    ...more,
  })

/**
 * Makes columns of a moment, with day and time as the tool tip. `never`: the text where there was none, here and in files;
 * else empty.
 */
const momentColumn =
  (say: Say<string>) =>
  <Field extends string, Title extends string, const Never extends string = never>(
    key: Field,
    title: Title,
    { never, ...more }: Partial<Look> & { readonly never?: Never } = {},
  ): ListColumn<With<Field, string>, Title | Never> => ({
    key,
    title: textKey<Title | Never>(title),
    width: 144,
    minWidth: 132,
    cell: ({ [key]: at }, tools) =>
      at === undefined ? (
        never !== undefined && tools.t(textKey<Title | Never>(never))
      ) : (
        <time dateTime={at} title={tools.formats.dateTime(at)}>
          {say(at, tools)}
        </time>
      ),
    ...(never !== undefined && { words: ({ t }) => ({ '': t(textKey<Title | Never>(never)) }) }),
    ...more,
  })

/** A moment as its day. */
export const dayColumn = momentColumn((at, { formats }) => formats.date(at))

/** A moment as how long ago it was. */
export const agoColumn = momentColumn((at, { formats, now }) => formats.relative(at, now))

/** A figure. */
export const countColumn = textColumn<number>({ width: 100, align: 'end' }, (count, { formats }) =>
  formats.number(count),
)

/** A country by its code. */
export const countryColumn = textColumn<string>({ width: 144, minWidth: 136 }, (cc, { formats }) => formats.country(cc))

/** A language by its tag. */
export const languageColumn = textColumn<string>({ width: 170, minWidth: 140 }, (tag, { formats }) =>
  formats.language(tag),
)

/** A data centre. */
export const dataCentreColumn = textColumn<DataCentre>(
  { width: 136, words: ({ dataCentre }) => wordsOf(dataCentreKeys, dataCentre) },
  (key, { dataCentre }) => dataCentre(key),
)

/** One of several states as a tag; its name is the list's text of that key. */
export function statusColumn<Field extends string, Title extends string, State extends string>(
  key: Field,
  title: Title,
  tones: Readonly<Record<State, StatusTagProps['tone']>>,
  more?: Partial<Look>,
): ListColumn<With<Field, State>, Title | State> {
  return {
    key,
    title: textKey<Title | State>(title),
    width: 110,
    card: 'tag',
    cell: ({ [key]: state }, { t }) =>
      state !== undefined && <StatusTag tone={tones[state]}>{t(textKey<Title | State>(state))}</StatusTag>,
    text: ({ [key]: state }, { t }) => (state === undefined ? '' : t(textKey<Title | State>(state))),
    words: ({ t }) => wordsOf(Object.keys(tones) as State[], (state) => t(textKey<Title | State>(state))),
    ...more,
  }
}
