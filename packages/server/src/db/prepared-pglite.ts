import { type PGlite, protocol } from '@electric-sql/pglite'
import type { PGlite as KyselyPglite, PGliteQueryResults } from 'kysely'

import { type Field, type Messages, readMessages } from './read-messages.ts'

const { serialize } = protocol

/** Most statements kept prepared. */
const keepAtMost = 256

interface Statement {
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly fields: readonly Field[]
}

/**
 * The embedded engine as Kysely takes it, with statements prepared once and run in one step each. The
 * engine's own `query` parses, plans and describes a statement every time, in six steps; that is most of
 * what a small read costs. Kysely lets one piece of work in at a time, which this relies on.
 */
export function preparedPglite(engine: PGlite): KyselyPglite {
  const statements = new Map<string, Statement>()
  let made = 0

  const send = async (...parts: readonly Uint8Array[]): Promise<Messages> =>
    readMessages(await engine.execProtocolRaw(Buffer.concat([...parts, serialize.sync()])))

  const prepare = async (text: string): Promise<Statement> => {
    const known = statements.get(text)
    if (known) {
      // Kept in order of use: the first is the one not used for longest.
      statements.delete(text)
      statements.set(text, known)
      return known
    }
    const [oldest] = statements
    if (oldest && statements.size >= keepAtMost) {
      statements.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    const name = `s${(made += 1)}`
    const { parameterTypes, fields = [] } = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = { name, parameterTypes, fields }
    statements.set(text, statement)
    return statement
  }

  const query = async <T>(text: string, parameters: readonly unknown[] = []): Promise<PGliteQueryResults<T>> => {
    if (parameters.length === 0) {
      // What has no parameters is mostly run once, as steps of the schema are.
      const parts = [
        serialize.parse({ text }),
        serialize.bind(),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
      ]
      const messages = await send(...parts)
      return toResults<T>(messages, messages.fields ?? [], engine)
    }
    const { name, parameterTypes, fields } = await prepare(text)
    const values = parameters.map((value, index) => toText(value, parameterTypes[index] ?? 0, engine))
    return toResults<T>(await send(serialize.bind({ statement: name, values }), serialize.execute()), fields, engine)
  }

  return {
    get closed() {
      return engine.closed
    },
    get ready() {
      return engine.ready
    },
    waitReady: engine.waitReady,
    close: () => engine.close(),
    query,
    transaction: async (work) => {
      await query('BEGIN')
      let result
      try {
        result = await work({
          query,
          rollback: async () => {
            await query('ROLLBACK')
          },
        })
      } catch (error) {
        await query('ROLLBACK')
        throw error
      }
      await query('COMMIT')
      return result
    },
  }
}

function toText(value: unknown, type: number, engine: PGlite): string | null {
  if (value === null || value === undefined) return null
  const write = engine.serializers[type]
  const text: unknown = write ? write(value) : value
  return String(text)
}

function toResults<T>({ rows, commandTag }: Messages, fields: readonly Field[], engine: PGlite): PGliteQueryResults<T> {
  const readers = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID, read: engine.parsers[dataTypeID] }))
  const read = (texts: readonly (string | null)[]): T => {
    const row: Record<string, unknown> = {}
    texts.forEach((text, index) => {
      const reader = readers[index]
      if (reader) row[reader.name] = text !== null && reader.read ? reader.read(text, reader.dataTypeID) : text
    })
    return row as T
  }
  return { rows: rows.map(read), affectedRows: affectedBy(commandTag), fields: [...fields] }
}

/** `UPDATE 3` → 3; what only reads affects nothing. */
function affectedBy(tag: string): number {
  const [, count] = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag) ?? []
  return Number(count ?? 0)
}
