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
    /** What begins the transaction, until its first statement. */
    let begin: string | undefined
    const release = (): void => {
      open?.()
      open = undefined
    }
    const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      if (text === 'begin' || text.startsWith('start transaction')) {
        open = await gate.close()
        begin = text
        return done('BEGIN')
      }
      if (!open) return gate.pass(() => run(text, parameters))
      // A transaction begins in the message of its first statement: one answer less to wait for.
      const first = begin
      begin = undefined
      if (text !== 'commit' && text !== 'rollback') return run(text, parameters, first)
      const ended = first === undefined ? run(text, parameters) : done(text.toUpperCase())
      // It has been handed over: whoever comes next may be, too, and stands behind it.
      release()
      return ended
    }
    return { query: query as PostgresPoolClient['query'], release }
  }
  return { connect: async () => connect(), end: () => engine.close(), options: {} }
}

const done = (command: string): PostgresQueryResult<unknown> =>
  toResult({ columns: undefined, rows: [], commandTag: command })

type Run = (text: string, parameters: readonly unknown[], before?: string) => Promise<PostgresQueryResult<unknown>>

/**
 * Runs statements; each is handed to the engine before the function returns, with a statement `before` it. They are
 * prepared once: to parse, plan and describe one is most of what a small read costs.
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

  return async (text, parameters, before) => {
    const head = before === undefined ? [] : [serialize.parse({ text: before }), serialize.bind(), serialize.execute()]
    const values = parameters.map(toParameter)
    const known = statements.get(text)
    if (known) {
      // Kept in order of use: the first is the one not used for longest.
      statements.delete(text)
      statements.set(text, known)
      return toResult(
        await send([...head, serialize.bind({ statement: known.name, values }), serialize.execute()], known.columns),
      )
    }
    // What has no parameters is mostly run once, as steps of the schema are.
    const name = values.length === 0 ? '' : `s${(made += 1)}`
    const steps = [serialize.parse({ name, text }), serialize.bind({ statement: name, values })]
    const answer = send([...head, ...steps, serialize.describe({ type: 'P' }), serialize.execute()])
    if (name === '') return toResult(await answer)
    answer.then(
      ({ columns = [] }) => remember(text, { name, columns }),
      () => forget(name),
    )
    return toResult(await answer)
  }
}

/** `UPDATE 3` → UPDATE and 3; `INSERT 0 3` → INSERT and 3. */
function toResult({ rows, commandTag }: Messages): PostgresQueryResult<unknown> {
  const [command = ''] = commandTag.split(' ', 1)
  const [, count = '0'] = / (\d+)$/.exec(commandTag) ?? []
  return { command: command as PostgresQueryResult<unknown>['command'], rowCount: Number(count), rows }
}
