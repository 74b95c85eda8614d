import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

import { report, reportedName, reportedPictures } from './files.ts'
import { renderReport } from './report-page.ts'
import type { Failure, Setback } from './report-page.ts'

/**
 * Collects every story that failed, with its pictures, on one page for people: `.cache/visual-report/index.html`.
 * A run without a failure leaves no report.
 */
export class VisualReport implements Reporter {
  onInit(): void {
    rmSync(report, { recursive: true, force: true })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = modules.flatMap((module) => [...module.children.allTests('failed')].map(toFailure))
    // A story that passed unseen would be a hole in the net, so it counts as a failure of the set-up.
    const unseen = modules.flatMap((module) => [...module.children.allTests('passed')].filter(hasNoPicture))
    if (unseen.length > 0) process.exitCode = 1
    const setbacks = [
      ...unseen.map((test) => ({ where: `${test.project.name} ${test.fullName}`, message: 'No picture was taken.' })),
      ...modules.flatMap((module) => module.errors().map((error) => toSetback(module.relativeModuleId, error))),
      ...unhandled.map((error) => toSetback('The run itself', error)),
    ]
    if (failures.length + setbacks.length === 0) return
    mkdirSync(report, { recursive: true })
    const file = join(report, 'index.html')
    writeFileSync(file, renderReport(failures, setbacks))
    // oxlint-disable-next-line no-console -- a reporter speaks on the terminal
    console.log(`\nWhat failed, with pictures: ${file}`)
  }
}

/** Whether a test is of a story without a picture. */
export const hasNoPicture = (test: TestCase): boolean =>
  test.meta().storyId !== undefined && test.meta().picture === undefined

function toFailure(test: TestCase): Failure {
  const { storyId = '', picture } = test.meta()
  const shot = { mode: test.project.name, storyId }
  const pictures = reportedPictures.flatMap((kind) => {
    const file = reportedName(shot, kind)
    return existsSync(join(report, file)) ? [{ kind, file }] : []
  })
  const state = picture?.state
  const errors = (test.result().errors ?? []).map(({ message }) => readable(message)).join('\n\n')
  return {
    ...shot,
    component: test.module.relativeModuleId,
    story: test.name,
    kind: state === 'changed' || state === 'missing' ? state : 'broken',
    message: errors,
    pictures,
  }
}

const toSetback = (where: string, error: SerializedError): Setback => ({ where, message: readable(error.message) })

/** Without terminal colours, the link into a Storybook that isn't running, and the hint that leads to this page. */
function readable(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/^\s*Click to debug the error directly in Storybook:.*$/m, '')
    .replace(/ See \.cache\/visual-report.*$/m, '')
    .trim()
}
