import { sizes } from '@bms/design-system/tokens'
import { afterEach as askAxe } from '@storybook/addon-a11y/preview'
import { afterEach } from 'vitest'
import type { TestContext } from 'vitest'
import { commands, page } from 'vitest/browser'

import { startClock } from '../../.storybook/clock.ts'
import { releaseLongTimers } from '../../.storybook/long-timers.ts'
// Nothing that brings components: their style sheets must come after those of the preview.
import { applyToDocument, initialGlobals } from '../../.storybook/look.ts'
import type { ToolbarGlobals } from '../../.storybook/look.ts'
import { acceptedMode, modes, ownWindow, renders } from '../../.storybook/modes.ts'
import type { ModeGlobals, ModeName, RenderName } from '../../.storybook/modes.ts'
import type { PictureParameters } from '../../.storybook/preview.tsx'
import { freeRandomness } from '../../.storybook/randomness.ts'
import { keepDrawing } from './keep-drawing.ts'
import type { PictureRequest, PictureResult } from './picture.ts'

/** Runs in the browser after every story: takes its pictures, and fails the story when one isn't the accepted one. */

const frame = '[data-picture-frame]'
/** A story taller than the window is photographed whole, up to this many pixels. */
const tallest = 6000

// Whether a caret stands in a field at this moment is chance.
const noCaret = new CSSStyleSheet()
noCaret.replaceSync('* { caret-color: transparent !important }')
document.adoptedStyleSheets.push(noCaret)

keepDrawing()

afterEach(async (context) => {
  try {
    await takePictureOf(context)
  } finally {
    // Storybook undoes these only before the next story, and Vitest tells files apart by the time between them.
    startClock()
    freeRandomness()
    releaseLongTimers()
  }
})

async function takePictureOf(context: TestContext): Promise<void> {
  const { task } = context
  const { storyId } = task.meta
  // Storybook's runner leaves the composed story on the context, without a type for it.
  const { story } = context as { story?: PlayedStory }
  if (storyId === undefined || story === undefined) return
  const pictures: Partial<Record<ModeName, PictureResult>> = {}
  task.meta.pictures = pictures
  // The findings of the accessibility check, some 90 KB a story, are judged by now: three thousand of them are more than
  // a report can hold.
  delete (task.meta as { reports?: unknown }).reports
  checkWindow(story)
  const wanted = story.parameters.picture
  const height = window.innerHeight
  for (const mode of renders[import.meta.env['STORY_RENDER'] as RenderName]) {
    // oxlint-disable no-await-in-loop -- each mode is switched to where the one before it was
    const asked = { storyId, mode, acceptedMode: acceptedMode(mode, story.tags) }
    if (typeof wanted === 'object') {
      pictures[mode] = await commands.takePicture({ ...asked, skip: wanted.skip })
      continue
    }
    const isSwitched = switchTo(mode, story)
    const hasWaited = Object.values(pictures).some(({ state }) => waitedFor.has(state))
    pictures[mode] = await shoot({ ...asked, compare: task.result?.state !== 'fail', hasWaited }, wanted, height)
    if (isSwitched) await findPoorContrast(storyId, story)
    // oxlint-enable no-await-in-loop
    // A story that failed is shown once, as it was.
    if (task.result?.state === 'fail') return
  }
  const complaints = Object.entries(pictures).flatMap(([mode, result]) => complaintOf(mode, result) ?? [])
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

/** A story that has been rendered and played, as Storybook's runner leaves it. */
interface PlayedStory {
  readonly parameters: PictureParameters & { readonly a11y?: { readonly options?: object } }
  readonly globals: Partial<ToolbarGlobals & Pick<ModeGlobals, 'viewport'>>
  readonly tags: readonly string[]
}

/** Throws for a story that sets its window itself and doesn't say so: each render of it would be the same. */
function checkWindow({ globals: { viewport }, tags }: PlayedStory): void {
  const [rendered] = renders[import.meta.env['STORY_RENDER'] as RenderName]
  if (viewport === undefined || viewport.value === modes[rendered].viewport.value || tags.includes(ownWindow)) return
  throw new Error(`The story sets its window itself, which needs a tag beside it: tags: ['${ownWindow}'].`)
}

/** Switches the page as it stands to a mode's colours; a story with a colour scheme of its own keeps it. */
function switchTo(mode: ModeName, { globals }: PlayedStory): boolean {
  const [rendered] = renders[import.meta.env['STORY_RENDER'] as RenderName]
  if (mode === rendered || globals.colorScheme !== modes[rendered].colorScheme) return false
  const html = document.documentElement
  // A story may have chosen another theme since it began.
  const themeColor = html.style.getPropertyValue('--bms-primary-source') || initialGlobals.themeColor
  const size = sizes.find((known) => known === html.dataset['size']) ?? initialGlobals.size
  applyToDocument({ ...initialGlobals, themeColor, size, colorScheme: modes[mode].colorScheme })
  return true
}

/** What axe asks of colours: all else was asked in the colours that the story was rendered in. */
const ofColours = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Has axe look at the colours. Throws where it finds something. */
async function findPoorContrast(storyId: string, { parameters, globals }: PlayedStory): Promise<void> {
  const a11y = { ...parameters.a11y, options: { ...parameters.a11y?.options, ...ofColours } }
  const asked = { id: storyId, viewMode: 'story', globals, parameters: { ...parameters, a11y }, reporting }
  await askAxe(asked as unknown as Parameters<typeof askAxe>[0])
}

/** What is found is thrown as well, which is enough. */
const reporting = { addReport: () => undefined }

/** What a picture is that wasn't the accepted one until the end. */
const waitedFor: ReadonlySet<PictureResult['state']> = new Set(['changed', 'missing', 'unlike', 'written'])

/** How often a story that changes its size while it is photographed is begun anew. */
const mostRounds = 4

/** @param height of the mode's own window, in pixels */
async function shoot(
  request: Omit<Extract<PictureRequest, { readonly selector: string }>, 'selector'>,
  wanted: 'frame' | 'body' | undefined,
  height: number,
): Promise<PictureResult> {
  await settle()
  for (let round = 1; ; round += 1) {
    const selector = toSelector(wanted)
    // oxlint-disable no-await-in-loop -- each round is of a later moment
    const fitted = selector === frame ? await showWhole(height) : undefined
    if (document.querySelector(':modal') !== null) scrollToTop()
    const result = await commands.takePicture({ ...request, selector })
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

function complaintOf(mode: string, result: PictureResult): string | undefined {
  const hint = 'See .cache/visual-report/index.html; `npm run accept` takes the new picture.'
  if (result.state === 'missing') return `The story has no accepted picture (${mode}). ${hint}`
  if (result.state === 'unlike') {
    return `The story sets its window itself, yet its picture differs from that of another render (${mode}): something in it depends on more.`
  }
  if (result.state === 'unexplained') {
    return 'The story stays out of the pictures for no reason, or for another than the committed one: give it one, and `npm run accept` takes it.'
  }
  if (result.state !== 'changed') return undefined
  const count = `${result.changedPixels} ${result.changedPixels === 1 ? 'pixel' : 'pixels'}`
  const size = result.resized === undefined ? '' : `, and its size: ${result.resized}`
  const { x, y, width, height } = result.box
  return `The picture changed (${mode}): ${count} within ${width} × ${height} at (${x}, ${y})${size}. ${hint}`
}
