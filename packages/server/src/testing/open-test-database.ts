import { openDatabase, type Database } from '../db/open-database.ts'
import { createMemoryPorts, type Ports } from '../ports/ports.ts'
import { openCopy } from './postgres-template.ts'
import { type Content, demoContent, loadTemplate } from './template.ts'

/** A PostgreSQL server to run the same tests on; each test file works in a database of its own. */
const databaseUrl = process.env['TEST_DATABASE_URL']

/**
 * A database with demo data that only the caller sees; gone when closed. Its pictures are put into the storage.
 * @param users App users of all brands together; each number has a template of its own.
 */
export function openTestDatabase(storage = createMemoryPorts().storage, users?: number): Promise<Database> {
  return open(demoContent(users), storage)
}

/** The same without schema and data. */
export function openEmptyDatabase(): Promise<Database> {
  return open('empty', createMemoryPorts().storage)
}

function open(content: Content, storage: Ports['storage']): Promise<Database> {
  return databaseUrl === undefined ? openMemory(content, storage) : openCopy(databaseUrl, content, storage)
}

async function openMemory(content: Content, storage: Ports['storage']): Promise<Database> {
  const { database, files } = await loadTemplate(content)
  for (const [key, file] of files) await storage.put(key, file)
  return openDatabase({ memory: true, template: database })
}
