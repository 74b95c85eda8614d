import type { within } from 'storybook/test'

/** Scrolls through all of a page, as somebody would who reads it: what is drawn when it is near is drawn then. */
export async function seeAll(canvas: ReturnType<typeof within>): Promise<void> {
  for (const region of canvas.getAllByRole('region')) {
    region.scrollIntoView()
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
  }
  scrollTo({ top: 0 })
}
