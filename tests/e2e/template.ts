import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startServer } from '@bms/server'

const root = fileURLToPath(new URL('../../', import.meta.url))
const templates = join(root, '.cache', 'e2e')

/** Everything that decides what the demo data is, and the day, because they end today. */
function keyOf(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = globSync('packages/{contract,fixtures,server}/src/**/*.{ts,sql}', { cwd: root })
  for (const file of files.toSorted()) if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Environment variable with this run's demo data, as a directory. The key changes at midnight, a run's data doesn't. */
const directoryVariable = 'E2E_DEMO_DATA'

/** Makes a data directory with fresh demo data, to be copied and kept for the next run: seeding takes seconds. */
export async function makeDemoData(): Promise<void> {
  const key = keyOf()
  const template = join(templates, key)
  process.env[directoryVariable] = template
  if (existsSync(template)) return
  rmSync(templates, { recursive: true, force: true })
  const staging = join(templates, `${key}-unfinished`)
  mkdirSync(staging, { recursive: true })
  const server = await startServer({ port: 0, host: '127.0.0.1', dataDir: staging, distDir: '', demo: true })
  await server.close()
  renameSync(staging, template)
}

/** Copies the data directory that {@link makeDemoData} made to `dataDir`. */
export function copyDemoData(dataDir: string): void {
  const template = process.env[directoryVariable]
  if (template === undefined) throw new Error('makeDemoData has not run in the global setup')
  cpSync(template, dataDir, { recursive: true })
}
