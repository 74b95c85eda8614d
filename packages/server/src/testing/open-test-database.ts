import { sql } from 'kysely'

import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createPasswordHasher } from '../modules/session/password-hasher.ts'
import { createMemoryPorts, type Ports } from '../ports/ports.ts'
import { type Content, loadTemplate, testData } from './template.ts'

/** A PostgreSQL server to run the same tests on; each test file works in a schema of its own. */
const databaseUrl = process.env['TEST_DATABASE_URL']

/** A database with demo data that only the caller sees; gone when closed. Its pictures are put into the storage. */
export function openTestDatabase(storage = createMemoryPorts().storage): Promise<Database> {
  return databaseUrl === undefined ? openMemory('demo', storage) : openSchema(databaseUrl, 'demo', storage)
}

/** The same without schema and data. */
export function openEmptyDatabase(): Promise<Database> {
  const { storage } = createMemoryPorts()
  return databaseUrl === undefined ? openMemory('empty', storage) : openSchema(databaseUrl, 'empty', storage)
}

async function openMemory(content: Content, storage: Ports['storage']): Promise<Database> {
  const { database, files } = await loadTemplate(content)
  for (const [key, file] of files) await storage.put(key, file)
  return openDatabase({ memory: true, template: database })
}

async function openSchema(url: string, content: Content, storage: Ports['storage']): Promise<Database> {
  const schema = `test_${Math.random().toString(36).slice(2)}`
  const database = await openDatabase({ databaseUrl: url, schema })
  await sql`CREATE SCHEMA ${sql.ref(schema)}`.execute(database.db)
  if (content === 'demo') {
    await migrate(database.db)
    await seedDemo(database.db, { ...testData, passwords: createPasswordHasher(), storage })
  }
  return {
    ...database,
    close: async () => {
      await sql`DROP SCHEMA ${sql.ref(schema)} CASCADE`.execute(database.db)
      await database.close()
    },
  }
}
