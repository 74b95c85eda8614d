import type { CDPSession, Locator, Page } from 'playwright'

/** Wheel steps of one scroll, and their pixels: a hard turn of the wheel, kept up for two seconds. */
const steps = 120
const stepPixels = 300

/** How a scroll looked. */
export interface Scroll {
  /** Milliseconds between two frames. */
  readonly frames: readonly number[]
  /** Frames that showed a row without text. */
  readonly blank: number
}

/** Notes each frame from now on; with an area also whether rows with text stand at three heights of it. */
async function watchFrames(
  page: Page,
  area?: readonly [x: number, top: number, height: number],
): Promise<() => Promise<Scroll>> {
  await page.evaluate((looked) => {
    const state = { at: [] as number[], blank: 0, frame: 0 }
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      if (!looked) return
      const [x, top, height] = looked
      const isBlank = [0.3, 0.5, 0.7].some((share) => {
        const text = document.elementFromPoint(x, top + height * share)?.textContent.trim() ?? ''
        // More than a cell holds: behind the rows stands the body of them all.
        return text === '' || text.length > 200
      })
      if (isBlank) state.blank += 1
    })
    channel.port1.start()
    const note = (time: number): void => {
      state.at.push(time)
      channel.port2.postMessage(0)
      state.frame = requestAnimationFrame(note)
    }
    state.frame = requestAnimationFrame(note)
    Object.assign(window, { __frames: state })
  }, area)
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const { __frames: state } = window as unknown as {
        __frames: { at: number[]; blank: number; frame: number }
      }
      cancelAnimationFrame(state.frame)
      return { frames: state.at.slice(1).map((time, before) => time - (state.at[before] ?? 0)), blank: state.blank }
    })
}

/** Turns the wheel over something that scrolls, downwards. Throws when it hardly scrolled. */
export async function scrollByWheel(page: Page, session: CDPSession, selector: string): Promise<Scroll> {
  const target = page.locator(selector)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const before = await target.evaluate(({ scrollTop }) => scrollTop)
  const ended = await watchFrames(page, [x, box.y, box.height])
  for (let step = 0; step < steps; step += 1) {
    // Answered when the page has taken it: about one each frame.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: stepPixels })
  }
  const scroll = await ended()
  const scrolled = (await target.evaluate(({ scrollTop }) => scrollTop)) - before
  if (scrolled < (steps * stepPixels) / 2) throw new Error(`${selector} scrolled by ${scrolled} pixels only`)
  return scroll
}

/** Milliseconds between two frames while something is done to a page. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  const ended = await watchFrames(page)
  await act()
  return (await ended()).frames
}

/** Turns the wheel over something by so many pixels a frame: for a second to and for a second fro. */
export async function turnWheel(
  page: Page,
  session: CDPSession,
  target: Locator,
  by: { readonly x: number; readonly y: number },
): Promise<readonly number[]> {
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be scrolled is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 300)]
  await page.mouse.move(x, y)
  return framesDuring(page, async () => {
    for (let step = 0; step < steps; step += 1) {
      const sign = step < steps / 2 ? 1 : -1
      const [deltaX, deltaY] = [sign * by.x, sign * by.y]
      await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX, deltaY })
    }
  })
}

/** The share of frames that took longer than so many milliseconds. */
export const shareOver = ({ frames }: Scroll, time: number): number =>
  frames.filter((frame) => frame > time).length / frames.length
