import { describe, expect, it } from 'vitest'

import { askServer, signIn, tableStands, useStage } from './harness.ts'

const question = 'Why does the parity lamp blink?'

interface Row {
  readonly title: string
  readonly cells: readonly { readonly brand: string; readonly state: string }[]
}

describe('brands side by side', () => {
  const stage = useStage()

  it('should be found from the search, and bring what a brand lacks there', async () => {
    const page = await stage.openPage('/knowledge/faq')
    await signIn(page, 'admin')
    await tableStands(page)
    const made = await askServer(page, 'ky/knowledge/product-faq/new-one', {
      scope: 'general',
      product_ids: [],
      topic: 'usage',
      question: { en: question },
      answer: { en: 'See https://kyvol.example.com/care for what it means.' },
      fault_codes: [],
      keywords: [],
      sort: 9,
      pinned: false,
    })
    expect(made.code).toBe(20_000)

    await page.keyboard.press('Control+k')
    await page.keyboard.insertText('Brand Parity')
    await page
      .getByRole('option', { name: /Brand Parity/ })
      .first()
      .click()
    await page.waitForURL(/\/knowledge\/brandParity/)
    await page.goto(`${stage.url}/knowledge/brandParity?kind=faq&q=parity+lamp`)
    const row = (await tableStands(page)).filter({ hasText: question }).first()
    await row.getByText('– Missing').first().waitFor()

    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Copy to a brand…' }).click()
    const dialog = page.getByRole('dialog', { name: /to another brand$/ })
    await dialog.getByRole('button', { name: 'Copy as a draft' }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText('= Same').nth(1).waitFor()

    const { data } = await askServer(page, 'bms/brand-parity?kind=faq&q=parity+lamp')
    const [found] = (data as { list: Row[] }).list
    expect([found?.title, found?.cells.map(({ state }) => state).slice(0, 2)]).toEqual([question, ['same', 'same']])
  })
})
