import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { startPostgres } from '../postgres/start-postgres.ts'
import { eventsRound } from './events.ts'
import { fillDisk } from './fill-disk.ts'
import { type Engine, environmentOf, killRound } from './kill-rounds.ts'
import { messagesAcrossKill } from './messages.ts'
import { overload } from './overload.ts'
import { fullDisk, readOnly, secondProcess } from './refusals.ts'
import { rollingRestart } from './rolling-restart.ts'

/*
 * `npm run chaos`: real server processes, killed while they write. `-- --rounds 20 --engine pglite|postgres`; `--only events`
 * kills those that take events alone. PostgreSQL is the empty database that DATABASE_URL names, or a server that is started for it. Ends with 1 when
 * something was lost.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, engine: { type: 'string' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds)
const isOfEvents = values.only === 'events'
const isKnown = ['pglite', 'postgres'].includes(values.engine ?? 'pglite') && (values.only ?? 'events') === 'events'
if (!Number.isSafeInteger(rounds) || rounds < 1 || !isKnown) {
  console.error('--rounds is a whole number; --engine is pglite or postgres; --only is events.')
  process.exit(2)
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const work = mkdtempSync(path.join(tmpdir(), 'bms-chaos-'))
let failed = 0

async function step(name: string, run: () => Promise<string>): Promise<void> {
  try {
    console.log(`${name}: ${await run()}`)
  } catch (error) {
    failed += 1
    console.error(`${name}: FAILED. ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Demo data, and servers on it that are killed. */
async function killOn(engine: Engine): Promise<void> {
  const seed = ['packages/server/src/cli/seed.ts', '--users', '6000']
  execFileSync(process.execPath, seed, { cwd: root, env: environmentOf(engine), stdio: 'ignore' })
  if (!isOfEvents) await killRounds(engine)
  await killEvents(engine)
  if (!isOfEvents)
    await step(`${engine.name}, a message being sent and one scheduled`, () => messagesAcrossKill(engine))
}

async function killRounds(engine: Engine): Promise<void> {
  let changes = 0
  for (let round = 1; round <= rounds; round += 1) {
    // From soon after the first write to well into the work, spread over the rounds.
    const after = 20 + Math.round((round * 1500) / rounds)
    await step(`${engine.name}, kill ${round} of ${rounds}`, async () => {
      const done = await killRound(engine, after)
      changes += done
      return `${done} changes acknowledged, all kept with their records, chains whole`
    })
  }
  console.log(`${engine.name}: ${changes} changes over ${rounds} kills.`)
}

async function killEvents(engine: Engine): Promise<void> {
  let events = 0
  for (let round = 1; round <= rounds; round += 1) {
    const after = 100 + Math.round((round * 1500) / rounds)
    await step(`${engine.name}, events, kill ${round} of ${rounds}`, async () => {
      const { acknowledged, cut } = await eventsRound(engine, round, after)
      events += acknowledged
      return `${acknowledged} events acknowledged, ${cut} cut off and sent again: none lost, none twice, roll-ups as the rows`
    })
  }
  console.log(`${engine.name}: ${events} events over ${rounds} kills.`)
}

if (values.engine !== 'postgres') {
  await killOn({ name: 'pglite', dataDir: path.join(work, 'data') })
}
if (values.engine !== 'postgres' && !isOfEvents) {
  await step('more connections than it has room for', () =>
    overload({ name: 'pglite', dataDir: path.join(work, 'data') }),
  )
  await step('a second process on the data directory', () => secondProcess(work))
  await step('a read-only data directory', () => readOnly(work))
  await step('a full disk', () => fullDisk(work))
  await step('a disk that fills up', () => fillDisk(work))
}
if (values.engine !== 'pglite') {
  const server = await startPostgres()
  if (typeof server === 'string') {
    console.log(`postgres: SKIPPED, for there is none.\n${server}`)
    if (values.engine === 'postgres' || process.env['CI'] === 'true') failed += 1
  } else {
    try {
      const engine = { name: 'postgres', databaseUrl: server.url } as const
      await killOn(engine)
      if (!isOfEvents) await step('two servers restarted one after the other', () => rollingRestart(engine))
    } finally {
      await server.stop()
    }
  }
}

rmSync(work, { recursive: true, force: true })
console.log(failed === 0 ? 'Nothing was lost.' : `${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1
