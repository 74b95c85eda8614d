import { checkRollUps, type Database, openDatabase } from '@bms/server'

import { findKnown } from '../live/find-known.ts'
import { createReports, type Known } from '../live/make-reports.ts'
import { type LiveReport, sendReport } from '../live/send-report.ts'
import { type Engine, environmentOf } from './kill-rounds.ts'
import { type ServerProcess, serving, signIn, startProcess } from './server-process.ts'

const hookSecret = 'a secret of the chaos, long enough for it'

/** Events of a report, and how many reports are sent at once. */
const size = 500
const senders = 4

/** A report that was sent, and whether the server said that it was taken. */
interface Sent extends LiveReport {
  outcome: 'acknowledged' | 'cut'
}

/** Rows that reports leave. */
interface Rows {
  readonly users: number
  readonly feedback: number
  readonly faults: number
  readonly history: number
}

/** What a round came to, in events. */
export interface EventsOutcome {
  readonly acknowledged: number
  readonly cut: number
}

/**
 * One round: reports of events are sent until the server is killed in the midst of them; then it starts again, and all of them
 * are sent once more. What was acknowledged must be known, each event be there once, and roll-ups be what the rows say.
 * @throws an Error that says what isn't so.
 */
export async function eventsRound(engine: Engine, round: number, afterMilliseconds: number): Promise<EventsOutcome> {
  const before = await withDatabase(engine, countRows)
  const sent = await sendUntilKilled(engine, round, afterMilliseconds)
  const server = await start(engine)
  for (const report of sent) await sendAgain(server, report)
  await server.end()
  await withDatabase(engine, async (database) => {
    checkRows(before, await countRows(database), sent)
    const wrong = await checkRollUps(database.db, new Date())
    if (wrong.length > 0) throw new Error(`Roll-ups are not what the rows say: ${JSON.stringify(wrong)}.`)
  })
  const count = (outcome: Sent['outcome']): number => sent.filter((one) => one.outcome === outcome).length * size
  return { acknowledged: count('acknowledged'), cut: count('cut') }
}

/** The demo's day stands still: what there is afterwards was sent. */
const start = async (engine: Engine): Promise<ServerProcess> =>
  serving(await startProcess({ ...environmentOf(engine), HOOK_SECRET: hookSecret, DEMO: '0' }))

async function withDatabase<T>(engine: Engine, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    engine.name === 'pglite' ? { dataDir: engine.dataDir } : { databaseUrl: engine.databaseUrl },
  )
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function sendUntilKilled(engine: Engine, round: number, afterMilliseconds: number): Promise<readonly Sent[]> {
  const server = await start(engine)
  const known = await findKnown(server.url, (await signIn(server.url)).credentials, 2)
  const sent: Sent[] = []
  const lanes = Array.from({ length: senders }, (_, lane) =>
    keepSending(server, createReports(`chaos-${Date.now()}-${round}-${lane}`, known satisfies Known, size), sent),
  )
  const isAtWork = (): boolean => sent.some(({ outcome }) => outcome === 'acknowledged')
  await new Promise((resolve) => setTimeout(resolve, afterMilliseconds))
  // What is killed is a server at work: never before something was acknowledged.
  for (const since = performance.now(); !isAtWork() && performance.now() - since < 30_000;)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await server.kill()
  await Promise.all(lanes)
  if (!isAtWork()) throw new Error('No report was acknowledged.')
  return sent
}

/** Sends one report after another until nobody answers any more. */
async function keepSending({ url }: ServerProcess, makeReport: () => LiveReport, sent: Sent[]): Promise<void> {
  for (;;) {
    const report: Sent = { ...makeReport(), outcome: 'cut' }
    sent.push(report)
    try {
      const { taken } = await sendReport(url, hookSecret, report)
      if (taken !== size) throw new Error(`Of ${size} events that nobody told before, ${taken} were taken.`)
      report.outcome = 'acknowledged'
    } catch (error) {
      // The connection breaks when the server is killed; anything else is a failure.
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}

/** As a cloud does that doesn't know what became of a report; what was acknowledged has to be known, every event of it. */
async function sendAgain({ url }: ServerProcess, report: Sent): Promise<void> {
  const { taken, repeated, refused } = await sendReport(url, hookSecret, report)
  if (refused.length > 0) throw new Error(`${refused.length} events were refused: ${JSON.stringify(refused[0])}.`)
  if (report.outcome === 'acknowledged' && taken > 0) throw new Error(`${taken} acknowledged events were lost.`)
  if (taken + repeated !== size) throw new Error(`Of ${size} events ${taken} were taken and ${repeated} known.`)
}

async function countRows({ db }: Database): Promise<Rows> {
  const count = async (table: 'app_user' | 'feedback' | 'device_fault' | 'device_event'): Promise<number> => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return {
    users: await count('app_user'),
    feedback: await count('feedback'),
    faults: await count('device_fault'),
    history: await count('device_event'),
  }
}

/** Whether every event left its row, and left it once. */
function checkRows(before: Rows, after: Rows, sent: readonly Sent[]): void {
  const told = (name: LiveReport['name'], type?: string): number =>
    sent
      .filter((report) => report.name === name)
      .flatMap(({ events }) => events)
      .filter((event) => type === undefined || ('type' in event && event.type === type)).length
  const due: Rows = {
    users: told('appEvents', 'registered'),
    feedback: told('appEvents', 'feedback'),
    faults: told('deviceEvents', 'fault_raised'),
    history: told('deviceEvents'),
  }
  for (const kind of ['users', 'feedback', 'faults', 'history'] as const) {
    const more = after[kind] - before[kind]
    if (more !== due[kind]) throw new Error(`${kind}: ${due[kind]} rows were told of, ${more} came.`)
  }
}
