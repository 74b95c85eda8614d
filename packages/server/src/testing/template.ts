import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

import { demoNow, generateDemoData } from '@bms/fixtures'
import { PGlite } from '@electric-sql/pglite'

import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { openPglite } from '../db/open-database.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createPasswordHasher } from '../modules/session/password-hasher.ts'
import { createMemoryPorts, type StoredFile } from '../ports/ports.ts'

/** Demo data that tests work on: enough of everything, and quickly there. */
export const testData = { users: 1200, now: new Date(demoNow) }

const cacheDir = path.resolve(import.meta.dirname, '../../../../.cache/server-tests')

/** What a template holds: nothing at all, or the schema with the tests' demo data. */
export type Content = 'empty' | 'demo'

/** What a test starts from. */
export interface Template {
  readonly database: Blob
  /** The pictures of the demo data, by their place in the storage. */
  readonly files: ReadonlyMap<string, StoredFile>
}

/**
 * A database as a file that the embedded engine starts from: much faster than making one. It is made once
 * and kept under a name that changes with what goes into it.
 */
export async function loadTemplate(content: Content): Promise<Template> {
  const file = path.join(cacheDir, `${content}-${fingerprint(content)}.tar`)
  if (!existsSync(file)) await makeTemplate(file, content)
  return { database: await openAsBlob(file), files: deserialize(readFileSync(`${file}.files`)) as Template['files'] }
}

function fingerprint(content: Content): string {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.resolve('@electric-sql/pglite'))))
  if (content === 'demo') {
    hash.update(JSON.stringify(migrations))
    for (const batch of generateDemoData(testData)) hash.update(JSON.stringify(batch))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(file: string, content: Content): Promise<void> {
  const engine = new PGlite()
  const { db, close } = await openPglite(engine)
  const { sent, storage } = createMemoryPorts()
  if (content === 'demo') {
    await migrate(db)
    await seedDemo(db, { ...testData, passwords: createPasswordHasher(), storage })
  }
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
