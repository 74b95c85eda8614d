import type { CDPSession, Locator, Page } from 'playwright'

/**
 * Makes what takes a picture of an element at once, at half the price of `locator.screenshot()`: of what is on the screen
 * now, as a PNG that is packed quickly. It waits for nothing and hides nothing, so only a picture that equals the accepted
 * one tells anything. Answers `undefined` where nothing is to be seen.
 */
export function createCapture(): (page: Page, target: Locator) => Promise<Buffer | undefined> {
  const sessions = new WeakMap<Page, Promise<CDPSession>>()
  return async (page, target) => {
    const box = await target.boundingBox()
    if (!box) return undefined
    const session = sessions.get(page) ?? page.context().newCDPSession(page)
    sessions.set(page, session)
    const [left, top] = [Math.floor(box.x), Math.floor(box.y)]
    const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)]
    const { data } = await (
      await session
    ).send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip: { x: left, y: top, width: right - left, height: bottom - top, scale: 1 },
    })
    return Buffer.from(data, 'base64')
  }
}
