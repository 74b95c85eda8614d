import { parseArgs } from 'node:util'

import { createPasswordHasher } from '../access/password-hasher.ts'
import { StartFailure } from '../db/start-failure.ts'
import { isEmpty, seedDemo } from '../demo/seed-demo.ts'
import { createStorage } from '../ports/create-ports.ts'
import { runCommand } from './run-command.ts'

/** Most users that one run makes. */
const maxUsers = 10_000_000

/** Most events that one run makes for each device. */
const maxEvents = 1000

function readSize(): { users: number; eventsPerDevice: number } {
  const { values } = parseArgs({
    options: { users: { type: 'string', default: '20000' }, 'events-per-device': { type: 'string', default: '2' } },
    strict: true,
  })
  const users = Number(values.users)
  if (!Number.isInteger(users) || users < 1 || users > maxUsers) {
    throw new StartFailure(`--users must be a whole number from 1 to ${maxUsers}.`)
  }
  const eventsPerDevice = Number(values['events-per-device'])
  if (!Number.isInteger(eventsPerDevice) || eventsPerDevice < 0 || eventsPerDevice > maxEvents) {
    throw new StartFailure(`--events-per-device must be a whole number from 0 to ${maxEvents}.`)
  }
  return { users, eventsPerDevice }
}

function createProgress(): (table: string, rows: number) => void {
  const start = performance.now()
  const tables = new Map<string, number>()
  let shown = 0
  return (table, rows) => {
    tables.set(table, rows)
    const seconds = (performance.now() - start) / 1000
    // A line a second is enough for people and for logs.
    if (seconds - shown < 1) return
    shown = seconds
    const all = [...tables.values()].reduce((sum, n) => sum + n, 0)
    const rate = Math.round(all / seconds).toLocaleString('en')
    console.log(`${seconds.toFixed(0).padStart(4)} s  ${table} ${rows.toLocaleString('en')}  (${rate} rows/s)`)
  }
}

await runCommand(async ({ db }, settings) => {
  const { users, eventsPerDevice } = readSize()
  if (!(await isEmpty(db))) {
    throw new StartFailure('There is data already. Seed into an empty DATA_DIR or database.')
  }
  const start = performance.now()
  await seedDemo(db, {
    users,
    eventsPerDevice,
    now: new Date(),
    passwords: createPasswordHasher(),
    storage: createStorage(settings),
    history: 'told',
    onProgress: createProgress(),
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Demo data with ${users.toLocaleString('en')} users is ready after ${seconds} s.`)
})
