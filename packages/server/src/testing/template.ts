import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

import { demoNow, generateDemoData } from '@bms/fixtures'
import { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'

import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { openPglite } from '../db/open-database.ts'
import type { Tables } from '../db/tables.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createMemoryPorts, type Ports, type StoredFile } from '../ports/ports.ts'
import { testCost, testPasswords } from './passwords.ts'

/** What a template holds: nothing at all, or the schema with demo data for so many users. */
export type Content = 'empty' | { readonly users: number }

/** Demo data that tests work on: enough of everything, and quickly there. */
export const demoContent = (users = 1200): Content => ({ users })

const now = new Date(demoNow)

/** A name for a content, fit for a file. */
export const nameOf = (content: Content): string => (content === 'empty' ? 'empty' : `demo-${content.users}`)

/** Where templates are kept from one run to the next. */
export const cacheDir = path.resolve(import.meta.dirname, '../../../../.cache/server-tests')

/** What a test starts from. */
export interface Template {
  readonly database: Blob
  /** The pictures of the demo data, by their place in the storage. */
  readonly files: ReadonlyMap<string, StoredFile>
}

/** Files of templates by name, where somebody has made them beforehand for all of a run. */
const prepared = JSON.parse(process.env['TEST_TEMPLATES'] ?? '{}') as Readonly<Record<string, string>>

/**
 * A database as a file that the embedded engine starts from: much faster than making one. It is made once
 * and kept under a name that changes with what goes into it.
 */
export async function loadTemplate(content: Content): Promise<Template> {
  const file = prepared[nameOf(content)] ?? (await keepTemplate(content))
  return { database: await openAsBlob(file), files: deserialize(readFileSync(`${file}.files`)) as Template['files'] }
}

/** Makes sure of some templates, for all that is started from this process afterwards. */
export async function prepareTemplates(contents: readonly Content[]): Promise<void> {
  const files: Record<string, string> = {}
  for (const content of contents) files[nameOf(content)] = await keepTemplate(content)
  process.env['TEST_TEMPLATES'] = JSON.stringify(files)
}

async function keepTemplate(content: Content): Promise<string> {
  const file = path.join(cacheDir, `${nameOf(content)}-${fingerprint(content)}.tar`)
  if (!existsSync(file)) await makeTemplate(file, content)
  return file
}

/** Makes a content in an empty database. */
export async function fill(db: Kysely<Tables>, content: Content, storage: Ports['storage']): Promise<void> {
  if (content === 'empty') return
  await migrate(db)
  await seedDemo(db, { ...content, now, passwords: testPasswords, storage })
}

function fingerprint(content: Content): string {
  const hash = createHash('sha256').update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  if (content !== 'empty') {
    hash.update(JSON.stringify([migrations, testCost]))
    for (const batch of generateDemoData({ ...content, now })) hash.update(JSON.stringify(batch))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(file: string, content: Content): Promise<void> {
  const engine = new PGlite()
  const { db, close } = await openPglite(engine)
  const { sent, storage } = createMemoryPorts()
  await fill(db, content, storage)
  const dump = await engine.dumpDataDir('none')
  mkdirSync(cacheDir, { recursive: true })
  // Several test files may come here at once: each writes its own, and the last name wins whole.
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(`${own}.files`, serialize(sent.files))
  renameSync(`${own}.files`, `${file}.files`)
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
  await close()
}
