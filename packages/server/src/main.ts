import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'

import { StartFailure } from './db/start-failure.ts'
import { demoAccounts } from './demo/demo-accounts.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start-server.ts'

/* The server as a process: the only file that reads its environment. */

const root = path.resolve(import.meta.dirname, '../../..')

try {
  const settings = readSettings(process.env, root)
  let told = false
  const server = await startServer({
    ...settings,
    drain: () => sleep(settings.drainFor),
    onProgress: () => {
      if (!told) console.log('Making the demo data; this happens once.')
      told = true
    },
    distDir: path.join(root, 'console/dist'),
    log: pino({ level: settings.logLevel }),
  })
  const end = () => void server.close().then(() => process.exit(0))
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  console.log(`BMS Console is ready at ${server.url}`)
  if (server.demo) {
    console.log('Demo accounts:')
    const width = Math.max(...demoAccounts.map(({ uname }) => uname.length))
    for (const { uname, password, description } of demoAccounts) {
      console.log(`  ${uname.padEnd(width)}  ${password}  ${description}`)
    }
  } else {
    console.log('Make the first administrator with: npm run create-admin')
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(error.message)
  process.exit(1)
}
