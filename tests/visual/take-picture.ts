import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { BrowserCommand } from 'vitest/node'

import { createCapture } from './capture.ts'
import { comparePixels, isSamePicture } from './compare.ts'
import {
  accept,
  acceptedOf,
  acceptReason,
  reasonOf,
  report,
  reportedName,
  reportedPictures,
  reportedReason,
} from './files.ts'
import type { ReportedPicture, Shot } from './files.ts'
import { patienceFor } from './patience.ts'
import type { Waiting } from './patience.ts'
import { readPixels, toAccepted, toPng } from './picture-file.ts'
import type { Pixels } from './picture-file.ts'
import type { PictureRequest, PictureResult } from './picture.ts'

/** What moves for so long, in milliseconds, moves for ever. */
const tooLong = 15_000
/** A picture is final when it hasn't changed for this long, in milliseconds. */
const quiet = 400
const interval = 50
/** How often a picture is shot that has been still: each shot takes the two other pages' time. */
const seldom = 250

/**
 * The Vitest browser command behind every story's picture. A picture that equals the accepted one is done at the first
 * shot; anything else is shot until it holds still, so that no half-drawn picture is reported or accepted. A run that takes
 * all pictures (`npm run pictures`) accepts what isn't the accepted one.
 * @param comparable whether pictures of this browser may be compared with the accepted ones
 */
export function createTakePicture(comparable: boolean): BrowserCommand<[PictureRequest]> {
  const capture = createCapture()
  /** The pictures that fail the run, by mode and story: one that is taken anew counts once. */
  const differing = new Set<string>()
  /** Those that it has accepted, in the same words. */
  const taken = new Set<string>()
  return async (context, request): Promise<PictureResult> => {
    const shot: Shot = { mode: request.mode, storyId: request.storyId }
    const model: Shot = { mode: request.acceptedMode, storyId: request.storyId }
    const update = context.project.vitest.config.snapshotOptions.updateSnapshot
    if (!comparable) return { state: 'notCompared' }
    if ('skip' in request) return compareReasons(model, request.skip.trim(), update === 'none')
    const { selector, compare, hasWaited } = request
    const target = (await context.frame()).locator(selector)
    const shoot = (): Promise<Buffer> =>
      target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', timeout: 30_000 })
    if (!compare) {
      reportPictures(shot, { broken: await shoot() })
      return { state: 'notCompared' }
    }
    const accepted = acceptedOf(model)
    const before = accepted === undefined ? undefined : await readPixels(readFileSync(accepted))
    const name = `${shot.mode}/${shot.storyId}`
    const same = (): PictureResult => {
      // It equals what was accepted a moment ago, in a window of another height.
      if (taken.has(name)) return { state: 'written' }
      // What was reported of a story before it had its final size must not be accepted.
      reportPictures(shot, {})
      differing.delete(name)
      return { state: 'same' }
    }
    // Nearly always nothing has changed: what a careful shot costs is spent on the others.
    const quick = before && (await capture(context.page, target))
    if (before && quick && isSamePicture(before, await readPixels(quick))) return same()
    const isOwn = model.mode === shot.mode
    const outcome = isOwn ? outcomeOf(update, before === undefined) : 'failed'
    const patience = patienceFor({ outcome, differing: differing.size, hasWaited })
    const settled = await shootUntilSettled(shoot, before, patience)
    if (settled.isSame) return same()

    if (outcome !== 'failed') {
      accept(shot, await toAccepted(settled.picture))
      taken.add(name)
      reportPictures(shot, { ...(before && { before: await toPng(before) }), taken: settled.picture })
      return { state: 'written' }
    }
    differing.add(name)
    return isOwn ? reportChange(shot, before, settled.picture) : reportUnlike(shot, before, settled.picture)
  }
}

/** @param update as Vitest names it: `none` on a build server, `all` for who takes all */
function outcomeOf(update: 'none' | 'new' | 'all', isNew: boolean): Waiting['outcome'] {
  if (update === 'all') return 'taken'
  return update === 'new' && isNew ? 'new' : 'failed'
}

async function reportChange(shot: Shot, before: Pixels | undefined, picture: Buffer): Promise<PictureResult> {
  const comparison = before && comparePixels(before, await readPixels(picture))
  if (before === undefined || comparison?.same !== false) {
    reportPictures(shot, { after: picture })
    return { state: 'missing' }
  }
  const [old, difference] = await Promise.all([toPng(before), toPng(comparison.difference)])
  reportPictures(shot, { before: old, after: picture, difference })
  const { changedPixels, box, resized } = comparison
  return { state: 'changed', changedPixels, box, ...(resized === undefined ? {} : { resized }) }
}

/** What isn't accepted in this mode can't be: it is shown as a story that failed. */
async function reportUnlike(shot: Shot, before: Pixels | undefined, picture: Buffer): Promise<PictureResult> {
  reportPictures(shot, { ...(before && { before: await toPng(before) }), broken: picture })
  return { state: 'unlike' }
}

/** A story's reason to stay out lies where its picture would, so that reviewers see it come and go. */
function compareReasons(shot: Shot, reason: string, strict: boolean): PictureResult {
  const file = reasonOf(shot)
  const accepted = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (reason !== '' && reason === accepted) return { state: 'skipped' }
  if (reason === '') return { state: 'unexplained' }
  if (strict) {
    write(join(report, reportedReason(shot)), reason)
    return { state: 'unexplained' }
  }
  acceptReason(shot, reason)
  return { state: 'skipped' }
}

/** Shoots until the picture is the accepted one, or has been still long enough to be called final. */
async function shootUntilSettled(
  shoot: () => Promise<Buffer>,
  before: Pixels | undefined,
  patience: number,
): Promise<{ picture: Buffer; isSame: boolean }> {
  const isAccepted = async (shot: Buffer): Promise<boolean> =>
    before !== undefined && isSamePicture(before, await readPixels(shot))
  const start = performance.now()
  let picture = await shoot()
  let stillSince = performance.now()
  let isSame = await isAccepted(picture)
  /* oxlint-disable no-await-in-loop -- each shot is of a later moment */
  while (!isSame) {
    const now = performance.now()
    if (now - stillSince >= quiet && now - start >= patience) break
    if (now - start > tooLong) throw new Error('The story never holds still: something in it keeps moving.')
    await pause(now - stillSince < quiet ? interval : seldom)
    const next = await shoot()
    if (next.equals(picture)) continue
    picture = next
    stillSince = performance.now()
    isSame = await isAccepted(picture)
  }
  /* oxlint-enable no-await-in-loop */
  return { picture, isSame }
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
