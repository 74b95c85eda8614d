import { readFileSync } from 'node:fs'

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

const board = '/overview/overallDashboard'

/** Opens a board and waits until its first screen stands. */
async function openBoard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${board}?period=30d&data_center=us_west&compare=prev`)
  await page.locator('[data-state=drawn] canvas').first().waitFor()
  await expect.poll(() => page.locator('main article[aria-busy=true]').count()).toBe(0)
}

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Has the page's own print do nothing but tell what stands when the browser would print. */
async function listenForPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      const [sheet, canvas] = [
        document.querySelector('[data-bms-on=sheet] table'),
        document.querySelector('[data-bms-output=print] canvas'),
      ]
      document.body.dataset['printed'] = JSON.stringify({
        rows: sheet?.querySelectorAll('tbody tr').length,
        scheme: document.documentElement.dataset['colorScheme'],
        width: document.querySelector('[data-bms-output=print]')?.clientWidth,
        ratio: canvas instanceof HTMLCanvasElement ? canvas.width / canvas.clientWidth : undefined,
      })
      dispatchEvent(new Event('afterprint'))
    }
  })
}

const readPrinted = async (page: Page): Promise<unknown> => {
  await page.locator('body[data-printed]').waitFor()
  return JSON.parse((await page.locator('body').getAttribute('data-printed')) ?? '') as unknown
}

describe('a board that is taken away', () => {
  // A violation of the content security policy on the way fails the test.
  const stage = useStage()

  it('should be saved as one picture of all of it', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openBoard(page, stage.url)
    const main = page.locator('[data-bms-output]:visible')
    const before = await main.boundingBox()
    const downloading = page.waitForEvent('download')
    await chooseMore(page, 'Save as picture (PNG)')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^overall-board-first-brand-app-.*\.png$/)
    const file = readFileSync(await download.path())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
    expect(width).toBe(2 * (Math.round(before?.width ?? 0) + 48))
    // All of it: the sheet below the fold has each of its days.
    expect(height).toBeGreaterThan(2 * 1200)
    await page.getByText('Picture saved.').waitFor()
    expect(await main.getAttribute('data-bms-output')).toBe('screen')
    await expect.poll(async () => (await main.boundingBox())?.width).toBe(before?.width)
  })

  it('should be printed with what nobody has scrolled to, light and whatever the window is', async () => {
    const page = await stage.openPage('/', { viewport: { width: 1440, height: 700 }, colorScheme: 'dark' })
    await signIn(page, 'admin')
    await openBoard(page, stage.url)
    await listenForPrint(page)
    await page.keyboard.press('Control+p')
    expect(await readPrinted(page)).toEqual({ rows: 30, scheme: 'light', width: 1216, ratio: 2 })
    // And afterwards all is as it was.
    await expect.poll(() => page.locator('[data-bms-on=sheet] table').count()).toBe(0)
    expect(await page.locator('[data-bms-output=screen]').count()).toBeGreaterThan(0)
    expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark')
  })

  it('should have neither frame nor controls on paper, and say what is shown in words', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openBoard(page, stage.url)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await page.getByText(/^First brand APP · .* · Data centre: US West$/).waitFor()
    await page.getByText(/^Data as of /).waitFor()
    expect(await page.getByRole('button', { name: 'More', exact: true }).isVisible()).toBe(false)
    expect(await page.getByRole('combobox', { name: 'Period' }).isVisible()).toBe(false)
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.getByRole('combobox', { name: 'Period' }).waitFor()
  })

  it('should keep what it shows under a name, for everyone', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openBoard(page, stage.url)
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('button', { name: 'Save as a new view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Month against the one before')
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Everyone' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'View: Month against the one before' }).waitFor()

    const colleague = await stage.openPage('/')
    await signIn(colleague, 'ops.kyvol')
    await colleague.goto(`${stage.url}${board}?period=7d&data_center=us_west`)
    await colleague.getByRole('button', { name: 'Views', exact: true }).click()
    await colleague.getByRole('button', { name: /^Month against the one before/ }).click()
    await colleague.waitForURL(
      (url) => url.searchParams.get('compare') === 'prev' && url.searchParams.get('period') === '30d',
    )
  })
})
