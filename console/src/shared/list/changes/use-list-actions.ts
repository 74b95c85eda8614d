import { isAllowed } from '@bms/contract'
import type { RowAction } from '@bms/design-system'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../i18n/use-strings.ts'
import { usePageLocation } from '../../page/page-location.ts'
import type { RecordControl } from '../../record/use-record.ts'
import { useServices } from '../../services.ts'
import type { List } from '../define-list.ts'
import { entriesOf, formIcons, rowEntry, type ListEntry } from '../forms/form-entries.tsx'
import type { FormEntry } from '../forms/list-form.ts'
import type { ListFormControl } from '../forms/use-list-form.ts'
import { listKitStrings } from '../list-kit.strings.ts'
import type { ListCall, ListRow, ListTools } from '../rows/list-call.ts'
import { fieldText } from '../views/column-settings.ts'
import type { AnyChange } from './bulk-change.ts'
import type { FormAction, ListAction } from './list-action.ts'
import type { ListChanges } from './use-list-changes.ts'

type Needs = ListAction<ListCall, string>['needs']

interface OpenForm {
  readonly action: FormAction<ListCall, string>
  readonly row: ListRow
}

/** What can be done with rows of a list. */
export interface ListActions {
  /** The menu of a row; `undefined` where the list has none. */
  readonly ofRow: ((row: ListRow) => RowAction[]) | undefined
  /** What can be done with an open record: what its row's menu has, and what is else for selected rows. */
  readonly ofRecord: (row: ListRow) => RowAction[]
  /** What can be done with several: only what the person may. */
  readonly ofMany: readonly AnyChange[]
  /** The form that is open, and for which row. */
  readonly form: OpenForm | undefined
  readonly closeForm: () => void
}

interface ActionWays {
  readonly changes: ListChanges
  readonly record: RecordControl
  readonly form: ListFormControl
}

/** The actions of a list, as far as the person's rights go. */
export function useListActions(
  list: List,
  tools: ListTools<string>,
  { changes, record, form: formControl }: ActionWays,
): ListActions {
  const { session } = useServices()
  const { navigate } = usePageLocation()
  const { rights } = useSnapshot(session.state)
  const kit = useStrings(listKitStrings)
  const { t, brand } = tools
  const [form, setForm] = useState<OpenForm>()
  const { module } = list
  const entries = entriesOf(list)
  const actions = entries.filter((entry) => typeof entry === 'object')
  const may = (needs: Needs): boolean =>
    needs === undefined ||
    (typeof needs === 'string' ? isAllowed(rights, brand, module, needs) : isAllowed(rights, brand, ...needs))
  const nameOf = (row: ListRow): string => rowName(list, row, tools)
  const refuse = (refusal: string | undefined, needs: Needs) => {
    const disabledReason = refusal !== undefined ? t(refusal) : may(needs) ? undefined : kit('mayNot')
    return disabledReason === undefined ? undefined : { disabledReason }
  }

  const toFormEntry = (mode: FormEntry, row: ListRow): RowAction => {
    const { label, refusal } = rowEntry(list, mode) ?? {}
    return {
      key: mode,
      label: label === undefined ? kit(mode) : t(label),
      icon: formIcons[mode],
      onSelect: () => formControl.show({ mode, id: list.rowId(row) }),
      ...refuse(refusal?.(row), mode === 'edit' ? 'edit' : 'create'),
    }
  }

  const toRowAction = (action: ListAction<ListCall, string>, row: ListRow): RowAction => ({
    key: action.key,
    shortcut: action.shortcut,
    label: t(action.label),
    icon: action.icon,
    tone: action.tone,
    onSelect: () => {
      if (action.kind === 'change') {
        return changes.ask(action, { kind: 'rows', rows: [row], name: nameOf(row) })
      }
      if (action.kind === 'form') return setForm({ action, row })
      const to = action.go(row, tools)
      if (typeof to === 'object') return record.open(list.rowId(row), to.tab)
      return to === undefined ? undefined : navigate(to)
    },
    ...refuse(action.refusal?.(row), action.needs),
  })

  const isOffered = (entry: ListEntry, row: ListRow): boolean => {
    const of = typeof entry === 'string' ? rowEntry(list, entry) : entry
    return of !== undefined && (of.isOffered?.(row) ?? true)
  }
  const toRowActions = (some: readonly ListEntry[]) => (row: ListRow) =>
    some
      .filter((entry) => isOffered(entry, row))
      .map((entry) => (typeof entry === 'string' ? toFormEntry(entry, row) : toRowAction(entry, row)))
  const forRows = entries.filter((entry) => typeof entry === 'string' || entry.kind !== 'change' || entry.on !== 'bulk')
  const others = entries.filter((entry) => !forRows.includes(entry))
  return {
    ofRow: forRows.length === 0 ? undefined : toRowActions(forRows),
    ofRecord: toRowActions([...forRows, ...others]),
    ofMany: actions.filter(
      (action): action is AnyChange => action.kind === 'change' && action.on !== 'row' && may(action.needs),
    ),
    form,
    closeForm: () => setForm(undefined),
  }
}

/** What a row is called: the text of the first column that has one. */
export function rowName({ columns, rowId }: List, row: ListRow, tools: ListTools<string>): string {
  const named = columns.find(({ text, cell }) => text !== undefined || cell === undefined)
  return (named && (named.text?.(row, tools) ?? fieldText(row, named.key))) || rowId(row)
}
