import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { faults, plant, type Fault } from './faults.ts'

/*
 * `npm run test:planted`: plants one fault after the other in the tree as it is committed, and looks whether `npm test --
 * --since HEAD` finds it. What it doesn't find is looked for by the whole step, which tells a hole in --since from a fault
 * that is none. `-- --only server` plants those of one step. Ends with 1 when one was missed, and leaves the tree as it was.
 */

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const root = fileURLToPath(new URL('../..', import.meta.url))
const chosen = faults.filter(({ step }) => values.only === undefined || step === values.only)
if (chosen.length === 0) {
  console.error(`There are faults for: ${[...new Set(faults.map(({ step }) => step))].join(', ')}.`)
  process.exit(2)
}
if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '') {
  console.error('The tree has changes that are not committed, which would be tested as well: commit them first.')
  process.exit(2)
}
// Whoever stops the run stops the test it waits for; the fault is taken out all the same.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

/** Whether a run of the step fails. */
function fails(step: string, ...words: readonly string[]): boolean {
  const { status, signal } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('run.ts', import.meta.url)), step, ...words],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (signal !== null) throw new Error(`The run was stopped (${signal}).`)
  return status !== 0
}

/** What became of a fault, and in how many seconds it was found or not. */
function tryOut(fault: Fault): { outcome: 'found' | 'missed' | 'no fault'; seconds: number } {
  const file = `${root}${fault.file}`
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, plant(sound, fault))
  try {
    const start = performance.now()
    const isFound = fails(fault.step, '--since', 'HEAD')
    const seconds = (performance.now() - start) / 1000
    if (isFound) return { outcome: 'found', seconds }
    return { outcome: fails(fault.step) ? 'missed' : 'no fault', seconds }
  } finally {
    writeFileSync(file, sound)
  }
}

const lines: string[] = []
for (const fault of chosen) {
  console.log(`\n— ${fault.what}: ${fault.file} —`)
  const { outcome, seconds } = tryOut(fault)
  lines.push(`${outcome.padEnd(8)} ${fault.step.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${fault.what}`)
  if (outcome !== 'found') process.exitCode = 1
}
console.log(`\n${lines.join('\n')}`)
