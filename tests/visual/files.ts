import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where pictures lie: `baselines` is committed, `report` is made anew by each run. */
export const baselines = fileURLToPath(new URL('baselines', import.meta.url))
export const report = fileURLToPath(new URL('../../.cache/visual-report', import.meta.url))

/** A story's picture in one mode. */
export interface Shot {
  readonly mode: string
  readonly storyId: string
}

/** Where the accepted picture is kept. */
export const baselineOf = ({ mode, storyId }: Shot): string => join(baselines, mode, `${storyId}.webp`)

/** As which they were kept before, and are until they change. */
const olderOf = (shot: Shot): string => baselineOf(shot).replace(/webp$/, 'png')

/** The accepted picture, where there is one. */
export const acceptedOf = (shot: Shot): string | undefined => [baselineOf(shot), olderOf(shot)].find(existsSync)

/** Accepts a picture, a WebP file, in the place of what was there. */
export function accept(shot: Shot, picture: Buffer): void {
  mkdirSync(dirname(baselineOf(shot)), { recursive: true })
  writeFileSync(baselineOf(shot), picture)
  for (const file of [olderOf(shot), reasonOf(shot)]) rmSync(file, { force: true })
}

/** In the place of an accepted picture: why the story has none. */
export const reasonOf = ({ mode, storyId }: Shot): string => join(baselines, mode, `${storyId}.txt`)

/** Accepts that a story has no picture, for this reason. */
export function acceptReason(shot: Shot, reason: string): void {
  mkdirSync(dirname(reasonOf(shot)), { recursive: true })
  writeFileSync(reasonOf(shot), `${reason}\n`)
  for (const file of [baselineOf(shot), olderOf(shot)]) rmSync(file, { force: true })
}

/** The report's reason for a story to have no picture that is not the accepted one, relative to its folder. */
export const reportedReason = ({ mode, storyId }: Shot): string => `${mode}/${storyId}.reason.txt`

/** `taken`: the run has accepted it by itself. `broken`: what a story that failed itself looked like. */
export const reportedPictures = ['before', 'after', 'difference', 'taken', 'broken'] as const
export type ReportedPicture = (typeof reportedPictures)[number]

/** A picture of the report, relative to its folder, so that the page opens from the file system. */
export const reportedName = ({ mode, storyId }: Shot, picture: ReportedPicture): string =>
  `${mode}/${storyId}.${picture}.png`
