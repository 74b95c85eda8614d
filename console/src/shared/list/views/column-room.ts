/** Which columns a list's table has no room for: the table tells it, the choice of columns shows it. */
export interface ColumnRoom {
  readonly subscribe: (listener: () => void) => () => void
  /** Keys; the same array until there are others. */
  readonly left: () => readonly string[]
  readonly tell: (left: readonly string[]) => void
}

/** A store of its own: the width of a window renders the choice of columns alone, not the page. */
export function createColumnRoom(): ColumnRoom {
  const listeners = new Set<() => void>()
  let left: readonly string[] = []
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    left: () => left,
    tell: (next) => {
      if (next.length === left.length && next.every((key, index) => key === left[index])) return
      left = next
      for (const listener of listeners) listener()
    },
  }
}
