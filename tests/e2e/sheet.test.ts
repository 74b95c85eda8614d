import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

/** Opens a widget's menu and chooses the sheet, by keyboard. */
async function openSheet(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('button', { name: `More about ${title}`, exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Open as sheet' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
}

describe('a chart as a sheet', () => {
  // A violation of the content security policy on the way fails the test.
  const stage = useStage()

  it('should be read, selected and copied, and give the focus back', async () => {
    const page = await stage.openPage('/', { permissions: ['clipboard-read', 'clipboard-write'] })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await signIn(page, 'admin')
    // It asks once it is near.
    await page.getByRole('region', { name: 'Top countries' }).scrollIntoViewIfNeeded()
    const row = page.getByRole('table', { name: 'Top countries', exact: true }).getByRole('row').nth(1)
    const [name = ''] = (await row.getByRole('rowheader').innerText()).split('\n')
    expect(asked.filter((url) => url.includes('sheet-code'))).toEqual([])

    await openSheet(page, 'Top countries')
    const grid = page.getByRole('grid', { name: 'Top countries' })
    await grid.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    const copied = (): Promise<string> => page.evaluate(async () => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(new RegExp(`^${name}\t\\d+$`))

    // The edge of a heading is drawn, the window made smaller: nothing breaks, and nothing is violated.
    await page.setViewportSize({ width: 700, height: 500 })
    await expect.poll(async () => (await grid.boundingBox())?.width).toBeLessThan(640)
    await page.keyboard.press('Escape')
    await grid.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More about Top countries' }).and(page.locator(':focus')).waitFor()
  })

  it('should say that its code did not come, and bring it when asked again', async () => {
    const page = await stage.openPage('/')
    stage.expectProblem(/ERR_FAILED/)
    await signIn(page, 'admin')
    let isGone = true
    await page.route(/assets\/sheet-code-[^/]*\.js/, (route) => (isGone ? route.abort() : route.continue()))
    await page.getByRole('region', { name: 'Top countries' }).scrollIntoViewIfNeeded()
    await openSheet(page, 'Top countries')
    const dialog = page.getByRole('dialog', { name: 'Top countries' })
    await dialog.getByRole('alert').waitFor()
    isGone = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('grid', { name: 'Top countries' }).waitFor()
  })
})
