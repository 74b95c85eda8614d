import { afterEach } from 'vitest'
import type { TestContext } from 'vitest'
import { commands, page } from 'vitest/browser'

import { startClock } from '../../.storybook/clock.ts'
import type { PictureParameters } from '../../.storybook/preview.tsx'
import { freeRandomness } from '../../.storybook/randomness.ts'
import type { PictureResult } from './picture.ts'

/** Runs in the browser after every story: takes its picture, and fails the story when it isn't the accepted one. */

const frame = '[data-picture-frame]'
/** A story taller than the window is photographed whole, up to this many pixels. */
const tallest = 6000

// Whether a caret stands in a field at this moment is chance.
const noCaret = new CSSStyleSheet()
noCaret.replaceSync('* { caret-color: transparent !important }')
document.adoptedStyleSheets.push(noCaret)

afterEach(async (context) => {
  try {
    await takePictureOf(context)
  } finally {
    // Storybook undoes these only before the next story, and Vitest tells files apart by the time between them.
    startClock()
    freeRandomness()
  }
})

async function takePictureOf(context: TestContext): Promise<void> {
  const { task } = context
  const { storyId } = task.meta
  // Storybook's runner leaves the composed story on the context, without a type for it.
  const story = (context as { story?: { parameters: PictureParameters } }).story
  if (storyId === undefined || story === undefined) return
  const wanted = story.parameters.picture
  const result =
    typeof wanted === 'object'
      ? await commands.takePicture({ storyId, skip: wanted.skip })
      : await shoot(storyId, wanted, task.result?.state !== 'fail')
  task.meta.picture = result
  // The findings of the accessibility check, some 90 KB a story, are judged by now: three thousand of them are more than
  // a report can hold.
  delete (task.meta as { reports?: unknown }).reports
  const complaint = complaintOf(result)
  if (complaint !== undefined) throw new Error(complaint)
}

/** How often a story that changes its size while it is photographed is begun anew. */
const mostRounds = 4

async function shoot(storyId: string, wanted: 'frame' | 'body' | undefined, compare: boolean): Promise<PictureResult> {
  await settle()
  const height = window.innerHeight
  for (let round = 1; ; round += 1) {
    const selector = toSelector(wanted)
    // oxlint-disable no-await-in-loop -- each round is of a later moment
    const fitted = selector === frame ? await showWhole(height) : undefined
    if (document.querySelector(':modal') !== null) scrollToTop()
    const result = await commands.takePicture({ storyId, selector, compare })
    if (result.state === 'same' || round === mostRounds) return result
    // What came or went late may need more or less room than there was, or stand outside the frame: that picture is of
    // a window that does not fit its story.
    const isFitting = toSelector(wanted) === selector && (fitted === undefined || fitted === (await showWhole(height)))
    // oxlint-enable no-await-in-loop
    if (isFitting) return result
  }
}

/** Puts the page behind a dialog where it doesn't depend on how the button that opened it came into view. */
function scrollToTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

const toSelector = (wanted: 'frame' | 'body' | undefined): string =>
  wanted === 'body' || (wanted === undefined && hasPortal()) || !rendered() ? 'body' : frame

/** Fonts and images are there, and what has been rendered is on the screen. */
async function settle(): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await repaint()
}

/**
 * Has all text painted anew. Chromium paints what it moves as a layer, such as a footer that sticks, once and moves it
 * from then on: text in it may stand a pixel off the place it would be painted at, by what was on the screen before.
 */
async function repaint(): Promise<void> {
  document.body.style.setProperty('-webkit-font-smoothing', 'none')
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  document.body.style.removeProperty('-webkit-font-smoothing')
}

const rendered = (): boolean => document.querySelector(frame) !== null

/** Whether something stands outside the story's frame: a dialog, a menu, a tooltip. */
function hasPortal(): boolean {
  if (document.querySelector(':modal, :popover-open') !== null) return true
  const root = document.querySelector(frame)
  return [...document.body.children].some(
    (element) => root !== null && !element.contains(root) && hasVisiblePart(element),
  )
}

function hasVisiblePart(element: Element): boolean {
  if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE' || !element.checkVisibility()) return false
  return [element, ...element.querySelectorAll('*')].some((part) => {
    const { width, height } = part.getBoundingClientRect()
    return width > 1 && height > 1
  })
}

/**
 * Makes the window as tall as the story needs in one of the mode's own height: what fills the window would otherwise stay as
 * tall as it once was. Answers the height.
 */
async function showWhole(height: number): Promise<number> {
  await resizeTo(height)
  const needed = Math.max(height, Math.min(document.documentElement.scrollHeight, tallest))
  await resizeTo(needed)
  return needed
}

async function resizeTo(height: number): Promise<void> {
  if (height === window.innerHeight) return
  await page.viewport(window.innerWidth, height)
  await repaint()
}

function complaintOf(result: PictureResult): string | undefined {
  const hint = 'See .cache/visual-report/index.html; `npm run accept` takes the new picture.'
  if (result.state === 'missing') return `The story has no accepted picture. ${hint}`
  if (result.state === 'unexplained') {
    return 'The story stays out of the pictures for no reason, or for another than the committed one: run the stories without CI set, and commit the reason in tests/visual/baselines.'
  }
  if (result.state !== 'changed') return undefined
  const count = `${result.changedPixels} ${result.changedPixels === 1 ? 'pixel' : 'pixels'}`
  const size = result.resized === undefined ? '' : `, and its size: ${result.resized}`
  const { x, y, width, height } = result.box
  return `The picture changed: ${count} within ${width} × ${height} at (${x}, ${y})${size}. ${hint}`
}
