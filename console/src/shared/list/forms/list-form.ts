import type { ReactElement } from 'react'

import type { FormPlace, FormProps } from '../../form/form-definition.ts'
import type { TextKey } from '../../i18n/strings.ts'
import type { LazyPage } from '../../page/lazy-page.tsx'
import type { ListCall, RowOf } from '../rows/list-call.ts'

/** A form of a list, drawn over it; see `defineForm`. */
interface ListForm<Row> extends Pick<FormPlace, 'size'> {
  readonly form: LazyPage<FormProps<Row>>
  /** `drawer` for many fields, in sections; a dialog, where left out. */
  readonly place?: FormPlace['kind']
}

/** An entry in the menu of a row. */
export interface RowEntry<Row, Key extends string> {
  /** The kit's own word, where left out. */
  readonly label?: TextKey<Key>
  /** Whether the row offers it at all. */
  readonly isOffered?: (row: Row) => boolean
  /** Why this row refuses it. */
  readonly refusal?: (row: Row) => TextKey<Key> | undefined
}

/** One kind of what is added, with a page of its own. */
export interface AddKind<Key extends string> {
  readonly key: string
  readonly label: TextKey<Key>
  readonly icon?: ReactElement
  readonly href: () => string
}

/** How rows are added: the page's main button, for who may `create`. */
type ListAdd<Row, Key extends string> = {
  /** Of the button; the kit's own word, where left out. */
  readonly label?: TextKey<Key>
} & (
  | (ListForm<Row> & {
      /** A row can be the beginning of another. */
      readonly copy?: RowEntry<Row, Key>
      readonly href?: undefined
      readonly kinds?: undefined
    })
  /** A page of its own. */
  | {
      readonly href: () => string
      readonly form?: undefined
      readonly copy?: undefined
      readonly kinds?: undefined
    }
  /** A page for each kind of what the list has, chosen in a menu. */
  | {
      readonly kinds: readonly AddKind<Key>[]
      readonly href?: undefined
      readonly form?: undefined
      readonly copy?: undefined
    }
)

/** How rows are added and changed: each under an address of its own, `?form=new` and `?form=<id>`. */
export interface ListForms<K extends ListCall, Key extends string> {
  readonly add?: ListAdd<RowOf<K>, Key>
  /** In the menu of a row, by the key `e`, and in the record; for who may `edit`. */
  readonly edit?: ListForm<RowOf<K>> & RowEntry<RowOf<K>, Key>
}

/** Where among a list's actions that for its form stands. */
export type FormEntry = 'edit' | 'copy'
