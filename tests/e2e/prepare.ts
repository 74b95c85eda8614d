import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { makeDemoData } from './template.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What all files stand on is made once, before them: the console, built for production, and demo data to copy. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, ['console/build.ts', '--if-stale'], { cwd: root })
  await makeDemoData()
}
