import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

import { renders, type ModeName, type RenderName } from '../../.storybook/modes.ts'
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
    const failures = modules.flatMap((module) => [...module.children.allTests('failed')].flatMap(toFailures))
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

/** Whether a test is of a story that lacks a picture. */
export function hasNoPicture(test: TestCase): boolean {
  const { storyId, pictures = {} } = test.meta()
  return storyId !== undefined && modesOf(test).some((mode) => pictures[mode] === undefined)
}

/** The modes whose pictures a test takes. */
const modesOf = (test: TestCase): readonly ModeName[] => renders[test.project.name as RenderName]

/** A failure for each mode that has something to show, or for the first where none has. */
function toFailures(test: TestCase): Failure[] {
  const { storyId = '', pictures: results = {} } = test.meta()
  const message = (test.result().errors ?? []).map((error) => readable(error.message)).join('\n\n')
  const failures = modesOf(test).map((mode): Failure => {
    const shot = { mode, storyId }
    const pictures = reportedPictures.flatMap((kind) => {
      const file = reportedName(shot, kind)
      return existsSync(join(report, file)) ? [{ kind, file }] : []
    })
    const state = results[mode]?.state
    const kind = state === 'changed' || state === 'missing' ? state : 'broken'
    return { ...shot, component: test.module.relativeModuleId, story: test.name, kind, message, pictures }
  })
  const shown = failures.filter(({ pictures }) => pictures.length > 0)
  return shown.length > 0 ? shown : failures.slice(0, 1)
}

const toSetback = (where: string, error: SerializedError): Setback => ({ where, message: readable(error.message) })

/** Without terminal colours, the link into a Storybook that isn't running, and the hint that leads to this page. */
function readable(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/^\s*Click to debug the error directly in Storybook:.*$/m, '')
    .replace(/ See \.cache\/visual-report.*$/m, '')
    .trim()
}
