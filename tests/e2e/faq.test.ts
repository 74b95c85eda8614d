import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

const asked = 'Does the app work without the internet?'

/** Opens the record of a FAQ from the list. */
async function openFaq(page: Page, question: string) {
  const row = (await tableStands(page)).filter({ hasText: question.slice(0, 18) }).first()
  await row.getByRole('gridcell').nth(1).click()
  return page.getByRole('dialog', { name: question })
}

describe('FAQs', () => {
  const stage = useStage()

  it('should be found missing in French, written, published, and quoted in a reply that it then names', async () => {
    const page = await stage.openPage('/knowledge/faq?missing_locale=fr&status=draft')
    await signIn(page, 'admin')
    const record = await openFaq(page, asked)
    await record.getByText(/^Missing: .*French/).waitFor()

    await record.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: /^Edit/ })
    await form.getByRole('button', { name: 'Add a language' }).click()
    await page.getByRole('menuitem', { name: /French/ }).click()
    await form
      .getByRole('textbox', { name: 'Question', exact: true })
      .fill('L’application fonctionne-t-elle sans Internet ?')
    await form
      .getByRole('textbox', { name: 'Answer', exact: true })
      .fill('Les **programmes** déjà enregistrés continuent.')
    await form.getByRole('figure').getByText('programmes', { exact: true }).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`“${asked}” was saved.`).waitFor()
    await page.getByRole('tab', { name: 'French' }).waitFor()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: /^Publish “/ })
    // French isn't among those who would read English any more.
    const told = await dialog.getByText(/^They have their app in a language that is missing/).innerText()
    expect(told).not.toContain('French')
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByText(`“${asked}” is published.`).waitFor()

    await goByMenu(page, 'User Center', 'User Feedback')
    await tableStands(page)
    const open = page.getByRole('row', { name: /Open|In progress/ }).first()
    await open.getByRole('gridcell').nth(1).click()
    const feedback = page.getByRole('dialog').first()
    await feedback.getByRole('searchbox', { name: 'Search FAQs' }).fill('without the internet')
    await feedback
      .getByRole('button', { name: /^Insert answer/ })
      .first()
      .click()
    const field = feedback.getByRole('textbox', { name: 'Reply to the user' })
    await expect.poll(() => field.inputValue()).not.toBe('')
    const answered = page.waitForResponse((response) => response.url().endsWith('/feedback/reply'))
    await feedback.getByRole('button', { name: 'Send', exact: true }).click()
    expect(((await (await answered).json()) as { code: number }).code).toBe(20_000)

    await page.goto(`${stage.url}/knowledge/faq?q=internet`)
    const again = await openFaq(page, asked)
    await again.getByRole('tab', { name: 'In replies' }).click()
    await again.getByRole('list', { name: 'Feedback whose replies quote it' }).getByRole('link').first().click()
    await page.waitForURL(/\/users\/feedback\?/)
  })

  it('should be put in order where it stands, and taken back', async () => {
    const page = await stage.openPage('/knowledge/faq?status=published&sort=sort')
    await signIn(page, 'admin')
    const row = (await tableStands(page)).nth(1)
    const order = row.getByRole('button', { name: /^Order of/ })
    const before = await order.innerText()
    await order.click()
    await row.getByRole('textbox', { name: /^New order/ }).fill('5')
    await page.keyboard.press('Enter')
    await page.getByText('The order is changed.').waitFor()
    await expect.poll(() => order.innerText()).toBe('5')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => order.innerText()).toBe(before)
  })
})
