import { Agent, get } from 'node:http'

import { type Addresses, newLists, newStatistics, repeatedLists, repeatedStatistics } from './addresses.ts'
import { type BenchServer, type Engine, startBenchServer } from './bench-server.ts'
import { type Rate, readRate, writeRate } from './server-rate.ts'

/** Puts a figure beside its goal. */
export type Note = (figure: string, value: number, goal: string, floor?: number, digits?: number) => void

/** What can be measured by itself; each takes a few minutes at most. */
export const serverParts = [
  'lists',
  'new-lists',
  'statistics',
  'new-statistics',
  'edits',
  'overload',
  'connections',
] as const

/** A part of what is measured. */
export type ServerPart = (typeof serverParts)[number]

/** What is measured of the server. */
export interface ServerBench {
  readonly engine: Engine
  /** Users of the demo data; what may not grow with them is compared with the first. */
  readonly sizes: readonly number[]
  readonly parts: readonly ServerPart[]
  readonly eventsPerDevice: number
}

/** How long each measurement takes, in seconds, after one to warm up. */
const seconds = 5

interface Run {
  readonly server: BenchServer
  /** A figure of this engine and size. */
  readonly label: (figure: string) => string
  readonly engine: Engine
  readonly note: Note
  readonly keep: (figure: string, rate: Rate) => void
}

const measures: Readonly<Record<ServerPart, (run: Run) => Promise<void>>> = {
  lists: (run) => measureReads(run, repeatedLists, listGoals(run)),
  'new-lists': (run) => measureReads(run, newLists, listGoals(run)),
  statistics: (run) => measureReads(run, repeatedStatistics, statisticsGoals),
  'new-statistics': async (run) => {
    // Somebody works meanwhile: what is counted changes all the time.
    const stop = keepEditing(run.server)
    await measureReads(run, newStatistics, statisticsGoals)
    await stop()
  },
  edits: measureEdits,
  overload: measureOverload,
  connections: measureConnections,
}

const listGoals = ({ engine }: Run) => ({ rate: engine.name === 'pglite' ? '≥ 400' : '≥ 2,000', p99: '≤ 250' })
const statisticsGoals = { rate: '≥ 200', p99: '≤ 100' }

/** Lists, statistics and audited edits at some sizes, on some engine; then ten times the connections. */
export async function measureServer({ engine, sizes, parts, eventsPerDevice }: ServerBench, note: Note): Promise<void> {
  const costs = new Map<string, { readonly users: number; readonly cost: number }[]>()
  for (const users of sizes) {
    const server = await startBenchServer(engine, users, eventsPerDevice)
    const label = (figure: string) => `${engine.name}, ${users.toLocaleString('en')} users: ${figure}`
    const keep = (figure: string, { perSecond }: Rate): void => {
      costs.set(figure, [...(costs.get(figure) ?? []), { users, cost: 1 / perSecond }])
    }
    try {
      for (const part of parts) await measures[part]({ server, label, engine, note, keep })
    } finally {
      await server.stop()
    }
  }
  for (const [figure, [first, ...others]] of costs) {
    for (const { users, cost } of others) {
      const label = `${engine.name}: ${figure}, cost at ${users.toLocaleString('en')} against ${first?.users.toLocaleString('en')}`
      note(label, cost / (first?.cost ?? 1), '≤ 1.5', undefined, 2)
    }
  }
}

async function measureReads(
  { server, label, note, keep }: Run,
  all: readonly Addresses[],
  goals: { readonly rate: string; readonly p99: string },
): Promise<void> {
  for (const addresses of all) {
    const { figure } = addresses
    const rate = await settled(server, addresses)
    keep(figure, rate)
    note(label(`${figure}, a second`), rate.perSecond, goals.rate)
    note(label(`${figure}, 99th percentile, ms`), rate.p99, goals.p99)
    if (rate.failed > 0) note(label(`${figure}, failed`), rate.failed, '0')
  }
}

