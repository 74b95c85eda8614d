import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, tableStands, useStage } from './harness.ts'

/** What of a sheet of A4 on its side is left between its margins, in pixels. */
const sheet = { width: 1031, height: 703 }

/** Width and height of each sheet of a PDF, in points. */
function sheetsOf(pdf: Buffer): { readonly width: number; readonly height: number }[] {
  const text = pdf.toString('latin1')
  const pages = text.match(/\/Type\s*\/Page\b/g) ?? []
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
  expect(boxes).toHaveLength(pages.length)
  return boxes.map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
}

const print = async (page: Page) => sheetsOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))

/** The page as it stands on a sheet. */
async function putOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
}

describe('a list on paper', () => {
  const stage = useStage()

  it('should be the rows of the page on their side, on two sheets at most', async () => {
    const page = await stage.openPage('/users/userList?status=enabled&country=DE')
    await signIn(page, 'admin')
    await tableStands(page)
    const sheets = await print(page)
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(2)
    for (const { width, height } of sheets) expect(width).toBeGreaterThan(height)
    // And afterwards all is as it was.
    await tableStands(page)
    await expect.poll(() => page.locator('caption').count()).toBe(0)
  })

  it('should have whole columns under heading, filters and date, and nothing to press', async () => {
    // Paper has all columns, the screen those that it has room for.
    const page = await stage.openPage('/users/userList?status=enabled&country=DE', {
      colorScheme: 'dark',
      viewport: { width: 1800, height: 800 },
    })
    await signIn(page, 'admin')
    await tableStands(page)
    const titles = await page
      .locator('[role=columnheader][data-kind=data]')
      .evaluateAll((headers) => headers.map((header) => header.getAttribute('title')))
    await putOnPaper(page)
    const table = page.getByRole('table', { name: /^Rows 1 to 20 of [\d,]+$/ })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(titles)
    expect(await table.getByRole('row').count()).toBe(21)
    const cut = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth - innerWidth,
      cells: [...document.querySelectorAll('caption ~ * :is(td, th)')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ).length,
    }))
    expect(cut).toEqual({ page: 0, cells: 0 })
    const color = (text: string) =>
      table
        .getByText(text)
        .first()
        .evaluate((cell) => getComputedStyle(cell).color)
    expect(await color('Enabled')).toBe('rgb(0, 0, 0)')

    expect(await page.getByRole('heading', { level: 1, name: 'User Management' }).isVisible()).toBe(true)
    for (const fact of ['First brand APP', 'Status: Enabled', 'Country: Germany', /^Printed .*\d{4}.* UTC$/])
      await page.getByText(fact, { exact: true }).filter({ visible: true }).waitFor()
    for (const role of ['grid', 'searchbox', 'checkbox', 'navigation'] as const)
      expect(await page.getByRole(role).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  it('should print the page that is in sight, and say how to have the others', async () => {
    const page = await stage.openPage('/users/userList?page=3&page_size=50')
    await signIn(page, 'admin')
    await tableStands(page)
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByText(/^101–150 of/)
      .waitFor()
    await putOnPaper(page)
    const table = page.getByRole('table', { name: /^Rows 101 to 150 of [\d,]+$/ })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(51)
    await page.getByText(/^[\d,]+ more rows are not printed\. Export saves all rows to a file\.$/).waitFor()
  })

  it('should print the record that is open, all of it, instead of its list', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    const row = (await tableStands(page)).nth(1)
    await row.getByRole('gridcell').nth(2).click()
    const record = page.getByRole('dialog')
    await record.getByRole('tablist').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const { width, height } of await print(page)) expect(width).toBeLessThan(height)
    // Paper is as narrow as a phone, and the page doesn't become one.
    expect(await record.getAttribute('data-kind')).toBe('beside')
    await tableStands(page)
    expect(asked.filter((url) => url.includes('/user/list'))).toEqual([])

    await putOnPaper(page)
    expect(await record.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1, name: 'User Management' }).isVisible()).toBe(false)
    const box = await record.evaluate((dialog) => ({
      position: getComputedStyle(dialog).position,
      cut: [...dialog.children].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
    }))
    expect(box).toEqual({ position: 'static', cut: 0 })
  })
})
