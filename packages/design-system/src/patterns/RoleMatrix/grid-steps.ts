/** A place in the grid: line and column, both from 0. */
export interface GridPlace {
  readonly line: number
  readonly column: number
}

/** Where a key leads from a place, within a grid of that size; `undefined` for keys that lead nowhere. */
export function nextPlace(
  { key, ctrlKey, metaKey }: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { line, column }: GridPlace,
  size: { readonly lines: number; readonly columns: number },
): GridPlace | undefined {
  const last = { line: size.lines - 1, column: size.columns - 1 }
  const isFar = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { line: isFar ? 0 : Math.max(0, line - 1), column }
    case 'ArrowDown':
      return { line: isFar ? last.line : Math.min(last.line, line + 1), column }
    case 'ArrowLeft':
      return { line, column: isFar ? 0 : Math.max(0, column - 1) }
    case 'ArrowRight':
      return { line, column: isFar ? last.column : Math.min(last.column, column + 1) }
    case 'Home':
      return { line: isFar ? 0 : line, column: 0 }
    case 'End':
      return { line: isFar ? last.line : line, column: last.column }
    default:
      return undefined
  }
}