/** Measures once it is warm; goes on in the addresses where warming up ended. */
async function settled({ origin, identity }: BenchServer, { at }: Addresses): Promise<Rate> {
  let nth = 0
  const next = () => at((nth += 1))
  await readRate(origin, next, identity, { seconds: 1 })
  return readRate(origin, next, identity, { seconds })
}

/** Turns a user on or off, one a connection; answers whether it was done. */
export async function createEdit(server: BenchServer): Promise<(connection: number, nth: number) => Promise<boolean>> {
  const { list } = await server.call<{ list: { user_id: string }[] }>('GET', 'user/list?status=enabled&page_size=200')
  return (connection, nth) => {
    const { user_id = '' } = list[connection] ?? {}
    const path = nth % 2 === 0 ? 'disabledUser' : 'enabledUser'
    return server.call('POST', path, { user_ids: [user_id], reason: 'Measured edit' }).then(
      () => true,
      () => false,
    )
  }
}

/** Makes some edits a second until it is stopped. */
function keepEditing(server: BenchServer): () => Promise<void> {
  const stopped = new AbortController()
  const work = (async () => {
    const edit = await createEdit(server)
    for (let nth = 0; !stopped.signal.aborted; nth += 1) {
      await edit(0, nth)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return async () => {
    stopped.abort()
    await work
  }
}

async function measureEdits({ server, label, engine, note }: Run): Promise<void> {
  const edit = await createEdit(server)
  await writeRate(edit, { seconds: 1 })
  const edits = await writeRate(edit, { seconds })
  note(label('audited edits, a second'), edits.perSecond, engine.name === 'pglite' ? '≥ 300' : '')
  note(label('audited edits, 99th percentile, ms'), edits.p99, '')
  note(label('audited edits, failed'), edits.failed, '0')
}

async function measureOverload({ server, label, note }: Run): Promise<void> {
  const [addresses] = newLists
  if (!addresses) return
  const usual = await settled(server, addresses)
  let nth = 0
  const flood = readRate(server.origin, () => addresses.at((nth += 1)), server.identity, { seconds, connections: 320 })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 100)
  const { perSecond, p99, failed } = await flood
  clearInterval(watch)
  note(label('memory under ten times the connections, MB'), most, '≤ 869')
  note(label('answers under ten times the connections, a second'), perSecond, '')
  note(label('of them refused, a second'), failed / seconds, '')
  note(label('99th percentile under ten times the connections, ms'), p99, '')
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const after = await settled(server, addresses)
  note(label('user list five seconds later, share of before'), after.perSecond / usual.perSecond, '≈ 1', undefined, 2)
}

/** Connections that are held beside each other: fewer than the server takes of one address. */
const held = 400

/** How long memory is left to come to rest, in milliseconds. */
const rest = 3000

/** Asks for an address once for each connection held, over as many as `sockets`; the connections stay as long as the agent. */
async function askOverAll({ origin, identity }: BenchServer, addresses: Addresses, sockets: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
  const ask = (_: unknown, nth: number) =>
    new Promise<void>((resolve, reject) => {
      get(origin + addresses.at(nth), { headers: identity, agent }, (answer) => {
        answer.resume().once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(Array.from({ length: held }, ask))
  await new Promise((resolve) => setTimeout(resolve, rest))
  return agent
}

/** What connections hold that have asked once and say nothing more, as those of open consoles between two calls. */
async function measureConnections({ server, label, note }: Run): Promise<void> {
  const [addresses] = repeatedLists
  if (!addresses) return
  // The same answers over a few, so that what the answers themselves leave behind is there already.
  const few = await askOverAll(server, addresses, 8)
  const before = server.memory()
  const all = await askOverAll(server, addresses, held)
  note(label(`memory with ${held} connections at rest, MB`), server.memory(), '')
  note(label('memory of a connection at rest, KB'), ((server.memory() - before) * 1024) / held, '')
  few.destroy()
  all.destroy()
}
