import { protocol } from '@electric-sql/pglite'

/** A column of a result. */
export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** What the engine answered to a piece of the wire protocol. */
export interface Messages {
  readonly parameterTypes: readonly number[]
  /** Undefined where no description was asked for. */
  readonly fields: readonly Field[] | undefined
  /** Rows as texts, null for NULL. */
  readonly rows: readonly (readonly (string | null)[])[]
  readonly commandTag: string
}

const code = { dataRow: 0x44, error: 0x45, rowDescription: 0x54, parameters: 0x74, complete: 0x43 } as const

/**
 * Reads the engine's answer. Rows, which are nearly all of it, are read straight from the bytes; the
 * engine's own reader, which copies every value, has the rest.
 * @throws the database's error, with its SQLSTATE as `code`.
 */
export function readMessages(bytes: Uint8Array): Messages {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows: (string | null)[][] = []
  let parameterTypes: readonly number[] = []
  let fields: readonly Field[] | undefined
  let commandTag = ''
  for (let at = 0; at + 5 <= buffer.length;) {
    const kind = buffer[at]
    const end = at + 1 + buffer.readInt32BE(at + 1)
    if (kind === code.dataRow) rows.push(readRow(buffer, at + 5))
    else if (kind === code.complete) commandTag = buffer.toString('utf8', at + 5, end - 1)
    else if (kind === code.error || kind === code.rowDescription || kind === code.parameters) {
      const message = parse(buffer.subarray(at, end))
      if (message instanceof Error) throw message
      if (message instanceof protocol.messages.ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs
      if (message instanceof protocol.messages.RowDescriptionMessage) fields = message.fields
    }
    at = end
  }
  return { parameterTypes, fields, rows, commandTag }
}

function readRow(buffer: Buffer, start: number): (string | null)[] {
  const count = buffer.readInt16BE(start)
  const row = Array.from<string | null>({ length: count })
  let at = start + 2
  for (let index = 0; index < count; index += 1) {
    const length = buffer.readInt32BE(at)
    at += 4
    row[index] = length < 0 ? null : buffer.toString('utf8', at, at + length)
    if (length > 0) at += length
  }
  return row
}

function parse(bytes: Uint8Array): unknown {
  let found: unknown
  new protocol.Parser().parse(new Uint8Array(bytes), (message) => (found = message))
  return found
}
