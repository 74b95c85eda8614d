import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { BrowserCommand } from 'vitest/node'

import { createCapture } from './capture.ts'
import { comparePixels } from './compare.ts'
import type { Comparison } from './compare.ts'
import { accept, acceptedOf, reasonOf, report, reportedName, reportedPictures, unaccept } from './files.ts'
import type { ReportedPicture, Shot } from './files.ts'
import { readPixels, toAccepted, toPng } from './picture-file.ts'
import type { Pixels } from './picture-file.ts'
import type { PictureRequest, PictureResult } from './picture.ts'

/**
 * A picture that is new or differs gets this long, in milliseconds, to become the right one: lazily drawn parts come. A
 * second is enough where hundreds have changed on purpose; the run after `npm run accept` finds those that came too late.
 */
const patience = Number(process.env['PICTURE_PATIENCE'] ?? 5000)
/** What moves for so long, in milliseconds, moves for ever. */
const tooLong = 15_000
/** A picture is final when it hasn't changed for this long, in milliseconds. */
const quiet = 400
const interval = 50

/**
 * The Vitest browser command behind every story's picture. A picture that equals the accepted one is done at the first
 * shot; anything else is shot until it holds still, so that no half-drawn picture is reported or accepted.
 * @param comparable whether pictures of this browser may be compared with the accepted ones
 */
export function createTakePicture(comparable: boolean): BrowserCommand<[PictureRequest]> {
  const capture = createCapture()
  return async (context, request): Promise<PictureResult> => {
    const shot: Shot = { mode: request.mode, storyId: request.storyId }
    const update = context.project.vitest.config.snapshotOptions.updateSnapshot
    if (!comparable) return { state: 'notCompared' }
    if ('skip' in request) return compareReasons(shot, request.skip.trim(), update === 'none')
    const { selector, compare } = request
    const target = (await context.frame()).locator(selector)
    const shoot = (): Promise<Buffer> =>
      target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', timeout: 30_000 })
    if (!compare) {
      reportPictures(shot, { broken: await shoot() })
      return { state: 'notCompared' }
    }
    const accepted = acceptedOf(shot)
    const before = accepted === undefined ? undefined : await readPixels(readFileSync(accepted))
    // Nearly always nothing has changed: what a careful shot costs is spent on the others.
    const quick = before && (await capture(context.page, target))
    if (quick && comparePixels(before, await readPixels(quick)).same) return same(shot)
    const { picture, comparison } = await shootUntilSettled(shoot, before)
    if (comparison?.same === true) return same(shot)

    if (update === 'all' || (update === 'new' && before === undefined)) {
      accept(shot, await toAccepted(picture))
      rmSync(reasonOf(shot), { force: true })
      return { state: 'written' }
    }
    if (before === undefined || comparison?.same !== false) {
      reportPictures(shot, { after: picture })
      return { state: 'missing' }
    }
    const [old, difference] = await Promise.all([toPng(before), toPng(comparison.difference)])
    reportPictures(shot, { before: old, after: picture, difference })
    const { changedPixels, box, resized } = comparison
    return { state: 'changed', changedPixels, box, ...(resized === undefined ? {} : { resized }) }
  }
}

/** What was reported of a story before it had its final size must not be accepted. */
function same(shot: Shot): PictureResult {
  reportPictures(shot, {})
  return { state: 'same' }
}

/** A story's reason to stay out lies where its picture would, so that reviewers see it come and go. */
function compareReasons(shot: Shot, reason: string, strict: boolean): PictureResult {
  const file = reasonOf(shot)
  const accepted = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (reason !== '' && reason === accepted) return { state: 'skipped' }
  if (strict || reason === '') return { state: 'unexplained' }
  write(file, `${reason}\n`)
  unaccept(shot)
  return { state: 'skipped' }
}

/** Shoots until the picture is the accepted one, or has been still long enough to be called final. */
async function shootUntilSettled(
  shoot: () => Promise<Buffer>,
  before: Pixels | undefined,
): Promise<{ picture: Buffer; comparison: Comparison | undefined }> {
  const compare = async (shot: Buffer) => before && comparePixels(before, await readPixels(shot))
  const start = performance.now()
  let picture = await shoot()
  let comparison = await compare(picture)
  let stillSince = start
  /* oxlint-disable no-await-in-loop -- each shot is of a later moment */
  while (comparison?.same !== true) {
    const now = performance.now()
    if (now - stillSince >= quiet && now - start >= patience) break
    if (now - start > tooLong) throw new Error('The story never holds still: something in it keeps moving.')
    await pause(interval)
    const next = await shoot()
    if (next.equals(picture)) continue
    picture = next
    comparison = await compare(picture)
    stillSince = now
  }
  /* oxlint-enable no-await-in-loop */
  return { picture, comparison }
}

function reportPictures(shot: Shot, pictures: Partial<Record<ReportedPicture, Buffer>>): void {
  for (const name of reportedPictures) {
    const file = join(report, reportedName(shot, name))
    const picture = pictures[name]
    if (picture === undefined) rmSync(file, { force: true })
    else write(file, picture)
  }
}

function write(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
