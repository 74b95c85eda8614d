import { protocol } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

import { createGate } from './create-gate.ts'
import type { Engine } from './engine.ts'
import { joinBytes } from './join-bytes.ts'
import { type Column, type Messages, readMessages } from './read-messages.ts'
import { toParameter } from './to-parameter.ts'
import { readerOf } from './value-readers.ts'

const { serialize } = protocol

/** Most statements kept prepared. */
const keepAtMost = 256

interface Statement {
  readonly name: string
  readonly columns: readonly Column[]
}

/**
 * The embedded engine in the form of a pool of connections, so that one dialect serves both engines. There is one
 * connection behind it. Statements outside of transactions follow each other without waiting for answers; a
 * transaction has the connection for itself.
 */
export function createEmbeddedPool(engine: Engine): PostgresPool {
  const run = createRunner(engine)
  const gate = createGate()

  const connect = (): PostgresPoolClient => {
    let open: (() => void) | undefined
    const release = (): void => {
      open?.()
      open = undefined
    }
    const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      const work = () => run(text, parameters)
      if (text === 'begin') {
        const closed = await gate.close(work)
        open = closed.open
        return closed.result
      }
      if (!open) return gate.pass(work)
      try {
        return await work()
      } finally {
        if (text === 'commit' || text === 'rollback') release()
      }
    }
    return { query: query as PostgresPoolClient['query'], release }
  }
  return { connect: async () => connect(), end: () => engine.close(), options: {} }
}

type Run = (text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>

/**
 * Runs statements; each is handed to the engine before the function returns. They are prepared once: to parse, plan
 * and describe one is most of what a small read costs.
 */
function createRunner(engine: Engine): Run {
  const statements = new Map<string, Statement>()
  let made = 0

  const send = async (parts: readonly Uint8Array[], columns?: readonly Column[]): Promise<Messages> =>
    readMessages(await engine.send(joinBytes([...parts, serialize.sync()])), readerOf, columns)

  const forget = (name: string): void => void send([serialize.close({ type: 'S', name })]).catch(() => undefined)

  const remember = (text: string, statement: Statement): void => {
    // Two that were the first at once have each made it.
    if (statements.has(text)) return forget(statement.name)
    statements.set(text, statement)
    const [oldest] = statements
    if (!oldest || statements.size <= keepAtMost) return
    statements.delete(oldest[0])
    forget(oldest[1].name)
  }

  return async (text, parameters) => {
    const values = parameters.map(toParameter)
    const known = statements.get(text)
    if (known) {
      // Kept in order of use: the first is the one not used for longest.
      statements.delete(text)
      statements.set(text, known)
      return toResult(
        await send([serialize.bind({ statement: known.name, values }), serialize.execute()], known.columns),
      )
    }
    // What has no parameters is mostly run once, as steps of the schema are.
    const name = values.length === 0 ? '' : `s${(made += 1)}`
    const steps = [serialize.parse({ name, text }), serialize.bind({ statement: name, values })]
    const first = send([...steps, serialize.describe({ type: 'P' }), serialize.execute()])
    if (name === '') return toResult(await first)
    first.then(
      ({ columns = [] }) => remember(text, { name, columns }),
      () => forget(name),
    )
    return toResult(await first)
  }
}

/** `UPDATE 3` → UPDATE and 3; `INSERT 0 3` → INSERT and 3. */
function toResult({ rows, commandTag }: Messages): PostgresQueryResult<unknown> {
  const [command = ''] = commandTag.split(' ', 1)
  const [, count = '0'] = / (\d+)$/.exec(commandTag) ?? []
  return { command: command as PostgresQueryResult<unknown>['command'], rowCount: Number(count), rows }
}
