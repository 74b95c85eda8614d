/**
 * Rows of which only some are there: those of a million that somebody has looked at. A new object says that rows have
 * changed; the table asks for what is in sight and never goes through all.
 */
export interface RowSource<Row> {
  /** How many rows there are, loaded or not. */
  readonly length: number
  /** The row at an index; `undefined` while it isn't loaded. */
  at: (index: number) => Row | undefined
  /** Those that are loaded, in order. */
  loaded: () => Iterable<Row>
}

/** The same rows, of which only a stretch counts as loaded: what is done to all of them is done to these. */
export function toStretch<Row>({ length, at }: RowSource<Row>, first: number, size: number): RowSource<Row> {
  return {
    length,
    at,
    *loaded() {
      for (let index = first; index < Math.min(first + size, length); index += 1) {
        const row = at(index)
        if (row !== undefined) yield row
      }
    },
  }
}

/** Rows that come while the table is shown: it alone renders then, and nothing around it. */
export interface RowStore<Row> {
  /** Calls back whenever `current` has become another; gives the way to be called no more. */
  subscribe: (listener: () => void) => () => void
  current: () => RowSource<Row>
}

/** Rows in order: all of them, `undefined` for one that isn't loaded; or a source of them, which may change. */
export type Rows<Row> = readonly (Row | undefined)[] | RowSource<Row> | RowStore<Row>

const isList = <Row>(rows: Rows<Row>): rows is readonly (Row | undefined)[] => Array.isArray(rows)

/** The rows as a source, whichever way they are given. */
export function toRowSource<Row>(rows: Exclude<Rows<Row>, RowStore<Row>>): RowSource<Row> {
  if (!isList(rows)) return rows
  return {
    length: rows.length,
    at: (index) => rows[index],
    *loaded() {
      for (const row of rows) if (row !== undefined) yield row
    },
  }
}
