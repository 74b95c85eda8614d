import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm test`: everything a change must pass, cheapest first, and one closing line `N passed, N failed`.
 * A check without tests of its own (format, lint, …) counts as one. `npm test -- lint e2e` runs only those.
 * Steps of one rank run beside each other, so that one's waiting is another's work; what they say comes one after the
 * other. The first rank with a failure ends the run, unless `--all` asks to see them all.
 */

interface Step {
  readonly name: string
  /** What a failure means to whoever reads it. */
  readonly mend: string
  /** Whether the step is a Vitest run that reports its own count. */
  readonly counted?: boolean
}

const ranks: readonly (readonly Step[])[] = [
  [
    { name: 'format', mend: 'npm run format' },
    { name: 'dead', mend: 'delete what nothing uses, or declare what is used' },
  ],
  [
    { name: 'lint', mend: 'each message says what to use instead' },
    { name: 'types', mend: 'tsc -b says where' },
  ],
  [{ name: 'unit', mend: '', counted: true }],
  // Each has a database, or a server of them, of its own.
  [
    { name: 'server', mend: '', counted: true },
    { name: 'postgres', mend: '', counted: true },
  ],
  [
    {
      name: 'stories',
      mend: 'open .cache/visual-report/index.html; npm run accept takes the new pictures',
      counted: true,
    },
  ],
  [{ name: 'build', mend: 'tests/budget/budgets.ts holds the sizes and why' }],
  [{ name: 'e2e', mend: '', counted: true }],
]
const steps = ranks.flat()

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}.cache/test-reports`

interface Count {
  passed: number
  failed: number
}

/** Runs a step; what it says goes out as it comes, or at its end where another speaks meanwhile. */
function run(step: Step, report: string, isAlone: boolean): Promise<number> {
  const reporters = step.counted ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const said: Buffer[] = []
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `test:${step.name}`, ...reporters], {
      cwd: root,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
    child.on('close', (code) => {
      if (!isAlone) process.stdout.write(`\n— ${step.name} —\n${Buffer.concat(said).toString()}`)
      resolve(code ?? 1)
    })
  })
}

/** Counts of a Vitest report; a run that failed without a failing test (a crash, no report) counts as one failure. */
function countOf(step: Step, code: number, report: string): Count {
  if (!step.counted || !existsSync(report)) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) }
}

const wanted = process.argv.slice(2)
const keepGoing = wanted.includes('--all')
const names = wanted.filter((word) => word !== '--all')
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

mkdirSync(reports, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []

/** Runs one step and counts it; answers whether all of it passed. */
async function take(step: Step, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n— ${step.name} —`)
  const report = `${reports}/${step.name}.json`
  rmSync(report, { force: true })
  const start = performance.now()
  const code = await run(step, report, isAlone)
  const { passed, failed } = countOf(step, code, report)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(
    `${step.name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s${failed > 0 && step.mend ? `   → ${step.mend}` : ''}`,
  )
  return failed === 0
}

for (const rank of ranks) {
  const asked = rank.filter(({ name }) => names.length === 0 || names.includes(name))
  const outcomes = await Promise.all(asked.map((step) => take(step, asked.length === 1)))
  if (outcomes.includes(false) && !keepGoing) break
}
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
