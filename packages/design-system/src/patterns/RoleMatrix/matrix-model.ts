import { foldText } from '../../primitives/fold-text.ts'

/** An action somebody may be allowed in a row. */
export interface MatrixAction {
  readonly key: string
  readonly label: string
}

/** A row that opens to its actions, such as a part of a product. */
export interface MatrixRow {
  readonly key: string
  readonly label: string
  readonly actions: readonly MatrixAction[]
}

/** A column, such as a brand. */
export interface MatrixColumn {
  readonly key: string
  readonly label: string
}

/** One right: an action of a row in a column. */
export interface MatrixRight {
  readonly column: string
  readonly row: string
  readonly action: string
}

/** Which rights are given, by their keys; see {@link toRightKey}. */
export type MatrixValue = ReadonlySet<string>

/** The key of a right within a {@link MatrixValue}. */
export function toRightKey({ column, row, action }: MatrixRight): string {
  return `${column} ${row} ${action}`
}

/** An action that others bring along, for they are of no use without it. */
export interface MatrixImplication {
  readonly action: string
  readonly by: readonly string[]
}

/** Why a right can't be given or taken; `undefined` where it can. */
export type MatrixRefusal = (right: MatrixRight) => string | undefined

/** How much of what a cell stands for is given. */
export type CellState = 'none' | 'some' | 'all'

/** What became of a cell since it was saved. */
export type CellChange = 'same' | 'added' | 'removed' | 'both'

/** How much of some rights is given. */
export function stateOf(value: MatrixValue, rights: readonly MatrixRight[]): CellState {
  const held = rights.filter((right) => value.has(toRightKey(right))).length
  if (held === 0) return 'none'
  return held === rights.length ? 'all' : 'some'
}

/** What became of some rights since they were saved. */
export function changeOf(value: MatrixValue, saved: MatrixValue, rights: readonly MatrixRight[]): CellChange {
  const keys = rights.map(toRightKey)
  const isAdded = keys.some((key) => value.has(key) && !saved.has(key))
  const isRemoved = keys.some((key) => !value.has(key) && saved.has(key))
  if (isAdded && isRemoved) return 'both'
  if (isAdded) return 'added'
  return isRemoved ? 'removed' : 'same'
}

/** How many rights are given or taken since they were saved. */
export function countChanges(value: MatrixValue, saved: MatrixValue): number {
  const isMissingIn = (set: MatrixValue) => (key: string) => !set.has(key)
  return [...value].filter(isMissingIn(saved)).length + [...saved].filter(isMissingIn(value)).length
}

/** What a change may do. */
export interface MatrixRules {
  readonly implied?: MatrixImplication | undefined
  readonly refusal?: MatrixRefusal | undefined
}

const isFree = ({ refusal }: MatrixRules, right: MatrixRight): boolean => refusal?.(right) === undefined

/** Gives rights and takes others, with what they bring along; those that are refused stay as they are. */
function change(
  value: MatrixValue,
  { give, take }: { readonly give: readonly MatrixRight[]; readonly take: readonly MatrixRight[] },
  rules: MatrixRules,
): MatrixValue {
  const next = new Set(value)
  const { implied } = rules
  for (const right of take) {
    if (!isFree(rules, right)) continue
    next.delete(toRightKey(right))
    // What can't be used without it goes too.
    if (right.action !== implied?.action) continue
    for (const action of implied.by) {
      const brought = { ...right, action }
      if (isFree(rules, brought)) next.delete(toRightKey(brought))
    }
  }
  for (const right of give) if (isFree(rules, right)) next.add(toRightKey(right))
  if (!implied) return next
  for (const right of [...give, ...take]) {
    const base = { ...right, action: implied.action }
    const isNeeded = implied.by.some((action) => next.has(toRightKey({ ...right, action })))
    if (isNeeded && isFree(rules, base)) next.add(toRightKey(base))
  }
  return next
}

/** Gives all of some rights that may be given; where they are all given already, takes them. */
export function toggle(value: MatrixValue, rights: readonly MatrixRight[], rules: MatrixRules): MatrixValue {
  const free = rights.filter((right) => isFree(rules, right))
  return stateOf(value, free) === 'all'
    ? change(value, { give: [], take: free }, rules)
    : change(value, { give: free, take: [] }, rules)
}

/** Makes a column like another; what is refused stays as it is. */
export function copyColumn(
  value: MatrixValue,
  rows: readonly MatrixRow[],
  { from, to }: { readonly from: string; readonly to: string },
  rules: MatrixRules,
): MatrixValue {
  const rights = toRights(rows, [to])
  const isWanted = (right: MatrixRight): boolean => value.has(toRightKey({ ...right, column: from }))
  return change(value, { give: rights.filter(isWanted), take: rights.filter((right) => !isWanted(right)) }, rules)
}

/** Takes all of a column that may be taken. */
export function clearColumn(
  value: MatrixValue,
  rows: readonly MatrixRow[],
  column: string,
  rules: MatrixRules,
): MatrixValue {
  return change(value, { give: [], take: toRights(rows, [column]) }, rules)
}

/** All rights of some rows in some columns. */
export function toRights(rows: readonly MatrixRow[], columns: readonly string[]): MatrixRight[] {
  return columns.flatMap((column) =>
    rows.flatMap(({ key: row, actions }) => actions.map(({ key: action }) => ({ column, row, action }))),
  )
}

/** A line of the matrix as it stands: all rows together, one row, or one of its actions. */
export interface MatrixLine {
  readonly key: string
  readonly label: string
  readonly level: 0 | 1 | 2
  /** Whether it opens, and is. */
  readonly expansion: 'open' | 'closed' | 'none'
  /** The rows it stands for, with the actions it stands for. */
  readonly rows: readonly MatrixRow[]
}

/**
 * The lines in sight. A search shows the rows whose name fits, whole, and of the others those that have fitting
 * actions, opened to them.
 */
export function toLines(
  rows: readonly MatrixRow[],
  { query, open, allLabel }: { readonly query: string; readonly open: ReadonlySet<string>; readonly allLabel: string },
): MatrixLine[] {
  const wanted = foldText(query.trim())
  const fits = ({ label }: { readonly label: string }): boolean => foldText(label).includes(wanted)
  const lines = rows.flatMap((row): MatrixLine[] => {
    const found = wanted === '' || fits(row) ? row.actions : row.actions.filter(fits)
    if (found.length === 0) return []
    const isOpen = open.has(row.key) || found.length < row.actions.length
    const own = {
      key: row.key,
      label: row.label,
      level: 1,
      expansion: isOpen ? 'open' : 'closed',
      rows: [row],
    } as const
    if (!isOpen) return [own]
    const parts = found.map((action): MatrixLine => ({
      key: `${row.key} ${action.key}`,
      label: action.label,
      level: 2,
      expansion: 'none',
      rows: [{ ...row, actions: [action] }],
    }))
    return [own, ...parts]
  })
  if (wanted !== '') return lines
  return [{ key: '', label: allLabel, level: 0, expansion: 'none', rows }, ...lines]
}
