import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { createRandom } from '../fuzz/random.ts'
import type { UnsteadyTest } from './second-try.ts'

/*
 * `npm run test:steady`: the tests that wait for a browser, beside other work. Runs all end-to-end tests and a third of the
 * story files in each mode while two processes keep two cores busy; `-- --seed 7` chooses another third. Ends with 1 when
 * one fails; what passed only when it was tried again is listed.
 */

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The same third for a seed on every machine. */
const isChosen = (file: string): boolean => createRandom(`${values.seed}:${file}`).chance(1 / 3)

function test(...words: readonly string[]): Promise<readonly UnsteadyTest[] | undefined> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('run.ts', import.meta.url)), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0 ? readUnsteady() : undefined))
  })
}

/** What the run before listed; a run without an unsteady test leaves no file. */
function readUnsteady(): readonly UnsteadyTest[] {
  const file = `${root}.cache/unsteady.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnsteadyTest[]) : []
}

const stories = globSync(['stories/**/*.stories.tsx', 'packages/design-system/src/**/*.stories.tsx'], { cwd: root })
const chosen = stories.filter(isChosen)
const start = performance.now()
const busy = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
const outcomes: (readonly UnsteadyTest[] | undefined)[] = []
try {
  outcomes.push(await test('e2e'), await test('stories', ...chosen))
} finally {
  for (const each of busy) each.kill()
}
const minutes = ((performance.now() - start) / 60_000).toFixed(1)
const unsteady = outcomes.flatMap((outcome) => outcome ?? [])
const hasFailed = outcomes.includes(undefined)
console.log(`\nSeed ${values.seed}: ${hasFailed ? 'failed' : 'passed'}, ${unsteady.length} unsteady, ${minutes} min`)
process.exitCode = hasFailed ? 1 : 0
