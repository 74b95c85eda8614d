import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, tableStands, useStage } from './harness.ts'

const formOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Chooses what the menu of a row offers. */
async function choose(page: Page, row: string, action: string): Promise<void> {
  const rows = await tableStands(page)
  await rows
    .filter({ hasText: row })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const confirm = (page: Page, action: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

async function drawCover(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 720 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#2b5c8a'
      context.fillRect(0, 0, 960, 720)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(bytes)
}

describe('product introductions', () => {
  const stage = useStage()

  it('should publish one with a picture and a film, and ask as many would read English', async () => {
    const page = await stage.openPage('/knowledge/productIntro')
    await signIn(page, 'admin')
    await tableStands(page)
    await page.getByRole('button', { name: 'Add introduction' }).click()
    const form = formOf(page, 'Add an introduction')
    await form.getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 })
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: await drawCover(page) }
    await form.getByRole('group', { name: 'Cover' }).locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Use this part' }).click()
    await form.getByRole('button', { name: /^Replace/ }).waitFor()
    await form.getByLabel('Title').fill('Meet the mop')
    await form.getByRole('textbox', { name: 'Section 1: text' }).fill('It mops **twice**.')
    await form.getByRole('button', { name: 'Add a section' }).click()
    await page.getByRole('menuitem', { name: 'Film' }).click()
    await form.getByRole('textbox', { name: 'Section 2: film' }).fill('youtu.be/dQw4w9WgXcQ')
    await form.getByRole('button', { name: 'Add as a draft' }).click()
    await page.getByText('“Meet the mop” was added as a draft.').waitFor()

    await choose(page, 'Meet the mop', 'Publish')
    const asked = page.getByRole('alertdialog', { name: 'Publish “Meet the mop”?' })
    await asked.getByText(/would read English instead$/).waitFor()
    await confirm(page, 'Publish anyway')
    await page.getByText('“Meet the mop” is published.').waitFor()

    await choose(page, 'Meet the mop', 'Preview')
    const phone = formOf(page, 'Meet the mop').getByRole('figure')
    await phone.getByText('Film on YouTube').waitFor()
    const cover = phone.locator('img').first()
    await expect.poll(() => cover.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    const ratio = await cover.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight)
    expect(ratio).toBeCloseTo(16 / 9, 1)
  })
})
