import { protocol } from '@electric-sql/pglite'

import type { ReadValue } from './value-readers.ts'

/** A column of a result, and how its texts are read; undefined where the text itself is the value. */
export interface Column {
  readonly name: string
  readonly read: ReadValue | undefined
}

/** What the engine answered to a piece of the wire protocol. */
export interface Messages {
  /** Undefined where no description was asked for. */
  readonly columns: readonly Column[] | undefined
  readonly rows: Record<string, unknown>[]
  /** As `SELECT 20` or `COMMIT`. */
  readonly commandTag: string
}

const code = { dataRow: 0x44, error: 0x45, rowDescription: 0x54, complete: 0x43 } as const

/**
 * Reads the engine's answer. Rows, which are nearly all of it, are read straight from the bytes; the engine's own
 * reader, which copies every value, has the rest. `columns`: of a statement whose description is known.
 * @throws the database's error, with its SQLSTATE as `code`.
 */
export function readMessages(
  bytes: Uint8Array,
  readerOf: (type: number) => ReadValue | undefined,
  columns?: readonly Column[],
): Messages {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows: Record<string, unknown>[] = []
  let known = columns
  let commandTag = ''
  for (let at = 0; at + 5 <= buffer.length;) {
    const kind = buffer[at]
    const end = at + 1 + buffer.readInt32BE(at + 1)
    if (kind === code.dataRow) rows.push(readRow(buffer, at + 5, known ?? []))
    else if (kind === code.complete) commandTag = buffer.toString('utf8', at + 5, end - 1)
    else if (kind === code.error || kind === code.rowDescription) {
      const message = parse(buffer.subarray(at, end))
      if (message instanceof Error) throw message
      if (message instanceof protocol.messages.RowDescriptionMessage) {
        known = message.fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
      }
    }
    at = end
  }
  return { columns: known, rows, commandTag }
}

function readRow(buffer: Buffer, start: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // After the number of values.
  let at = start + 2
  for (const { name, read } of columns) {
    const length = buffer.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[name] = null
      continue
    }
    const text = buffer.toString('utf8', at, at + length)
    row[name] = read ? read(text) : text
    at += length
  }
  return row
}

function parse(bytes: Uint8Array): unknown {
  let found: unknown
  new protocol.Parser().parse(new Uint8Array(bytes), (message) => (found = message))
  return found
}
