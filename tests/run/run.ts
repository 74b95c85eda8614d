import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { allModes } from './all-modes.ts'
import { readReport, reportingTo, type FailedTest } from './report.ts'
import { mostUnsteady, tryAgain, type UnsteadyTest } from './second-try.ts'
import { changedSince, type Extent, extentOf, only, storiesOfPictures, whole } from './since.ts'
import { ranks, type Step } from './steps.ts'
import { describeFailure, lastLines } from './summary.ts'

/**
 * `npm test`: everything a change must pass, cheapest first, and one closing line `N passed, N failed`.
 * A check without tests of its own (format, lint, …) counts as one. `npm test -- lint e2e` runs only those, and
 * `npm test -- stories stories/flows/tags.stories.tsx` only the tests of these files. `npm test -- --since main` runs what
 * the changes since a commit can have touched. `--all-modes` also renders the stories on a phone that should look there as
 * they do on a desktop; CI does it each night.
 * The first rank with a failure ends the run, unless `--all` asks to see them all. With CI=true all run, what failed in a
 * browser or on a database is tried again, and what passes then is told as unsteady.
 */

const isCi = process.env['CI'] === 'true'
const steps = ranks.flat()
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = `${root}.cache/test-reports`
const unsteadyFile = `${root}.cache/unsteady.json`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, 'all-modes': { type: 'boolean' }, since: { type: 'string' } },
})
const keepGoing = isCi || values.all === true
const ofModes = values['all-modes'] === true ? allModes : {}
const files = positionals.filter((word) => word.includes('/'))
const names = positionals.filter((word) => !files.includes(word))
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const changed = values.since === undefined ? undefined : await storiesOfPictures(root, changedSince(root, values.since))
function toExtent({ name, counted }: Step): Extent | undefined {
  if (files.length > 0 && counted === true) return only(files)
  return changed === undefined ? whole : extentOf(name, changed)
}

interface Result {
  readonly step: Step
  readonly passed: number
  readonly failed: readonly FailedTest[]
  readonly seconds: number
}

/** Runs a step; what it says goes out as it comes, or at its end where another speaks meanwhile. */
function run(step: Step, { args, environment }: Extent, isAlone: boolean): Promise<{ code: number; said: string }> {
  const said: Buffer[] = []
  const isSeen = isAlone && process.stdout.isTTY
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `test:${step.name}`, ...(args.length > 0 ? ['--', ...args] : [])], {
      cwd: root,
      stdio: isSeen ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...ofModes, ...environment, ...reportingTo(reportOf(step)) },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        said.push(part)
        if (isAlone) process.stdout.write(part)
      })
    }
    child.on('close', (code) => {
      const all = Buffer.concat(said).toString()
      if (!isAlone) process.stdout.write(`\n— ${step.name} —\n${all}`)
      resolve({ code: code ?? 1, said: all })
    })
  })
}

const reportOf = (step: Step): string => `${reports}/${step.name}.json`

/** Runs one step and counts it. */
async function take(step: Step, isAlone: boolean): Promise<Result> {
  const extent = toExtent(step)
  if (extent === undefined) return { step, passed: 0, failed: [], seconds: 0 }
  if (isAlone) console.log(`\n— ${step.name} —`)
  rmSync(reportOf(step), { force: true })
  const start = performance.now()
  const { code, said } = await run(step, extent, isAlone)
  const seconds = (performance.now() - start) / 1000
  const report = step.counted ? readReport(reportOf(step)) : undefined
  const failed = report?.failed ?? []
  // A run that failed without a failing test (a crash, no report) is one failure by itself.
  const whole = { project: '', file: '', test: '', message: lastLines(said), at: '' }
  return {
    step,
    passed: report?.passed.length ?? (code === 0 ? 1 : 0),
    failed: code !== 0 && failed.length === 0 ? [whole] : failed,
    seconds,
  }
}

/** The result after what failed was tried again, where that is done. */
async function settle(result: Result): Promise<{ result: Result; unsteady: readonly UnsteadyTest[] }> {
  const { step, failed } = result
  if (!isCi || step.again === undefined || failed.length === 0) return { result, unsteady: [] }
  const start = performance.now()
  console.log(`\n— ${step.name}: what failed, again —`)
  const outcome = await tryAgain(step, failed, async (args) => {
    rmSync(reportOf(step), { force: true })
    await run(step, only(args), true)
    return readReport(reportOf(step))
  })
  return {
    result: {
      step,
      passed: result.passed + outcome.unsteady.filter(({ test }) => test !== '').length,
      failed: outcome.failed,
      seconds: result.seconds + (performance.now() - start) / 1000,
    },
    unsteady: outcome.unsteady,
  }
}

mkdirSync(reports, { recursive: true })
rmSync(unsteadyFile, { force: true })
const results: Result[] = []
const unsteady: UnsteadyTest[] = []
for (const rank of ranks) {
  const asked = rank.filter(({ name }) => names.length === 0 || names.includes(name))
  const first = await Promise.all(asked.map((step) => take(step, asked.length === 1)))
  for (const each of first) {
    // oxlint-disable-next-line no-await-in-loop -- a second try beside another job would be no fair one
    const settled = await settle(each)
    results.push(settled.result)
    unsteady.push(...settled.unsteady)
  }
  if (!keepGoing && results.some(({ failed }) => failed.length > 0)) break
}

for (const { step, failed } of results) for (const each of failed) console.log(`\n${describeFailure(step.name, each)}`)
if (unsteady.length > 0) {
  writeFileSync(unsteadyFile, `${JSON.stringify(unsteady, undefined, 2)}\n`)
  console.log(`\nunsteady: ${unsteady.length} (at most ${mostUnsteady}; .cache/unsteady.json)`)
  for (const each of unsteady) console.log(describeFailure(each.step, each))
}
console.log('')
for (const { step, passed, failed, seconds } of results) {
  const mend = failed.length > 0 && step.mend ? `   → ${step.mend}` : ''
  console.log(
    `${step.name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed.length).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${mend}`,
  )
}
const isTooUnsteady = unsteady.length > mostUnsteady
const failures = results.reduce((sum, { failed }) => sum + failed.length, isTooUnsteady ? 1 : 0)
if (isTooUnsteady) console.log(`More than ${mostUnsteady} tests are unsteady, which counts as a failure.`)
console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0
