import { checkRollUps, openDatabase } from '@bms/server'

import { findKnown } from '../live/find-known.ts'
import { createReports, type Known } from '../live/make-reports.ts'
import { sendReport } from '../live/send-report.ts'
import { type Addresses, inTurn, repeatedLists, repeatedStatistics } from './addresses.ts'
import { type BenchServer, type Engine, startBenchServer } from './bench-server.ts'
import { readPace } from './server-rate.ts'
import type { Note } from './server.ts'
import { quantile } from './statistics.ts'

const hookSecret = 'a secret of the bench, long enough for it'

/** Events of a report. */
const size = 500

/** Events told a second. */
const goals = { pglite: 2000, postgres: 10_000 } as const satisfies Record<Engine['name'], number>

/** Connections that a cloud sends over: as many as the server reads from one address at once. */
const connections = 4

/** How long each measurement takes, in seconds. */
const seconds = 10

/** Pages of 200 users and devices that are told of. */
const pages = 10

interface Sent {
  readonly taken: number
  readonly refused: number
  readonly perSecond: number
  /** Milliseconds each report took. */
  readonly times: readonly number[]
}

/** Tells of so many events a second; a server that can't keep up is told the next as soon as it has taken some. */
async function tell(origin: string, known: Known, perSecond: number): Promise<Sent> {
  const start = performance.now()
  const end = start + seconds * 1000
  const times: number[] = []
  let [next, taken, refused] = [0, 0, 0]
  const send = async (lane: number): Promise<void> => {
    const makeReport = createReports(`bench-${lane}`, known, size)
    for (;;) {
      const due = start + (next++ * size * 1000) / perSecond
      if (due >= end || performance.now() >= end) return
      const report = makeReport()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const sentAt = performance.now()
      const answer = await sendReport(origin, hookSecret, report)
      times.push(performance.now() - sentAt)
      taken += answer.taken
      refused += size - answer.taken
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, lane) => send(lane)))
  // What was told in time may be taken a little after.
  const took = Math.max(end, performance.now()) - start
  return { taken, refused, perSecond: (taken * 1000) / took, times }
}

/** Lists and statistics, as people ask for them side by side. */
async function answers({ origin, identity }: BenchServer) {
  const of = (all: readonly Addresses[]) => readPace(origin, inTurn(all), identity, { seconds, readers: 4 })
  const [lists, statistics] = await Promise.all([of(repeatedLists), of(repeatedStatistics)])
  return { lists, statistics }
}

/**
 * Reports of 500 events at a rate, with people who read lists and statistics meanwhile; afterwards roll-ups are held against
 * the rows. On a copy of the data.
 */
export async function measureEvents(
  engine: Engine,
  { users, eventsPerDevice }: { readonly users: number; readonly eventsPerDevice: number },
  note: Note,
): Promise<void> {
  const env = { HOOK_SECRET: hookSecret, DEMO: '0' }
  const server = await startBenchServer(engine, users, eventsPerDevice, { data: 'copy', env })
  const label = (figure: string) => `${engine.name}, ${users.toLocaleString('en')} users, events: ${figure}`
  try {
    const known = await findKnown(server.origin, server.identity, pages)
    const goal = goals[engine.name]
    await answers(server)
    const quiet = await answers(server)
    const [sent, busy] = await Promise.all([tell(server.origin, known, goal), answers(server)])
    note(label('taken a second'), sent.perSecond, `≥ ${goal.toLocaleString('en')}`)
    note(label('a report of 500, median, ms'), quantile(sent.times, 0.5), '')
    note(label('a report of 500, 95th percentile, ms'), quantile(sent.times, 0.95), '')
    note(label('not taken'), sent.refused, '0')
    for (const what of ['lists', 'statistics'] as const) {
      note(label(`${what}, 95th percentile, ms`), busy[what].p95, '')
      note(label(`${what}, 95th percentile, × without events`), busy[what].p95 / quiet[what].p95, '≤ 2', undefined, 2)
      if (busy[what].failed > 0) note(label(`${what}, failed`), busy[what].failed, '0')
    }
  } finally {
    await server.stop()
  }
  const database = await openDatabase(server.database)
  const wrong = await checkRollUps(database.db, new Date())
  await database.close()
  note(
    label('figures of roll-ups that are not what the rows say'),
    wrong.reduce((sum, { figures }) => sum + figures, 0),
    '0',
  )
}
