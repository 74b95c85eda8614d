import type { ApiClient } from '@bms/api-client'
import type { ActionName, Brand, Cell, DataOf, ExportList, ModuleName, QueryOf } from '@bms/contract'
import type { CallName } from '@bms/contract/endpoints'
import type { RowAction } from '@bms/design-system'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType, ReactElement, ReactNode } from 'react'

import type { Formats } from '../format/format.ts'
import type { Strings, TextKey, Translate } from '../i18n/strings.ts'
import type { LazyPage } from '../page/lazy-page.tsx'
import type { ListSpec } from '../page/list-state.ts'

/** Calls whose answer is one page of a list. */
export type ListCall = {
  [K in CallName]: DataOf<K> extends { list: unknown[]; total: number; page: number } ? K : never
}[CallName]

/** A row of a list's answer. */
export type RowOf<K extends ListCall> = DataOf<K>['list'][number]

/** What every list takes. */
type Common = 'page' | 'page_size' | 'offset' | 'q' | 'sort'

/** A parameter of a list's call. */
type Parameter<K extends ListCall> = K extends ListCall ? Exclude<keyof QueryOf<K> & string, Common> : never

/** What a pair of parameters has in common: `registered` of `registered_from`. */
type Stem<Name extends string, End extends string> = Name extends `${infer Base}_${End}` ? Base : never

/** What cells, labels and actions are written with. */
export interface ListTools<Key extends string> {
  readonly t: Translate<Key>
  readonly formats: Formats
  /** Milliseconds; for how long ago something was. */
  readonly now: number
  readonly brand: Brand
}

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
  /** `fixed` can't be taken away, `extra` is hidden until somebody wants it; the rest is shown and can be hidden. */
  readonly show?: 'fixed' | 'extra'
  /** What the cell shows; its text, where left out. Plain elements: it is drawn for each row that comes into sight. */
  cell?: (row: Row, tools: ListTools<Key>) => ReactNode
  /** The cell as text: its tool tip, and of the first column that has one, the row's name. */
  text?: (row: Row, tools: ListTools<Key>) => string
  /** The columns of a file that the server writes; that of `key`, where left out. */
  readonly fields?: readonly string[]
  /** The cell in a file; the field itself, where left out. */
  value?: (row: Row, tools: ListTools<Key>) => Cell
}

/** A value to choose, with its name. */
export interface ListOption {
  readonly value: string
  readonly label: string
}

interface FilterBase<Key extends string> {
  readonly label: TextKey<Key>
  /** `more`: behind «More filters» until it is used. */
  readonly place?: 'more'
}

/** Options that an own call gives, such as the countries a brand sells in. */
export interface OptionSource {
  readonly queryKey: QueryKey
  /** Values, named by the filter's `optionLabel`, or values that bring their names along. */
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<readonly (string | ListOption)[]>
  readonly staleTime?: number
}

/** One of several values, or any number of them. Counts come from the answer's `facets` of the same name. */
export interface ChoiceFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'multi' | 'single'
  readonly name: Parameter<K>
  /** The values there are. Those of `load`, of the facets and those chosen are added to them. */
  readonly options?: readonly string[]
  readonly load?: (client: ApiClient, brand: Brand, locale: string) => OptionSource
  /** The name of a value; where left out, what the facets call it, else the text of that key. */
  readonly optionLabel?: (value: string, tools: ListTools<Key>) => string
}

/** A parameter that is `true` or `false`. */
export interface FlagFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'flag'
  readonly name: Parameter<K>
}

/** A text the call takes as it is: a tag, a model, an error code. */
export interface TextFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'text'
  readonly name: Parameter<K>
  readonly hint?: TextKey<Key>
  readonly maxLength?: number
  /** What the call takes; anything else is refused at the field. */
  readonly pattern?: RegExp
}

/** A parameter that only links set, such as the device a fault belongs to: a chip says so, and takes it away. */
export interface LinkFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'link'
  readonly name: Parameter<K>
}

/** `<name>_min` to `<name>_max`, whole numbers or versions. */
export interface RangeFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'number' | 'version'
  readonly name: Stem<Parameter<K>, 'min'>
}

/** A ready-made span of days: the last `last` days with today, or `before` so many days ago. */
export type DayPreset = { readonly last: number } | { readonly before: number }

/** `<name>_from` to `<name>_to`, days in the person's own time zone; both are in it. */
export interface DaysFilter<K extends ListCall, Key extends string> extends FilterBase<Key> {
  readonly kind: 'days'
  readonly name: Stem<Parameter<K>, 'from'>
  /** Today, 7 and 30 days, where left out. */
  readonly presets?: readonly DayPreset[]
}

/** Something to narrow a list by, under the wire's names. */
export type ListFilter<K extends ListCall, Key extends string> =
  | ChoiceFilter<K, Key>
  | FlagFilter<K, Key>
  | TextFilter<K, Key>
  | LinkFilter<K, Key>
  | RangeFilter<K, Key>
  | DaysFilter<K, Key>

