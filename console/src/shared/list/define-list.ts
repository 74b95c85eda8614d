import type { ExportList, ModuleName } from '@bms/contract'
import type { ComponentType } from 'react'

import type { Strings, TextKey } from '../i18n/strings.ts'
import type { LazyPage } from '../page/lazy-page.tsx'
import type { ListSpec } from '../page/list-state.ts'
import type { Caller } from '../query/caller.ts'
import type { RecordProps } from '../record/record-definition.ts'
import type { RecordRoute } from '../record/use-record.ts'
import type { ListAction } from './changes/list-action.ts'
import {
  parametersOf,
  type ListFilter,
  type ListTabs,
  type OptionSource,
  zoneParameter,
} from './filters/list-filter.ts'
import type { FormEntry, ListForms } from './forms/list-form.ts'
import type { ListColumn } from './list-column.ts'
import type { ListLook } from './list-look.ts'
import type { ListCall, RowOf } from './rows/list-call.ts'

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
 *   forms: {
 *     add: { form: couponForm, label: 'add', place: 'drawer', copy: {} }, // lazyPage(… CouponForm), by defineForm
 *     edit: { form: couponForm, place: 'drawer' },
 *   },
 *   actions: [
 *     {
 *       kind: 'change', key: 'stop', label: 'stop', tone: 'danger', needs: 'edit',
 *       ask: { one: 'stopOne', many: 'stopMany', about: 'stopAbout', templates: ['whyMistake'] },
 *       run: (rows, { call, reason }) => call('stopCoupons', { body: { coupon_ids: rows.map(({ coupon_id }) => coupon_id), reason } }),
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
  /** What can be done with rows. `edit` and `copy` say where among them those of `forms` stand; first, where left out. */
  readonly actions?: readonly (ListAction<K, Key> | FormEntry)[]
  readonly forms?: ListForms<K, Key>
  /** Other looks of the same records than the table, such as a calendar. */
  readonly looks?: readonly ListLook<Key>[]
  /** Opened by Enter or a press: beside the list, or as a page. */
  readonly record?: LazyPage<RecordProps<RowOf<K>>>
  /** Where records have a page under an address of their own; the route of that address is the list's page as well. */
  readonly recordRoute?: RecordRoute
  /** Opened by Enter or a press instead of a record: an address of the console. */
  readonly openHref?: (row: RowOf<K>) => string
  /**
   * What rows refer to by id, and what it is called: read once for the list, `nameOf` of the tools has it. Queries that
   * select values with their names.
   */
  readonly names?: readonly ((caller: Caller, locale: string) => OptionSource)[]
  /** Buttons in the page's heading, before that to add something. */
  readonly HeadActions?: ComponentType
  /** Under which name the contract knows what files of it have; of more rows than the browser writes the server does. */
  readonly serverExport?: ExportList
  /** Texts of the page itself. */
  readonly texts: {
    readonly title: TextKey<Key>
    /** What the rows are, for assistive technology: «Users». The title, where left out. */
    readonly rows?: TextKey<Key>
    /** `{{count, number}}` rows were found; the kit counts rows, where left out. */
    readonly found?: TextKey<Key>
    /** There is nothing yet; the kit says so, where left out. */
    readonly emptyTitle?: TextKey<Key>
    readonly emptyText?: TextKey<Key>
  }
}

/** A list as the kit's own parts take it, whatever its call and texts. */
export interface List extends ListDefinition<ListCall, string> {
  /** What of it stands in the address. */
  readonly spec: ListSpec<string>
}

/** Defines a list page; see {@link ListDefinition}. */
export function defineList<const K extends ListCall, Key extends string>(
  // Which texts there are, its strings alone say.
  definition: ListDefinition<K, NoInfer<Key>> & { readonly strings: Strings<Key> },
): List {
  // Which call it is no longer matters below: the types have done their work.
  const list = definition as unknown as ListDefinition<ListCall, string>
  return { ...list, spec: toListSpec(list) }
}

function toListSpec({ filters = [], tabs, columns }: ListDefinition<ListCall, string>): ListSpec<string> {
  const hasDays = filters.some(({ kind }) => kind === 'days')
  const names = [...(tabs ? [tabs.name] : []), ...filters.flatMap(parametersOf), ...(hasDays ? [zoneParameter] : [])]
  const sorts = columns.filter(({ sort }) => sort === 'sortable').map(({ key }) => key)
  const texts = filters.filter(({ kind }) => kind === 'text').flatMap(parametersOf)
  return { filters: [...new Set<string>(names)], texts, sorts }
}
