import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { accept, report, reportedName } from './files.ts'
import { toAccepted } from './picture-file.ts'

/**
 * Takes the new pictures of the last run's report as the accepted ones: all of them, or only those of the stories
 * named as arguments (`npm run accept -- shell-breadcrumb--default`). What is accepted is exactly what the report
 * shows; a story that failed by itself has no new picture to take.
 */
const wanted = process.argv.slice(2)
const suffix = '.after.png'
const shots = globSync(`*/*${suffix}`, { cwd: report }).map((file) => ({
  mode: dirname(file),
  storyId: basename(file, suffix),
}))
const chosen = shots.filter(({ storyId }) => wanted.length === 0 || wanted.includes(storyId))
const unknown = wanted.filter((id) => !shots.some(({ storyId }) => storyId === id))

for (const shot of chosen) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, or thousands are in memory at once
  accept(shot, await toAccepted(readFileSync(join(report, reportedName(shot, 'after')))))
  console.log(`accepted ${shot.mode} ${shot.storyId}`)
}
if (unknown.length > 0) {
  console.error(
    `The last report has no new picture of ${unknown.join(', ')}. It has: ${shots.map(({ storyId }) => storyId).join(', ') || 'none'}.`,
  )
  process.exitCode = 1
} else if (chosen.length === 0) console.log('The last run left no picture to accept.')
