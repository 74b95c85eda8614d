import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

import type { Plugin } from 'vitest/config'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

import { hasNoPicture } from '../visual/report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A test, as a run names it. */
export interface TestName {
  /** The Vitest project, such as `server`, or the mode of a story. */
  readonly project: string
  /** Relative to the root; empty for what belongs to no file. */
  readonly file: string
  /** Empty where the file itself failed. */
  readonly test: string
}

/** A test that failed, or a file or run that did. */
export interface FailedTest extends TestName {
  /** The first error, without colours. */
  readonly message: string
  /** `file:line` of the first place of ours in the stack; the file where there is none. */
  readonly at: string
}

/** What a Vitest run tells `npm test`. */
export interface TestRun {
  readonly passed: readonly TestName[]
  readonly failed: readonly FailedTest[]
}

/** Where the run writes to; without it there is nobody to tell. */
const variable = 'TEST_REPORT'

/** The environment in which a run writes its report to a file. */
export const reportingTo = (file: string): Record<string, string> => ({ [variable]: file })

/** Reads a report; `undefined` where the run ended without one. */
export function readReport(file: string): TestRun | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestRun
  } catch {
    return undefined
  }
}

class TestReport implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onInit(): void {
    rmSync(this.#file, { force: true })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const run: TestRun = {
      passed: modules.flatMap((module) =>
        passedOf(module)
          .filter((test) => !hasNoPicture(test))
          .map(nameOf),
      ),
      failed: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => toFailure({ project: '', file: '', test: '' }, error)),
      ],
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(run))
  }
}

/** Has a Vitest run write its report where the environment says so, whatever reporters the command line names. */
export const withTestReport: Plugin = {
  name: 'test-report',
  configureVitest({ vitest }) {
    const file = process.env[variable]
    const { reporters } = vitest.config
    if (file === undefined || reporters.some((reporter) => reporter instanceof TestReport)) return
    reporters.push(new TestReport(file))
  },
}

const passedOf = (module: TestModule): TestCase[] => [...module.children.allTests('passed')]

function failuresOf(module: TestModule): FailedTest[] {
  const tests = [...module.children.allTests('failed')]
  const file = { project: module.project.name, file: module.relativeModuleId, test: '' }
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [
    ...tests.map((test) => toFailure(nameOf(test), test.result().errors?.[0])),
    // It fails the run as well, and a second try must not cover it.
    ...passedOf(module)
      .filter(hasNoPicture)
      .map((test) => toFailure(nameOf(test), { message: 'No picture was taken.' })),
    ...[...module.errors(), ...suites].map((error) => toFailure(file, error)),
  ]
}

const nameOf = (test: TestCase): TestName => ({
  project: test.project.name,
  file: test.module.relativeModuleId,
  test: test.fullName,
})

function toFailure(name: TestName, error: SerializedError | undefined): FailedTest {
  const message = stripVTControlCharacters(error?.message ?? 'It failed without an error.')
    // A link into a Storybook that isn't running.
    .replace(/^\s*Click to debug the error directly in Storybook:.*$/m, '')
    .trim()
  const place = error?.stacks?.find(({ file }) => !file.includes('node_modules'))
  return { ...name, message, at: place ? `${relative(root, place.file)}:${place.line}` : name.file }
}
