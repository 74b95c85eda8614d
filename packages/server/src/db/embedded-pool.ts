import { protocol } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

import { createGate } from './create-gate.ts'
import type { Engine } from './engine.ts'
import { joinBytes } from './join-bytes.ts'
import { type Column, type Messages, readMessages } from './read-messages.ts'
import { toParameter } from './to-parameter.ts'
import { unread } from './unread.ts'
import { readerOf } from './value-readers.ts'

const { serialize } = protocol

/** Most statements kept prepared. */
const keepAtMost = 256

interface Statement {
  readonly name: string
  readonly columns: readonly Column[]
}

interface Asked {
  readonly text: string
  readonly values: (string | null)[]
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
    let begun = false
    /** What goes over with the next statement of the transaction: its beginning, and what nobody reads the answer of. */
    let held: Asked[] = []
    const release = (): void => {
      open?.()
      open = undefined
    }
    const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      if (text === 'begin' || text.startsWith('start transaction')) {
        open = await gate.close()
        begun = false
        held = [{ text, values: [] }]
        return done('BEGIN')
      }
      // What can't be written as text is told to whoever asks for it, before anything is held: nothing that is handed
      // over later may fail on this side, least of all the end of a transaction.
      const asked = { text, values: parameters.map(toParameter) }
      // A transaction whose end failed is over.
      if (!open) return text === 'rollback' ? done('ROLLBACK') : gate.pass(() => run([asked]))
      if (text.startsWith(unread)) {
        held.push(asked)
        return done('')
      }
      const all = [...held, asked]
      held = []
      if (text !== 'commit' && text !== 'rollback') {
        begun = true
        return run(all)
      }
      // What only began has nothing to end, and what was only held never happened.
      const isNothing = !begun && (text === 'rollback' || all.length === 2)
      const ended = isNothing ? done(text.toUpperCase()) : run(text === 'commit' ? all : [asked], true)
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

type Run = (asked: readonly Asked[], ends?: boolean) => Promise<PostgresQueryResult<unknown>>

/** A statement as bytes, what is known of its columns, and the name it is given if it has none yet. */
interface Step {
  readonly bytes: readonly Uint8Array[]
  readonly columns: readonly Column[] | undefined
  readonly made?: { readonly name: string; readonly text: string }
}

/**
 * Runs statements as one message, handed to the engine before the function returns: if one fails, those behind it don't
 * run, and its error is that of all. Answers what the last one does. Statements are prepared once: to parse, plan and
 * describe one is most of what a small read costs.
 */
function createRunner(engine: Engine): Run {
  const statements = new Map<string, Statement>()
  let made = 0

  const forget = (name: string): void =>
    void engine.send(joinBytes([serialize.close({ type: 'S', name }), serialize.sync()])).catch(() => undefined)

  const remember = (text: string, statement: Statement): void => {
    // Two that were the first at once have each made it.
    if (statements.has(text)) return forget(statement.name)
    statements.set(text, statement)
    const [oldest] = statements
    if (!oldest || statements.size <= keepAtMost) return
    statements.delete(oldest[0])
    forget(oldest[1].name)
  }

  const toStep = ({ text, values }: Asked, isLast: boolean): Step => {
    const known = statements.get(text)
    if (known) {
      // Kept in order of use: the first is the one not used for longest.
      statements.delete(text)
      statements.set(text, known)
      const { name, columns } = known
      return { bytes: [serialize.bind({ statement: name, values }), serialize.execute()], columns }
    }
    // What has no parameters is mostly run once, as steps of the schema are.
    const name = values.length === 0 ? '' : `s${(made += 1)}`
    const bytes = [
      serialize.parse({ name, text }),
      serialize.bind({ statement: name, values }),
      ...(isLast ? [serialize.describe({ type: 'P' })] : []),
      serialize.execute(),
    ]
    return { bytes, columns: isLast ? undefined : [], ...(name !== '' && { made: { name, text } }) }
  }

  return async (asked, ends = false) => {
    const steps = asked.map((one, at) => toStep(one, at === asked.length - 1))
    const sent = engine.send(joinBytes([...steps.flatMap(({ bytes }) => bytes), serialize.sync()]), ends)
    const answer = sent.then((reply) => readMessages(reply, readerOf, steps.at(-1)?.columns))
    for (const { made: statement, columns } of steps) {
      if (!statement) continue
      const { name, text } = statement
      answer.then(
        (found) => remember(text, { name, columns: columns ?? found.columns ?? [] }),
        () => forget(name),
      )
    }
    return toResult(await answer)
  }
}

/** `UPDATE 3` → UPDATE and 3; `INSERT 0 3` → INSERT and 3. */
function toResult({ rows, commandTag }: Messages): PostgresQueryResult<unknown> {
  const [command = ''] = commandTag.split(' ', 1)
  const [, count = '0'] = / (\d+)$/.exec(commandTag) ?? []
  return { command: command as PostgresQueryResult<unknown>['command'], rowCount: Number(count), rows }
}
