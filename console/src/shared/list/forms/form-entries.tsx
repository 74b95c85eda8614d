import { Duplicate, Edit } from '@blueprintjs/icons'
import type { ReactElement } from 'react'

import type { List } from '../define-list.ts'
import type { FormEntry } from './list-form.ts'

/** Something that is offered for a row: an action, or one of its list's forms. */
export type ListEntry = NonNullable<List['actions']>[number]

export const formIcons: Readonly<Record<FormEntry, ReactElement>> = { edit: <Edit />, copy: <Duplicate /> }

/** How a list offers one of its forms for a row; undefined where it doesn't. */
export const rowEntry = ({ forms }: Pick<List, 'forms'>, entry: FormEntry) =>
  entry === 'edit' ? forms?.edit : forms?.add?.copy

/** What a list offers for its rows: where it doesn't say where its forms stand, they come first. */
export function entriesOf(list: Pick<List, 'actions' | 'forms'>): readonly ListEntry[] {
  const { actions = [] } = list
  const others = (['edit', 'copy'] as const).filter((entry) => rowEntry(list, entry) && !actions.includes(entry))
  return [...others, ...actions]
}
