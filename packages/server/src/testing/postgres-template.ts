import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

import { Client } from 'pg'

import { type Database, openDatabase } from '../db/open-database.ts'
import { createMemoryPorts, type Ports } from '../ports/ports.ts'
import { cacheDir, type Content, fill, nameOf, type Template } from './template.ts'

/** Databases of one run begin with it; whoever started the run drops them. */
const prefix = process.env['TEST_DATABASE_PREFIX'] ?? 'bms_test'

/**
 * A database of its own on a PostgreSQL server, copied from a template that the first to come makes; dropped when
 * closed. The template's pictures are put into the storage.
 */
export async function openCopy(url: string, content: Content, storage: Ports['storage']): Promise<Database> {
  const template = `${prefix}_${nameOf(content).replace('-', '_')}`
  const own = `${prefix}_${randomBytes(6).toString('hex')}`
  await asAdministrator(url, async (client) => {
    // One at a time: a template that somebody works with can't be copied.
    await client.query(`SELECT pg_advisory_lock(hashtext('${prefix}'))`)
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (known.rowCount === 0) await makeTemplate(url, client, template, content)
    await client.query(`CREATE DATABASE ${own} TEMPLATE ${template}`)
  })
  for (const [key, file] of readFiles(template)) await storage.put(key, file)
  const database = await openDatabase({ databaseUrl: toUrl(url, own) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await asAdministrator(url, (client) => client.query(`DROP DATABASE ${own} WITH (FORCE)`))
    },
  }
}

async function makeTemplate(url: string, client: Client, template: string, content: Content): Promise<void> {
  const making = `${template}_making`
  await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
  // Of the server's own empty one: what was added to the usual one isn't ours.
  await client.query(`CREATE DATABASE ${making} TEMPLATE template0`)
  const { sent, storage } = createMemoryPorts()
  const { db, close } = await openDatabase({ databaseUrl: toUrl(url, making) })
  await fill(db, content, storage)
  await close()
  mkdirSync(cacheDir, { recursive: true })
  const file = fileOf(template)
  writeFileSync(`${file}.making`, serialize(sent.files))
  renameSync(`${file}.making`, file)
  await client.query(`ALTER DATABASE ${making} RENAME TO ${template}`)
}

const fileOf = (template: string) => path.join(cacheDir, `${template}.files`)

const readFiles = (template: string) => deserialize(readFileSync(fileOf(template))) as Template['files']

function toUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function asAdministrator<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
