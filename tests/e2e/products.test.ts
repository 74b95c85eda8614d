import { calls } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

/** Two hundred standard products as a workbook; three of them are wrong: in their category, their order, and their model. */
async function toWorkbook(): Promise<Buffer> {
  const head = ['Model', 'Name', 'Name (German)', 'Category', 'Series', 'Protocol', 'Order']
  const rows = Array.from({ length: 200 }, (_, at) => [
    `NEW-${at === 150 ? 1000 : 1000 + at}`,
    `Robot ${at + 1}`,
    `Roboter ${at + 1}`,
    at === 7 ? 'robots' : 'robot_vacuum',
    'SWP',
    'Wi-Fi',
    at === 99 ? 'last' : at,
  ])
  const file = await writeXlsxFile([head, ...rows]).toBlob()
  return Buffer.from(await file.arrayBuffer())
}

/** How many standard products the brand has whose model begins so, as the server has it. */
async function countModels(page: Page, q: string): Promise<number> {
  const { data } = await askServer(page, `ky/standard-product/list?q=${q}`)
  return calls.standardProductList.response.parse(data).total
}

describe('product management', () => {
  const stage = useStage()

  it('should import 200 products of a workbook once three errors are mended in their cells', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    await goByMenu(page, 'Operations Center', 'Product Management')
    await tableStands(page)
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import standard products' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.xlsx', mimeType: 'application/octet-stream', buffer: await toWorkbook() })
    await expect.poll(() => dialog.getByRole('combobox', { name: /^Category/ }).inputValue()).toBe('3')
    await dialog.getByRole('button', { name: 'Check the rows' }).click()
    await dialog.getByText('3 rows have errors').waitFor()
    expect(await countModels(page, 'NEW-')).toBe(0)

    await dialog.getByText('Only rows with errors').click()
    const sheet = dialog.getByRole('grid')
    await expect.poll(() => sheet.getAttribute('aria-rowcount')).toBe('4')
    await sheet.focus()
    // Row, model, name, its German, category, series, protocol, order.
    await page.keyboard.press('Control+Home')
    for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('robot_vacuum')
    await page.keyboard.press('Enter')
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('NEW-1150')
    await page.keyboard.press('Enter')
    await dialog.getByText(/^All that was found is mended/).waitFor()
    await dialog.getByRole('button', { name: 'Import 200 rows' }).click()
    await dialog.getByText('200 rows were imported as drafts.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await countModels(page, 'NEW-')).toBe(200)
    const { data } = await askServer(page, 'bms/operation/record-list?action=import&page_size=200')
    expect(calls.operationRecordList.response.parse(data).list).toHaveLength(200)
  })

  it('should ask before a draft is listed that many would read in English, and take it back', async () => {
    const page = await stage.openPage('/operations/product?status=draft&q=RV-D9')
    await signIn(page, 'admin')
    const rows = await tableStands(page)
    await rows
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'List', exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: 'List RV-D9?' })
    await asked.getByText(/would read English instead$/).waitFor()
    await asked.getByRole('button', { name: 'List anyway' }).click()
    await page.getByText('RV-D9 is listed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await page.getByRole('button', { name: /^Unlisted/ }).click()
    await rows.filter({ hasText: 'RV-D9' }).waitFor()
  })
})
