import { readFileSync } from 'node:fs'

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, signIn, useStage } from './harness.ts'

const sheetOf = (page: Page) => page.getByRole('grid', { name: 'Texts by language' })

/** What screen readers read of the active cell. */
const activeText = (page: Page): Promise<string> =>
  sheetOf(page).evaluate(
    (grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
  )

/** How many FAQs lack French. */
async function countMissing(page: Page): Promise<number> {
  const { data } = await askServer(page, 'ky/translation/list?kind=faq&locale=fr&state=missing')
  return (data as { total: number }).total
}

describe('the translations board', () => {
  const stage = useStage()

  it('should have a missing French FAQ filled in, and the rest of it translated by way of XLIFF', async () => {
    const page = await stage.openPage('/knowledge/translations?kind=faq&locale=fr&state=missing')
    await signIn(page, 'admin')
    await sheetOf(page).focus()
    await page.keyboard.press('End')
    await expect.poll(() => activeText(page)).toBe('○ Missing')
    const missing = await countMissing(page)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^French, FAQ:/ }).fill('Que faire quand il bipe ?')
    const edited = page.waitForResponse((response) => response.url().endsWith('/edit'))
    await page.keyboard.press('Enter')
    expect((await (await edited).json()).code).toBe(20_000)
    await page.getByText('1 text saved').waitFor()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeText(page)).toBe('Que faire quand il bipe ?')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'French (XLIFF 2)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('translations-kyvol-fr.xlf')
    const file = readFileSync(await download.path(), 'utf8')
    expect(file).toContain('version="2.0" srcLang="en" trgLang="fr"')
    expect(file).toMatch(/<segment state="initial">\s*<source xml:space="preserve">/)

    // As a translator gives it back: one more unit has its target.
    const translated = file.replace(
      /<segment state="initial">(\s*<source[^>]*>[^<]*<\/source>)/,
      '<segment state="translated">$1\n        <target xml:space="preserve">Éteignez-le, puis **rallumez-le**.</target>',
    )
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import translations' })
    const back = {
      name: 'translations-kyvol-fr.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(translated),
    }
    await dialog.locator('input[type=file]').setInputFiles(back)
    await dialog.getByText(/^1 text would change\./).waitFor()
    await dialog.getByRole('button', { name: 'Apply 1 text' }).click()
    await dialog.getByText('1 text saved.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    // Question and answer are there: the first FAQ lacks French no more.
    expect(await countMissing(page)).toBe(missing - 1)
  })
})
