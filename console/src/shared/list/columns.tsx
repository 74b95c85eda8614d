import { dataCentreLabels, type DataCentre } from '@bms/contract'
import { StatusTag, type StatusTagProps } from '@bms/design-system'

import type { TextKey } from '../i18n/strings.ts'
import type { ListColumn } from './list-column.ts'

/* Columns that many lists have, each by the field it shows and the text that titles it. */

/** What a list may have otherwise of such a column. */
type More = Partial<Pick<ListColumn<never, never>, 'width' | 'minWidth' | 'show' | 'sort'>>

/** A row with a field, which may be missing. */
type With<Field extends string, Value> = { readonly [Name in Field]?: Value | undefined }

/** A title is a key of the list's texts; which they are, the list's definition checks. */
const titled = <Title extends string>(title: Title) => title as TextKey<Title>

/** A moment as its day, with the time as its tool tip. */
export function dayColumn<Field extends string, Title extends string>(
  key: Field,
  title: Title,
  more?: More,
): ListColumn<With<Field, string>, Title> {
  return {
    key,
    title: titled(title),
    width: 140,
    minWidth: 120,
    cell: ({ [key]: at }, { formats }) =>
      at !== undefined && (
        <time dateTime={at} title={formats.dateTime(at)}>
          {formats.date(at)}
        </time>
      ),
    ...more,
  }
}

/** A moment as how long ago it was, with the time as its tool tip. */
export function agoColumn<Field extends string, Title extends string>(
  key: Field,
  title: Title,
  more?: More,
): ListColumn<With<Field, string>, Title> {
  return {
    ...dayColumn(key, title),
    cell: ({ [key]: at }, { formats, now }) =>
      at !== undefined && (
        <time dateTime={at} title={formats.dateTime(at)}>
          {formats.relative(at, now)}
        </time>
      ),
    ...more,
  }
}

/** A figure. */
export function countColumn<Field extends string, Title extends string>(
  key: Field,
  title: Title,
  more?: More,
): ListColumn<With<Field, number>, Title> {
  return {
    key,
    title: titled(title),
    width: 100,
    align: 'end',
    text: ({ [key]: count }, { formats }) => (count === undefined ? '' : formats.number(count)),
    ...more,
  }
}

/** A country by its code. */
export function countryColumn<Field extends string, Title extends string>(
  key: Field,
  title: Title,
  more?: More,
): ListColumn<With<Field, string>, Title> {
  return {
    key,
    title: titled(title),
    width: 140,
    minWidth: 110,
    text: ({ [key]: cc }, { formats }) => (cc === undefined ? '' : formats.country(cc)),
    ...more,
  }
}

/** A data centre. */
export function dataCentreColumn<Field extends string, Title extends string>(
  key: Field,
  title: Title,
  more?: More,
): ListColumn<With<Field, DataCentre>, Title> {
  return {
    key,
    title: titled(title),
    width: 120,
    text: ({ [key]: dc }) => (dc === undefined ? '' : dataCentreLabels[dc]),
    ...more,
  }
}

/** One of several states as a tag; its name is the list's text of that key. */
export function statusColumn<Field extends string, Title extends string, State extends string>(
  key: Field,
  title: Title,
  tones: Readonly<Record<State, StatusTagProps['tone']>>,
  more?: More,
): ListColumn<With<Field, State>, Title | State> {
  return {
    key,
    title: titled<Title | State>(title),
    width: 110,
    cell: ({ [key]: state }, { t }) =>
      state !== undefined && <StatusTag tone={tones[state]}>{t(titled<Title | State>(state))}</StatusTag>,
    text: ({ [key]: state }, { t }) => (state === undefined ? '' : t(titled<Title | State>(state))),
    ...more,
  }
}
