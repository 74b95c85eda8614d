import type { Download, Page } from 'playwright'

/** Writes the list into a file and hands it over. */
export async function exportAs(page: Page, format: 'CSV' | 'Excel (XLSX)'): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: format }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  await dialog.getByText(/is written/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return file
}
