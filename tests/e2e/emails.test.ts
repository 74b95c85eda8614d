import { calls } from '@bms/contract'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { askServer, signIn, useStage } from './harness.ts'
import { useMailServer } from './mail-server.ts'

/** Ids of people who may be written to, as the server counts them. */
async function readersOf(page: Page, most: number): Promise<string[]> {
  const { data } = await askServer(page, 'ky/user/list?page_size=100&status=enabled')
  const { list } = calls.userList.response.parse(data)
  const found: string[] = []
  for (const { user_id } of list) {
    const audience = {
      mode: 'list',
      data_centers: [],
      countries: [],
      locales: [],
      platforms: [],
      product_models: [],
      bound_only: false,
      user_ids: [user_id],
    }
    const counted = await askServer(page, 'ky/audience/estimate', { audience, kind: 'email' })
    if ((counted.data as { total: number }).total === 1) found.push(user_id)
    if (found.length === most) break
  }
  return found
}

/** Writes a mail of blocks: a heading with a merge field, a picture, a button. */
async function writeMail(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Winter letter')
  await page.getByLabel('Subject', { exact: true }).fill('Warm rooms, {{nickname}}')
  const blocks = page.getByRole('list', { name: 'Blocks of the mail' })
  await blocks.getByRole('button', { name: 'Edit Heading' }).click()
  await blocks.getByRole('textbox', { name: 'Heading' }).click()
  await page.keyboard.type('Hello ')
  await blocks.getByRole('button', { name: 'Insert a field' }).click()
  await page.getByRole('menuitem', { name: 'Nickname' }).click()
  await blocks.getByRole('button', { name: 'Edit Text' }).click()
  await blocks.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('It is cold outside.')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#3b6ea5' } })
    .png()
    .toBuffer()
  await blocks.locator('input[type=file]').setInputFiles({ name: 'robot.png', mimeType: 'image/png', buffer: picture })
  await blocks.getByRole('button', { name: 'Replace Picture' }).waitFor()
  await blocks.getByLabel('What it shows').fill('A robot by the fire')
  await page.getByRole('button', { name: 'Button', exact: true }).click()
  await blocks.getByLabel('On the button').fill('See the offer')
  await blocks.getByLabel('Leads to').fill('https://www.example.com/offer')
}

describe('a marketing e-mail', () => {
  const mails = useMailServer()
  /** What came of the mail that is written here: the demo has one on its way, too. */
  const arrived = () => mails.arrived.filter(({ html }) => html.includes('It is cold outside.'))
  const stage = useStage(() => ({ smtpUrl: mails.url }))

  it('should be built of blocks, tested, sent by SMTP, opened, clicked and unsubscribed from, and tell its figures', async () => {
    const page = await stage.openPage('/operations/contentPromotion/addEmail')
    await signIn(page, 'admin')
    const readers = await readersOf(page, 3)
    expect(readers).toHaveLength(3)
    await writeMail(page)

    const frame = page.frameLocator('iframe[title^="The mail in English"]')
    await frame.getByRole('link', { name: 'See the offer' }).waitFor()
    await expect
      .poll(() =>
        frame
          .getByRole('img', { name: 'A robot by the fire' })
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    // Styles stand at elements there, as the console's own pages let none.
    expect(
      await frame.getByRole('heading', { name: /^Hello / }).evaluate((heading) => getComputedStyle(heading).fontSize),
    ).toBe('28px')

    await page.getByLabel('People by list').check()
    await page.getByLabel('User ids').fill(readers.join('\n'))
    await page.getByRole('button', { name: 'Send a test…' }).click()
    const test = page.getByRole('dialog', { name: 'Send a test' })
    await test.getByLabel('Addresses').fill('colleague@example.com')
    await test.getByRole('button', { name: 'Send test' }).click()
    await page.getByText('A test went to 1 address.').waitFor()
    expect(arrived().map(({ to }) => to)).toEqual([['colleague@example.com']])

    await page.getByRole('button', { name: 'Send or schedule…' }).click()
    const send = page.getByRole('dialog', { name: 'Send Winter letter' })
    await send.getByText('People', { exact: true }).first().waitFor()
    await send.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('Winter letter is being sent.').waitFor()
    await expect.poll(() => arrived().length, { timeout: 40_000 }).toBe(4)

    const [, first, second] = arrived()
    expect(first?.html).toMatch(/role="presentation"/)
    expect(first?.html).toContain('alt="A robot by the fire"')
    const openUrl = /src="([^"]*\/mail\/open\/[^"]+)"/.exec(first?.html ?? '')?.[1] ?? ''
    const clickUrl = (/href="([^"]*\/mail\/click\/[^"]+)"/.exec(first?.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&')
    expect((await page.request.get(openUrl)).headers()['content-type']).toBe('image/gif')
    const led = await page.request.get(clickUrl, { maxRedirects: 0 })
    expect([led.status(), led.headers()['location']]).toEqual([302, 'https://www.example.com/offer'])
    const stopUrl = /href="([^"]*\/unsubscribe\/[^"]+)"/.exec(second?.html ?? '')?.[1] ?? ''
    const leaving = await stage.openPage(new URL(stopUrl).pathname)
    await leaving.getByRole('button', { name: 'Unsubscribe' }).click()
    await leaving.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()

    await page.reload()
    const figure = (name: string) =>
      page
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .first()
    await page.getByRole('heading', { name: 'Delivery results' }).waitFor()
    await expect
      .poll(
        async () => {
          const figures = await Promise.all(
            ['Sent', 'Opened', 'Clicked', 'Unsubscribed'].map((name) => figure(name).textContent()),
          )
          if (figures.join() !== '3,1,1,1') await page.reload()
          return figures
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toEqual(['3', '1', '1', '1'])
    await page.getByRole('link', { name: 'Copy' }).click()
    await page.getByRole('heading', { name: 'Write a marketing e-mail' }).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Winter letter (copy)')
  })
})
