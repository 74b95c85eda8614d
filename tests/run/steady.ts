import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import type { UnsteadyTest } from './second-try.ts'

/*
 * `npm run test:steady`: the tests that wait for a browser, beside other work. Runs all end-to-end tests and a third of the
 * story files in each mode while two processes keep two cores busy; `-- --seed 7` chooses another third. Ends with 1 when
 * one fails; what passed only when it was tried again is listed.
 */

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
const shares = 3

/** The same third for a seed on every machine. */
function isChosen(file: string): boolean {
  let hash = 2_166_136_261
  for (const char of `${values.seed}:${file}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash % shares === 0
}

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

function readUnsteady(): readonly UnsteadyTest[] {
  try {
    return JSON.parse(readFileSync(`${root}.cache/unsteady.json`, 'utf8')) as UnsteadyTest[]
  } catch {
    return []
  }
}

const stories = globSync(['stories/**/*.stories.tsx', 'packages/design-system/src/**/*.stories.tsx'], { cwd: root })
const chosen = stories.filter(isChosen)
const start = performance.now()
const busy = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
rmSync(`${root}.cache/unsteady.json`, { force: true })
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
