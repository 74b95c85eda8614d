import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

import { root, startPostgres } from './start-postgres.ts'

/*
 * `npm run test:postgres`: what works on the database runs on PostgreSQL as well, on the server that DATABASE_URL names
 * (its role has to be allowed to make databases), or on one that is started for it. Words narrow it down to files, as
 * with Vitest. Where no PostgreSQL can be had it says so and is skipped; with CI=true that is a failure.
 */

/** Databases of this run begin with it. */
const prefix = `bms_test_${randomBytes(4).toString('hex')}`

const server = await startPostgres()
if (typeof server === 'string') {
  console.error(`SKIPPED: no PostgreSQL to test on.\n${server}`)
  process.exit(process.env['CI'] === 'true' ? 1 : 0)
}
const { url, version, stop } = server
console.log(`On PostgreSQL ${version}`)

async function dropDatabases(): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `${prefix}%`,
  ])
  for (const { datname } of rows) await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`)
  await client.end()
}

async function cleanUp(): Promise<void> {
  try {
    await dropDatabases()
  } finally {
    await stop()
  }
}

const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'postgres', ...process.argv.slice(2)]
const child = spawn('vitest', args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_PREFIX: prefix },
})
// Whoever ends this ends Vitest too; what was started is cleared away then.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('close', (code) => {
  void cleanUp().finally(() => process.exit(code ?? 1))
})
