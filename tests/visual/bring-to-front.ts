import type { BrowserCommand } from 'vitest/node'

/** The Vitest browser command that has a page drawn again which is not: Chromium draws what is in front. */
export const bringToFront: BrowserCommand = async ({ page, testPath }) => {
  console.warn(`A page that was not drawn is brought to the front (${testPath ?? 'before its first file'}).`)
  await page.bringToFront()
}
