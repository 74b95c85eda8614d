import type { Cell } from '@bms/contract'
import type { ReactNode } from 'react'

import type { TextKey } from '../i18n/strings.ts'
import type { ListTools } from './rows/list-call.ts'

/** A column, known by the field it shows: the key under which files, views and preferences have it. */
export interface ListColumn<Row, Key extends string> {
  readonly key: string
  readonly title: TextKey<Key>
  /** Pixels. Columns share what is left over in proportion. */
  readonly width: number
  readonly minWidth?: number
  readonly align?: 'end'
  /** The call sorts by `key`. */
  readonly sort?: 'sortable'
  readonly pin?: 'start'
  /** `masked`: lists don't have it whole, so that it differs from what a record says without having been changed. */
  readonly data?: 'masked'
  /** `fixed` can't be taken away, `extra` is hidden until somebody wants it; the rest is shown and can be hidden. */
  readonly show?: 'fixed' | 'extra'
  /**
   * Where the table is too narrow, the columns with the highest figure leave it first; on a phone's cards the three with
   * the lowest are lines. All that are neither `fixed` nor `extra` have one; who chooses a column by hand keeps it.
   */
  readonly priority?: number
  /** `tag`: beside the others below the title of a card. */
  readonly card?: 'tag'
  /** What the cell shows; its text, where left out. Plain elements: it is drawn for each row that comes into sight. */
  cell?: (row: Row, tools: ListTools<Key>) => ReactNode
  /**
   * The cell as text: its tool tip, and of the first column that has one, the row's name. The field itself, where cell
   * and text are left out.
   */
  text?: (row: Row, tools: ListTools<Key>) => string
  /**
   * What stands in a file in its place, each with its title: fields of the row, or what `value` says; columns that the
   * list’s `serverExport` knows, where it has one. That of `key`, where left out.
   */
  readonly fields?: Readonly<Record<string, TextKey<Key>>>
  /**
   * What files say for the values of a field that has a few, such as its states, and under '' for none, where the list
   * says something then; for each of `fields`.
   */
  words?: (tools: ListTools<Key>, field: string) => Readonly<Record<string, string>>
  /**
   * The cell in a file of a list without `serverExport`, for each of `fields`; where left out, the field itself, and what
   * is no single value as the text.
   */
  value?: (row: Row, tools: ListTools<Key>, field: string) => Cell
}
