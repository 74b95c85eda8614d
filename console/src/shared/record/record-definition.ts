import { isAllowed, type ActionName, type ModuleName } from '@bms/contract'
import type { RecordHeaderProps, RowAction } from '@bms/design-system'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'

import type { Strings } from '../i18n/strings.ts'
import type { Caller } from '../query/caller.ts'

/** What a record is given: beside a list, or as a page of its own. */
export interface RecordProps<Row> {
  readonly id: string
  /** The list's row, while the list has it; a link may lead to a record that the list doesn't show. */
  readonly row: Row | undefined
  readonly place: 'drawer' | 'page'
  /** The part in view (`record_tab` in the address); empty is the first. */
  readonly tab: string
  readonly onTabChange: (tab: string) => void
  /** What can be done with a row, as in its menu and with selected rows. */
  readonly actionsOf: (row: Row) => readonly RowAction[]
}

/** What the head of a record is given. */
export interface RecordHeadProps<Row, Detail> {
  /** As fresh as can be had: the list's, until the record is there. */
  readonly row: Row
  readonly detail: Detail | undefined
  /** For `RecordHeader`. */
  readonly heading: Pick<RecordHeaderProps, 'level' | 'actions'>
  /** The part in view. */
  readonly tab: string
  readonly onTabChange: (tab: string) => void
}

/** What a part of a record is given. */
export interface RecordPartProps<Detail> {
  readonly id: string
  readonly detail: Detail
  readonly place: RecordProps<unknown>['place']
  readonly onTabChange: (tab: string) => void
}

/** A part of a record: one that waits for the record, or one that asks for something of its own by the record's id. */
type RecordTab<Detail> = (
  | { readonly Part: ComponentType<RecordPartProps<Detail>> }
  | { readonly ById: ComponentType<{ readonly id: string }> }
) & {
  /** Who lacks this right isn't offered it. */
  readonly needs?: readonly [ModuleName, ActionName]
  /** Offered only where there is no room for all side by side: a drawer, or a small window. */
  readonly room?: 'narrow'
}

/**
 * A record as data: how it is read, its head, and its parts, each `tab-<key>` in its texts.
 *
 * ```tsx
 * export const CouponRecord = defineRecord({
 *   query: couponQuery,
 *   module: 'OperationCenter',
 *   strings: couponStrings, // loading, parts, missingTitle, missingText, deniedTitle, tab-terms, tab-operations
 *   Head: CouponHead,
 *   tabs: { terms: { Part: CouponTerms }, operations: operationsTab('coupon') },
 * })
 * ```
 *
 * A list's `record` is one, loaded when it is opened; with `recordRoute` it has a page under an address of its own.
 */
export interface RecordDefinition<Row, Answer, Detail, Tab extends string> {
  /** Reads it; `null`: it isn't there. */
  readonly query: (caller: Caller, id: string) => UseQueryOptions<Answer, Error, Detail | null>
  /** `whole`: a list's row is all there is, and only what no list shows is asked for. */
  readonly rows?: 'whole'
  /** The row that its actions are about, where that isn't the record itself. */
  readonly toRow?: (detail: Detail) => Row
  /** Whose rights it stands under. */
  readonly module: ModuleName
  /** Beside these `missingText`, and `parts`, which says what the tabs are; both may name the `{{brand}}`. */
  readonly strings: Strings<'loading' | 'missingTitle' | 'deniedTitle' | `tab-${NoInfer<Tab>}`>
  readonly Head: ComponentType<RecordHeadProps<Row, Detail>>
  /** Stands around all of it, for what parts share, such as an answer that is being written. */
  readonly Around?: ComponentType<{ readonly id: string; readonly row: NoInfer<Row>; readonly children: ReactNode }>
  /** Below the head: parts, the first of which it opens with. */
  readonly tabs?: Readonly<Record<Tab, RecordTab<Detail>>>
  /** Below the head, where there are no tabs. */
  readonly Body?: ComponentType<RecordPartProps<Detail>>
  /** How far apart its parts stand. */
  readonly spacing?: 'close'
}

/** A record as the kit takes it, whatever it is of. */
export type AnyRecord = RecordDefinition<object, unknown, object, string>

/** The parts of a record that a person is offered. */
export function offeredTabs(
  { tabs }: AnyRecord,
  { rights, brand, room }: { rights: Parameters<typeof isAllowed>[0]; brand: Caller['brand']; room: 'wide' | 'narrow' },
): readonly string[] {
  return Object.entries(tabs ?? {}).flatMap(([key, { needs, room: wanted }]) =>
    (needs && !isAllowed(rights, brand, ...needs)) || (wanted !== undefined && wanted !== room) ? [] : [key],
  )
}
