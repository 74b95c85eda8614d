/** A column as one chooses it. */
export interface ColumnChoice {
  readonly key: string
  readonly title: string
  /** `fixed` is shown and can't be taken away; `noRoom` would be shown in a wider table, and is once it is chosen. */
  readonly state: 'shown' | 'noRoom' | 'hidden' | 'fixed'
  /** Stays in sight while the table scrolls sideways. */
  readonly pin: 'start' | 'none'
}

/** The columns with one moved to another place. */
export function moveColumn(columns: readonly ColumnChoice[], from: number, to: number): readonly ColumnChoice[] {
  const moved = columns[from]
  const place = Math.max(0, Math.min(to, columns.length - 1))
  if (!moved || place === from) return columns
  const rest = columns.toSpliced(from, 1)
  return rest.toSpliced(place, 0, moved)
}

/** The columns with something of one changed. */
export function changeColumn(
  columns: readonly ColumnChoice[],
  key: string,
  change: Partial<Pick<ColumnChoice, 'state' | 'pin'>>,
): readonly ColumnChoice[] {
  return columns.map((column) => (column.key === key ? { ...column, ...change } : column))
}
