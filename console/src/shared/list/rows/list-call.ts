import type { Brand, DataCentre, DataOf, QueryOf } from '@bms/contract'
import type { CallName } from '@bms/contract/endpoints'

import type { Formats } from '../../format/format.ts'
import type { Translate } from '../../i18n/strings.ts'

/** Calls whose answer is one page of a list. */
export type ListCall = {
  [K in CallName]: DataOf<K> extends { list: unknown[]; total: number; page: number } ? K : never
}[CallName]

/** A row of a list's answer. */
export type RowOf<K extends ListCall> = DataOf<K>['list'][number]

/** What every list takes. */
type Common = 'page' | 'page_size' | 'offset' | 'q' | 'sort'

/** A parameter of a list's call. */
export type Parameter<K extends ListCall> = K extends ListCall ? Exclude<keyof QueryOf<K> & string, Common> : never

/** What a pair of parameters has in common: `registered` of `registered_from`. */
export type Stem<Name extends string, End extends string> = Name extends `${infer Base}_${End}` ? Base : never

/** A row of some list. */
export type ListRow = RowOf<ListCall>

/** What cells, labels and actions are written with. */
export interface ListTools<Key extends string> {
  readonly t: Translate<Key>
  readonly formats: Formats
  /** Name of a data centre. */
  readonly dataCentre: (key: DataCentre) => string
  /** Milliseconds; for how long ago something was. */
  readonly now: number
  readonly brand: Brand
  /** What something is called that rows refer to by id, from the list's `names`; empty while that isn't known. */
  readonly nameOf: (id: string) => string
}
