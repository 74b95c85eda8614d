import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { accept, acceptReason, report, reportedName, reportedReason } from './files.ts'
import type { Shot } from './files.ts'
import { toAccepted } from './picture-file.ts'

/**
 * Takes the new pictures of the last run's report as the accepted ones, and the reasons of stories that have none: all of
 * them, or only those of the stories named as arguments (`npm run accept -- shell-breadcrumb--default`). What is accepted
 * is exactly what the report shows; a story that failed by itself has no new picture to take.
 */
const wanted = process.argv.slice(2)

/** What the report has to accept, by how its files end. */
function reported(suffix: string): readonly Shot[] {
  return globSync(`*/*${suffix}`, { cwd: report }).map((file) => ({
    mode: dirname(file),
    storyId: basename(file, suffix),
  }))
}

const pictures = reported('.after.png')
const reasons = reported('.reason.txt')
const known = new Set([...pictures, ...reasons].map(({ storyId }) => storyId))
const isWanted = ({ storyId }: Shot): boolean => wanted.length === 0 || wanted.includes(storyId)
const unknown = wanted.filter((id) => !known.has(id))

for (const shot of pictures.filter(isWanted)) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, or thousands are in memory at once
  accept(shot, await toAccepted(readFileSync(join(report, reportedName(shot, 'after')))))
  console.log(`accepted ${shot.mode} ${shot.storyId}`)
}
for (const shot of reasons.filter(isWanted)) {
  acceptReason(shot, readFileSync(join(report, reportedReason(shot)), 'utf8'))
  console.log(`accepted ${shot.mode} ${shot.storyId}, which has no picture`)
}
if (unknown.length > 0) {
  console.error(
    `The last report has nothing new of ${unknown.join(', ')}. It has: ${[...known].join(', ') || 'nothing'}.`,
  )
  process.exitCode = 1
} else if (known.size === 0) console.log('The last run left nothing to accept.')
