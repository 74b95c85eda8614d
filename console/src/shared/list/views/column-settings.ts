import type { SavedView } from '@bms/contract'
import type { Column, ColumnChoice } from '@bms/design-system'

import type { List } from '../define-list.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'

/** What somebody has chosen of a column: its place among the others, its width, whether it is pinned or hidden. */
export type ColumnSetting = SavedView['columns'][number]

type ListColumns = List['columns']

/** How a list's columns come, before anybody has chosen. */
export function usualSettings(columns: ListColumns): ColumnSetting[] {
  return columns.map(({ key, pin, show }) => ({
    key,
    ...(pin === 'start' && { pin: 'left' as const }),
    ...(show === 'extra' && { hidden: true }),
  }))
}

/**
 * The settings of all columns there are: as chosen, and those that came later at the place they have in the list.
 * Settings of columns that are gone are left out.
 */
export function completeSettings(columns: ListColumns, chosen: readonly ColumnSetting[] | undefined): ColumnSetting[] {
  const usual = usualSettings(columns)
  if (!chosen || chosen.length === 0) return usual
  const known = chosen.filter(({ key }) => columns.some((column) => column.key === key))
  return usual.reduce<ColumnSetting[]>((all, setting, index) => {
    if (all.some(({ key }) => key === setting.key)) return all
    const before = usual.slice(0, index).findLast(({ key }) => all.some((one) => one.key === key))
    const place = before ? all.findIndex(({ key }) => key === before.key) + 1 : 0
    return all.toSpliced(place, 0, setting)
  }, known)
}

/** Whether columns are set alike: what comes back from the server names its fields in an order of its own. */
export function isSameSettings(some: readonly ColumnSetting[], others: readonly ColumnSetting[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ key, width, pin, hidden }, index) => {
      const other = others[index]
      // Shown by hand is more than shown: what comes as it is may leave.
      return other?.key === key && other.width === width && other.pin === pin && other.hidden === hidden
    })
  )
}

/** Whether the columns are as they come. */
export function isUsual(columns: ListColumns, settings: readonly ColumnSetting[]): boolean {
  return isSameSettings(usualSettings(columns), settings)
}

/**
 * The settings once columns were chosen; widths stay. `left` are those that the table had no room for. What was not in
 * sight and is chosen is kept as `hidden: false`, and stays in view from then on.
 */
export function fromChoices(
  settings: readonly ColumnSetting[],
  choices: readonly ColumnChoice[],
  left: readonly string[] = [],
): ColumnSetting[] {
  return choices.map(({ key, state, pin }) => {
    const before = settings.find((setting) => setting.key === key)
    const width = before?.width
    const byHand = state === 'shown' && (before?.hidden !== undefined || left.includes(key))
    return {
      key,
      ...(width !== undefined && { width }),
      ...(pin === 'start' && { pin: 'left' as const }),
      ...(state === 'hidden' && { hidden: true }),
      ...(byHand && { hidden: false }),
    }
  })
}

/** The settings with another width of one column, in pixels; `undefined` gives it back to the table. */
export function withWidth(settings: readonly ColumnSetting[], key: string, width: number | undefined): ColumnSetting[] {
  return settings.map(({ width: before, ...setting }) => {
    const next = setting.key === key ? width : before
    return { ...setting, ...(next !== undefined && { width: next }) }
  })
}

/** The columns to choose from, as the picker has them; `left` are those that the table has no room for. */
export function toChoices(
  list: List,
  settings: readonly ColumnSetting[],
  { t }: ListTools<string>,
  left: readonly string[] = [],
): ColumnChoice[] {
  return settings.flatMap(({ key, pin, hidden }): ColumnChoice[] => {
    const column = list.columns.find((one) => one.key === key)
    if (!column) return []
    const shown = hidden === undefined && left.includes(key) ? 'noRoom' : 'shown'
    const state = column.show === 'fixed' ? 'fixed' : hidden ? 'hidden' : shown
    return [{ key, title: t(column.title), state, pin: pin === 'left' ? 'start' : 'none' }]
  })
}

/** The columns that are shown, in their order. */
export function shownColumns(list: List, settings: readonly ColumnSetting[]): readonly ListColumns[number][] {
  return settings.flatMap(({ key, hidden }) => {
    const column = list.columns.find((one) => one.key === key)
    return column && (column.show === 'fixed' || hidden !== true) ? [column] : []
  })
}

/** A field as it is, where it is a text or a figure. */
export function fieldText(row: ListRow, key: string): string {
  const field: unknown = Reflect.get(row, key)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}

/** Whether somebody has chosen a column by hand: it then never leaves for lack of room. */
const isChosen = (column: ListColumns[number], setting: ColumnSetting): boolean =>
  setting.hidden === false || setting.width !== undefined || (setting.pin === 'left' && column.pin === undefined)

/** The columns as the table draws them. */
export function toTableColumns(
  list: List,
  settings: readonly ColumnSetting[],
  tools: ListTools<string>,
): readonly Column<ListRow>[] {
  return shownColumns(list, settings).map((column) => {
    const { key, title, width, minWidth, align, sort, card, cell, text } = column
    const setting = settings.find((one) => one.key === key)
    const shown = text ?? (cell ? undefined : (row: ListRow) => fieldText(row, key))
    return {
      key,
      title: tools.t(title),
      width: setting?.width ?? width,
      ...(setting?.width !== undefined && { sizing: 'exact' as const }),
      minWidth,
      align,
      sort,
      card,
      ...(!(setting && isChosen(column, setting)) && { priority: column.priority }),
      ...(setting?.pin === 'left' && { pin: 'start' as const }),
      cell: (row) => (cell ? cell(row, tools) : shown?.(row, tools)),
      ...(shown && { text: (row: ListRow) => shown(row, tools) }),
    }
  })
}
