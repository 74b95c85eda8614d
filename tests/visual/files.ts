import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where pictures lie: `baselines` is committed, `report` is made anew by each run. */
export const baselines = fileURLToPath(new URL('baselines', import.meta.url))
export const report = fileURLToPath(new URL('../../.cache/visual-report', import.meta.url))

/** A story's picture in one mode. */
export interface Shot {
  readonly mode: string
  readonly storyId: string
}

/** The accepted picture. */
export const baselineOf = ({ mode, storyId }: Shot): string => join(baselines, mode, `${storyId}.webp`)

/** In the place of an accepted picture: why the story has none. */
export const reasonOf = ({ mode, storyId }: Shot): string => join(baselines, mode, `${storyId}.txt`)

/** `broken`: what a story that failed itself looked like. */
export const reportedPictures = ['before', 'after', 'difference', 'broken'] as const
export type ReportedPicture = (typeof reportedPictures)[number]

/** A picture of the report, relative to its folder, so that the page opens from the file system. */
export const reportedName = ({ mode, storyId }: Shot, picture: ReportedPicture): string =>
  `${mode}/${storyId}.${picture}.png`
