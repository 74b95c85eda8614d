import type { FailedTest, TestName, TestRun } from './report.ts'
import type { Step } from './steps.ts'

/** A test that failed and then passed untouched. */
export interface UnsteadyTest extends FailedTest {
  readonly step: string
  /** In which run it passed: the second or the third. */
  readonly passedInRun: number
}

/** What is left after the tries. */
export interface Outcome {
  readonly failed: readonly FailedTest[]
  readonly unsteady: readonly UnsteadyTest[]
}

/** More failures than this are no chance: something is broken, and all of it is told at once. */
const mostTriedAgain = 20
const tries = 2

/** Most unsteady tests of a run that passes. */
export const mostUnsteady = 5

/**
 * Runs what failed again, up to twice, each time in a process of its own: with fresh pages and databases.
 * @param first what failed
 * @param runAgain runs Vitest with these arguments; answers `undefined` where it ended without a report
 */
export async function tryAgain(
  step: Step,
  first: readonly FailedTest[],
  runAgain: (args: readonly string[]) => Promise<TestRun | undefined>,
): Promise<Outcome> {
  const unsteady: UnsteadyTest[] = []
  let left = first
  // What belongs to no file, such as a browser that ended, can't be run by itself.
  const isHopeless = first.length > mostTriedAgain || first.some(({ file }) => file === '')
  if (isHopeless) return { failed: first, unsteady }
  for (let passedInRun = 2; left.length > 0 && passedInRun <= tries + 1; passedInRun += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next try is of what is left
    const run = await runAgain(argumentsFor(step, left))
    if (run === undefined) break
    const passed = left.filter((test) => hasPassed(test, run))
    unsteady.push(...passed.map((test) => ({ ...test, step: step.name, passedInRun })))
    const others = run.failed.filter((test) => !left.some((known) => isSame(known, test)))
    left = [...left.filter((test) => !passed.includes(test)), ...others]
    if (others.some(({ file }) => file === '')) break
  }
  return { failed: left, unsteady }
}

/** Whether a test passed in a run; a file that failed as a whole has passed when nothing of it fails. */
function hasPassed(test: FailedTest, { passed, failed }: TestRun): boolean {
  if (test.test !== '') return passed.some((each) => isSame(each, test))
  const isOfFile = ({ project, file }: TestName): boolean => project === test.project && file === test.file
  return passed.some(isOfFile) && !failed.some(isOfFile)
}

const isSame = (one: TestName, other: TestName): boolean =>
  one.project === other.project && one.file === other.file && one.test === other.test

function argumentsFor(step: Step, failed: readonly FailedTest[]): readonly string[] {
  const files = [...new Set(failed.map(({ file }) => file))]
  if (step.again !== 'tests') return files
  const projects = [...new Set(failed.map(({ project }) => project))].map((project) => `--project=${project}`)
  const isWhole = failed.some(({ test }) => test === '')
  const names = [...new Set(failed.map(({ test }) => test.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)))]
  return [...files, ...projects, ...(isWhole ? [] : ['-t', `^(?:${names.join('|')})$`])]
}
