import { calls } from '@bms/contract'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, revealSerial, signIn, tableStands, useStage } from './harness.ts'

/** A FAQ of the demo data that is a draft, and isn't written in French. */
const faq = 'Does the app work without the internet?'

/** How it begins: what the lists are narrowed to. */
const begun = 'Does the app work'

const french = {
  question: 'L’application fonctionne-t-elle sans Internet ?',
  answer: 'Les programmes déjà enregistrés continuent.',
}

/** How the languages begin that a FAQ's people read and that it isn't written in. */
const missed = /^They have their app in a language that is missing/

/** What the customer has written before they call. */
const asked = 'Notre box est en panne : l’application fonctionne-t-elle encore ?'

/** A device of the brand whose owner reads French. */
async function aFrenchDevice(page: Page): Promise<{ readonly device_id: string; readonly user_id: string }> {
  const devices = await askServer(page, 'ky/device/list?bind_status=bound&country=FR&page_size=50')
  for (const { device_id, user } of calls.deviceList.response.parse(devices.data).list) {
    if (!user) continue
    // oxlint-disable-next-line no-await-in-loop -- mostly it is the first
    const users = await askServer(page, `ky/user/list?user_id=${user.user_id}`)
    const [owner] = calls.userList.response.parse(users.data).list
    if (owner?.status === 'enabled' && owner.locale.startsWith('fr')) return { device_id, user_id: owner.user_id }
  }
  throw new Error('the demo data has no device whose owner reads French')
}

/** Fills a cell of the translations board, which is the active one, and waits until it is saved. */
async function fillCell(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^French, FAQ:/ }).fill(text)
  const edited = page.waitForResponse((response) => response.url().endsWith('/edit'))
  // On to the cell below.
  await page.keyboard.press('Enter')
  expect(((await (await edited).json()) as { code: number }).code).toBe(20_000)
}

/** The question before the draft is published. */
async function askToPublish(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/knowledge/faq?${new URLSearchParams({ status: 'draft', q: begun }).toString()}`)
  const rows = await tableStands(page)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  return page.getByRole('alertdialog', { name: `Publish “${faq}”?` })
}

describe('a customer who calls', () => {
  const stage = useStage()

  it('should be found by their serial, and answered by a FAQ in French that was missing until then', async () => {
    const page = await stage.openPage('/users/device')
    await signIn(page, 'admin')
    const { device_id, user_id } = await aFrenchDevice(page)
    const feedback_id = '01KZZZZZZZZZZZZZZZZZZZCA11'
    await stage.sendAppEvents([
      {
        event_id: feedback_id,
        brand: 'kyvol',
        at: new Date().toISOString(),
        type: 'feedback',
        feedback_id,
        user_id,
        device_id,
        category: 'app_bug',
        content: asked,
      },
    ])
    await page.goto(`${stage.url}/users/device?record=${device_id}`)
    const sn = await revealSerial(page)

    // The customer reads their serial out, and the desk knows what they wait for.
    await page.goto(`${stage.url}/dashboard`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(sn)
    await page.getByRole('option', { name: /Open in serial desk/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('device') === device_id)
    const desk = page.url()
    const waiting = page.getByRole('list', { name: 'Open feedback' }).getByRole('listitem').filter({ hasText: asked })
    await waiting.waitFor()

    // The FAQ that answers it isn't there in French, which is told to who would publish it: it is written on the board.
    expect(await (await askToPublish(page, stage.url)).getByText(missed).innerText()).toContain('French')
    const missing = new URLSearchParams({ kind: 'faq', locale: 'fr', state: 'missing', q: begun })
    await page.goto(`${stage.url}/knowledge/translations?${missing.toString()}`)
    const sheet = page.getByRole('grid', { name: 'Texts by language' })
    await sheet.focus()
    const activeText = (): Promise<string> =>
      sheet.evaluate(
        (grid) => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
      )
    // Again until the rows have come: the last column is French.
    await expect.poll(() => page.keyboard.press('End').then(activeText)).toBe('○ Missing')
    await fillCell(page, french.question)
    await expect.poll(activeText).toBe('○ Missing')
    await fillCell(page, french.answer)

    // It is published, and French isn't among the languages that would be replaced any more.
    const question = await askToPublish(page, stage.url)
    expect(await question.getByText(missed).innerText()).not.toContain('French')
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByText(`“${faq}” is published.`).waitFor()

    // From the desk to the feedback, whose reply quotes it in the customer's language.
    await page.goto(desk)
    await waiting.getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.get('record') === feedback_id)
    const record = page.getByRole('dialog').first()
    await record.getByRole('searchbox', { name: 'Search FAQs' }).fill('without the internet')
    await record.getByRole('button', { name: `Insert answer: ${french.question}` }).click()
    const field = record.getByRole('textbox', { name: 'Reply to the user' })
    await expect.poll(() => field.inputValue()).toContain(french.answer)
    const answered = page.waitForResponse((response) => response.url().endsWith('/feedback/reply'))
    await record.getByRole('button', { name: 'Send', exact: true }).click()
    expect(((await (await answered).json()) as { code: number }).code).toBe(20_000)

    const { data } = await askServer(page, `ky/feedback/list?user_id=${user_id}&page_size=50`)
    const answeredOne = calls.feedbackList.response.parse(data).list.find((one) => one.feedback_id === feedback_id)
    expect(answeredOne).toMatchObject({ status: 'in_progress' })
  })
})
