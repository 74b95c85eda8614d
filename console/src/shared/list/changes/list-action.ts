import type { ActionName, ModuleName } from '@bms/contract'
import type { ComponentType, ReactElement, ReactNode } from 'react'

import type { TextKey } from '../../i18n/strings.ts'
import type { LazyPage } from '../../page/lazy-page.tsx'
import type { Caller } from '../../query/caller.ts'
import type { Person } from '../../reach/people-check.ts'
import type { Services } from '../../services.ts'
import type { ListCall, ListTools, RowOf } from '../rows/list-call.ts'

/** What came of changing rows, by their ids; those that were so already are `unchanged`. */
export interface Changed<Row> {
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
  /** Those that turned out not to be changeable: left out, and told how many. */
  readonly refused?: readonly string[]
  /** Those that somebody else had changed since: left as they are, and told how many. */
  readonly outdated?: readonly string[] | undefined
  /** Those of the changed that are no longer there. */
  readonly gone?: readonly string[] | undefined
  /** Changed rows as the server has them now, where it answers with them. */
  readonly rows?: readonly Row[]
}

/** What an action works with. */
export interface ActionContext extends Caller {
  /** Why, where the action asks for it; else empty. */
  readonly reason: string
}

/**
 * Changes rows as the person saw them, at most as many at a time as the action's `limit` says. What takes a `rev` is sent
 * the row's own: so nobody changes what they haven't seen.
 */
export type RunAction<Row> = (rows: readonly Row[], context: ActionContext) => Promise<Changed<Row>>

/** What an action works with that goes elsewhere with rows. */
export interface LeadContext extends Pick<Services, 'tabStorage' | 'clock' | 'session'> {
  readonly brand: Caller['brand']
}

/** What takes a change back, from the rows as they were before; it is run on them as they are now. `undefined`: nothing does. */
export type UndoAction<Row> = (before: readonly Row[]) => RunAction<Row> | undefined

interface ActionBase<K extends ListCall, Key extends string> {
  /** `edit` is also run by the key `e`. */
  readonly key: string
  /** A letter that runs it from its row, and in its open record; `?` lists it. */
  readonly shortcut?: string
  readonly label: TextKey<Key>
  readonly icon?: ReactElement
  readonly tone?: 'danger'
  /** The right it needs, in the list's module where it names none; without it it is told as refused in a row's menu. */
  readonly needs?: ActionName | readonly [ModuleName, ActionName]
  /** Whether the row offers it at all. */
  readonly isOffered?: (row: RowOf<K>) => boolean
  /** Why this row refuses it. */
  readonly refusal?: (row: RowOf<K>) => TextKey<Key> | undefined
}

/** Goes elsewhere or does something at once, with one row. */
export interface OneAction<K extends ListCall, Key extends string> extends ActionBase<K, Key> {
  readonly kind: 'go'
  /** An address of the console to open, a part of the row's own record over the list as it is, or nothing more. */
  readonly go: (row: RowOf<K>, tools: ListTools<Key>) => string | { readonly tab: string } | undefined
}

/** Props of a form for one row. */
export interface ActionFormProps<Row> {
  readonly row: Row
  readonly onClose: () => void
}

/** Opens a dialog that works on one row by itself, such as a form; loaded when it is asked for. */
export interface FormAction<K extends ListCall, Key extends string> extends ActionBase<K, Key> {
  readonly kind: 'form'
  readonly Form: LazyPage<ActionFormProps<RowOf<K>>>
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
  /** What of it is about single values, by their path in the body. */
  readonly errors?: Readonly<Record<string, string>> | undefined
  /** What was changed before it failed, for a dialog that says the rest at its fields. */
  readonly partly?: string | undefined
  /** Who they are, where it is for several people: what stands below the fields. Nothing is submitted before it is answered. */
  readonly children?: ReactNode
  /** Has it done, in parts where there are many rows; `undo` as in {@link ChangeAction}, where it depends on the choice. */
  readonly onSubmit: (run: RunAction<Row>, undo?: UndoAction<Row>) => void
  readonly onCancel: () => void
}

/** Changes one row or many, after a reason or a dialog of the page's own where it has one. */
export interface ChangeAction<K extends ListCall, Key extends string> extends ActionBase<K, Key> {
  readonly kind: 'change'
  /** Where it is offered; in a row's menu and for selected rows, where left out. */
  readonly on?: 'row' | 'bulk'
  /** Most rows of one call; more are done one part after the other. 1,000, where left out. */
  readonly limit?: number
  /** Does it. Failures reject. */
  readonly run?: RunAction<RowOf<K>>
  /** Changes nothing, but goes elsewhere with all of the rows at once, such as to a form about them: the address. */
  readonly lead?: (rows: readonly RowOf<K>[], from: LeadContext) => string
  /**
   * Asks for a reason first; texts take `{{name}}` for one row and `{{count, number}}` for several. The kit asks by the
   * action's label where they are left out: `ask: {}` is enough.
   */
  readonly ask?: {
    readonly one?: TextKey<Key>
    readonly many?: TextKey<Key>
    /** What it means; where left out, that the reason is kept. */
    readonly about?: TextKey<Key>
    readonly templates?: readonly TextKey<Key>[]
  }
  /** Rows are people: of several it is told who they are before they are changed, and of many their number is typed. */
  readonly people?: (row: RowOf<K>, tools: ListTools<Key>) => Person
  /** Asks in a dialog of its own, which calls `onSubmit`. */
  readonly Dialog?: ComponentType<ActionDialogProps<RowOf<K>>>
  /** What is told when it is done; `{{name}}` and `{{count, number}}` as above, and so is what is said where it is left out. */
  readonly done?: { readonly one: TextKey<Key>; readonly many: TextKey<Key> }
  /** How a changed row looks until the server is asked anew. */
  readonly show?: (row: RowOf<K>) => RowOf<K>
  /** What takes it back, or the key of the action that does; offered for five seconds. */
  readonly undo?: string | UndoAction<RowOf<K>>
}

/** Something that can be done with rows. */
export type ListAction<K extends ListCall, Key extends string> =
  | OneAction<K, Key>
  | FormAction<K, Key>
  | ChangeAction<K, Key>