/** Tabs over one parameter, counted by the facets of its name. */
export interface ListTabs<K extends ListCall, Key extends string> {
  readonly name: Parameter<K>
  readonly values: readonly string[]
  /** The tab without the parameter. */
  readonly all: TextKey<Key>
  /** The name of a tab; the text of that key, where left out. */
  readonly tabLabel?: (value: string, tools: ListTools<Key>) => string
  /** `overlap`: one row may be behind several tabs, so that their counts don't add up to all. */
  readonly counts?: 'overlap'
}

/** What came of changing rows; those that were so already are `unchanged`. */
export interface Changed {
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
}

/** What an action works with. */
export interface ActionContext {
  readonly client: ApiClient
  readonly brand: Brand
  /** Why, where the action asks for it; else empty. */
  readonly reason: string
}

/** Changes rows, at most as many at a time as the action's `limit` says. */
export type RunAction = (ids: readonly string[], context: ActionContext) => Promise<Changed>

/** What takes a change back, from the rows as they were before; `undefined` where nothing does. */
export type UndoAction<Row> = (before: readonly Row[]) => RunAction | undefined

interface ActionBase<K extends ListCall, Key extends string> {
  /** `edit` is also run by the key `e`. */
  readonly key: string
  readonly label: TextKey<Key>
  readonly icon?: ReactElement
  readonly tone?: 'danger'
  /** The right it needs in the list's module; without it it is told as refused in a row's menu. */
  readonly needs?: ActionName
  /** Whether the row offers it at all. */
  readonly isFor?: (row: RowOf<K>) => boolean
  /** Why this row refuses it. */
  readonly refusal?: (row: RowOf<K>) => TextKey<Key> | undefined
}

/** Goes elsewhere or does something at once, with one row. */
export interface OneAction<K extends ListCall, Key extends string> extends ActionBase<K, Key> {
  readonly kind: 'go'
  /** An address of the console to open, or what it did. */
  readonly go: (row: RowOf<K>, tools: ListTools<Key>) => string | undefined
}

/** Props of a dialog that asks how to change rows. */
export interface ActionDialogProps<Row> {
  /** How many rows it is for. */
  readonly count: number
  /** The row, where it is for one. */
  readonly row?: Row
  /** Being done: nothing may be changed any more. */
  readonly busy: boolean
  /** Why it failed; what was filled in stays. */
  readonly error: string | undefined
  /** Has it done, in parts where there are many rows; `undo` as in {@link ChangeAction}, where it depends on the choice. */
  readonly onSubmit: (run: RunAction, undo?: UndoAction<Row>) => void
  readonly onCancel: () => void
}

/** Changes one row or many, after a reason or a dialog of the page's own where it has one. */
export interface ChangeAction<K extends ListCall, Key extends string> extends ActionBase<K, Key> {
  readonly kind: 'change'
  /** Where it is offered; in a row's menu and for selected rows, where left out. */
  readonly on?: 'row' | 'bulk'
  /** Most rows of one call; more are done one part after the other. 500, where left out. */
  readonly limit?: number
  /** Does it. Failures reject. */
  readonly run?: RunAction
  /** Asks for a reason first; texts take `{{name}}` for one row and `{{count}}` for several. */
  readonly ask?: {
    readonly one: TextKey<Key>
    readonly many: TextKey<Key>
    readonly about: TextKey<Key>
    readonly templates: readonly TextKey<Key>[]
  }
  /** Asks in a dialog of its own, which calls `onSubmit`. */
  readonly Dialog?: ComponentType<ActionDialogProps<RowOf<K>>>
  /** What is told when it is done; `{{name}}` and `{{count}}` as above. */
  readonly done: { readonly one: TextKey<Key>; readonly many: TextKey<Key> }
  /** How a changed row looks until the server is asked anew. */
  readonly show?: (row: RowOf<K>) => RowOf<K>
  /** What takes it back, or the key of the action that does; offered for five seconds. */
  readonly undo?: string | UndoAction<RowOf<K>>
}

/** Something that can be done with rows. */
export type ListAction<K extends ListCall, Key extends string> = OneAction<K, Key> | ChangeAction<K, Key>

/** What a list's record is given: beside the list, or as a page of its own. */
export interface RecordProps<Row> {
  readonly id: string
  /** The list's row, while the list has it; a link may lead to a record that the list doesn't show. */
  readonly row: Row | undefined
  readonly place: 'drawer' | 'page'
  /** The part in view (`record_tab` in the address); empty is the first. */
  readonly tab: string
  readonly onTabChange: (tab: string) => void
  /** What can be done with a row, as in its menu: hand the freshest row in, and the result to `RecordHeader`. */
  readonly actionsOf: (row: Row) => readonly RowAction[]
}

