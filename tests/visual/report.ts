import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

import { renders, type ModeName, type RenderName } from '../../.storybook/modes.ts'
import { report, reportedName, reportedPictures } from './files.ts'
import type { PictureResult } from './picture.ts'
import { renderReport } from './report-page.ts'
import type { ReportedStory, Setback } from './report-page.ts'

/**
 * Collects every story that failed, and every picture that was taken, on one page for people:
 * `.cache/visual-report/index.html`. A run with neither leaves no report.
 */
export class VisualReport implements Reporter {
  onInit(): void {
    rmSync(report, { recursive: true, force: true })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = modules.flatMap((module) => [...module.children.allTests('failed')].flatMap(toFailures))
    const taken = modules.flatMap((module) => [...module.children.allTests('passed')].flatMap(toTaken))
    // A story that passed unseen would be a hole in the net, so it counts as a failure of the set-up.
    const unseen = modules.flatMap((module) => [...module.children.allTests('passed')].filter(hasNoPicture))
    if (unseen.length > 0) process.exitCode = 1
    const setbacks = [
      ...unseen.map((test) => ({ where: `${test.project.name} ${test.fullName}`, message: 'No picture was taken.' })),
      ...modules.flatMap((module) => module.errors().map((error) => toSetback(module.relativeModuleId, error))),
      ...unhandled.map((error) => toSetback('The run itself', error)),
    ]
    if (failures.length + taken.length + setbacks.length === 0) return
    mkdirSync(report, { recursive: true })
    const file = join(report, 'index.html')
    writeFileSync(file, renderReport([...failures, ...taken], setbacks))
    // oxlint-disable-next-line no-console -- a reporter speaks on the terminal
    console.log(`\nWhat failed or was taken, with pictures: ${file}`)
  }
}

/** Whether a test is of a story that lacks a picture. */
export function hasNoPicture(test: TestCase): boolean {
  const { storyId, pictures = {} } = test.meta()
  return storyId !== undefined && modesOf(test).some((mode) => pictures[mode] === undefined)
}

/** The modes whose pictures a test takes. */
const modesOf = (test: TestCase): readonly ModeName[] => renders[test.project.name as RenderName]

/** A failure for each mode that has something to show, or for the first where none has; and what was taken beside it. */
function toFailures(test: TestCase): ReportedStory[] {
  const modes = modesOf(test).map((mode) => toReported(test, mode))
  const shown = modes.filter(({ kind, pictures }) => kind !== 'taken' && pictures.length > 0)
  const failures = shown.length > 0 ? shown : modes.slice(0, 1).map((first) => ({ ...first, kind: 'broken' as const }))
  return [...failures, ...modes.filter(({ kind }) => kind === 'taken')]
}

/** The modes in which a story that passed has a new picture. */
function toTaken(test: TestCase): ReportedStory[] {
  if (test.meta().storyId === undefined) return []
  return modesOf(test)
    .map((mode) => toReported(test, mode))
    .filter(({ kind }) => kind === 'taken')
}

function toReported(test: TestCase, mode: ModeName): ReportedStory {
  const { storyId = '', pictures: results = {} } = test.meta()
  const shot = { mode, storyId }
  const message = (test.result().errors ?? []).map((error) => readable(error.message)).join('\n\n')
  const pictures = reportedPictures.flatMap((kind) => {
    const file = reportedName(shot, kind)
    return existsSync(join(report, file)) ? [{ kind, file }] : []
  })
  const kind = kindOf(results[mode]?.state)
  return { ...shot, component: test.module.relativeModuleId, story: test.name, kind, message, pictures }
}

function kindOf(state: PictureResult['state'] | undefined): ReportedStory['kind'] {
  if (state === 'written') return 'taken'
  return state === 'changed' || state === 'missing' ? state : 'broken'
}

const toSetback = (where: string, error: SerializedError): Setback => ({ where, message: readable(error.message) })

/** Without terminal colours, the link into a Storybook that isn't running, and the hint that leads to this page. */
function readable(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/^\s*Click to debug the error directly in Storybook:.*$/m, '')
    .replace(/ See \.cache\/visual-report.*$/m, '')
    .trim()
}