/**
 * A list page as data. `<RecordListPage list={…} />` is the page.
 *
 * ```tsx
 * export const couponList = defineList({
 *   key: 'coupons',
 *   call: 'couponList',
 *   module: 'OperationCenter',
 *   strings: couponStrings, // title, rows, search, emptyTitle, emptyText, and what is named below
 *   rowId: ({ coupon_id }) => coupon_id,
 *   columns: [
 *     { key: 'code', title: 'code', width: 160, pin: 'start', show: 'fixed', text: ({ code }) => code },
 *     { key: 'ends_at', title: 'ends', width: 140, sort: 'sortable', text: ({ ends_at }, { formats }) => formats.date(ends_at) },
 *   ],
 *   tabs: { name: 'status', values: couponStatuses, all: 'all' },
 *   filters: [{ kind: 'multi', name: 'country', label: 'country', optionLabel: (cc, { formats }) => formats.country(cc) }],
 *   actions: [
 *     {
 *       kind: 'change', key: 'stop', label: 'stop', tone: 'danger', needs: 'edit',
 *       ask: { one: 'stopOne', many: 'stopMany', about: 'stopAbout', templates: ['whyMistake'] },
 *       run: (ids, { client, brand, reason }) => client.call('stopCoupons', { brand, body: { coupon_ids: [...ids], reason }, silent: true }),
 *       done: { one: 'stoppedOne', many: 'stoppedMany' },
 *     },
 *   ],
 * })
 *
 * export const CouponListPage = () => <RecordListPage list={couponList} />
 * ```
 */
export interface ListDefinition<K extends ListCall, Key extends string> {
  /** Names its preference (`table:<key>`) and its saved views. */
  readonly key: string
  /** The call: its rows, filters and sorts are the list's. */
  readonly call: K
  /** Whose rights it stands under. */
  readonly module: ModuleName
  /** Texts; beside `title`, `rows`, … below all that columns, filters and actions name. */
  readonly strings: Strings<Key>
  readonly rowId: (row: RowOf<K>) => string
  readonly columns: readonly ListColumn<RowOf<K>, Key>[]
  /** What the search field looks through; without it there is none. Texts of its label and of its hint. */
  readonly search?: { readonly label: TextKey<Key>; readonly hint: TextKey<Key> }
  readonly tabs?: ListTabs<K, Key>
  readonly filters?: readonly ListFilter<K, Key>[]
  readonly actions?: readonly ListAction<K, Key>[]
  /** Opened by Enter or a press: beside the list, or as a page. */
  readonly record?: LazyPage<RecordProps<RowOf<K>>>
  /** Opened by Enter or a press instead of a record: an address of the console. */
  readonly openHref?: (row: RowOf<K>) => string
  /** Other reads that a change of rows makes stale, such as the record's own. */
  readonly stales?: readonly CallName[]
  /** Under which name the server writes it into a file, for more rows than the browser does. */
  readonly serverExport?: ExportList
  /** Buttons of the whole page, such as «Add»; the main one last. */
  readonly PageActions?: ComponentType
  /** Texts of the page itself. */
  readonly texts: {
    readonly title: TextKey<Key>
    /** What the rows are, for assistive technology: «Users». */
    readonly rows: TextKey<Key>
    /** `{{count}}` rows were found. */
    readonly found: TextKey<Key>
    readonly emptyTitle: TextKey<Key>
    readonly emptyText?: TextKey<Key>
  }
}

/** A list as the kit's own parts take it, whatever its call and texts. */
export interface List extends ListDefinition<ListCall, string> {
  /** What of it stands in the address. */
  readonly spec: ListSpec<string>
}

/** A row of some list. */
export type ListRow = RowOf<ListCall>

/** Defines a list page; see {@link ListDefinition}. */
export function defineList<const K extends ListCall, Key extends string>(definition: ListDefinition<K, Key>): List {
  // Which call it is no longer matters below: the types have done their work.
  const list = definition as unknown as ListDefinition<ListCall, string>
  return { ...list, spec: toListSpec(list) }
}

/** The parameters of a filter, under the wire's names. */
export function parametersOf({ kind, name }: ListFilter<ListCall, string>): readonly string[] {
  switch (kind) {
    case 'number':
    case 'version':
      return [`${name}_min`, `${name}_max`]
    case 'days':
      return [`${name}_from`, `${name}_to`]
    default:
      return [name]
  }
}

function toListSpec({ filters = [], tabs, columns }: ListDefinition<ListCall, string>): ListSpec<string> {
  const names = [...(tabs ? [tabs.name] : []), ...filters.flatMap(parametersOf)]
  const sorts = columns.filter(({ sort }) => sort === 'sortable').map(({ key }) => key)
  return { filters: [...new Set<string>(names)], sorts }
}
