import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

const board = '/overview/overallDashboard'

/** Waits until what the board shows is what was asked for last. Pages that were left wait behind it for their turn. */
async function boardStands(page: Page): Promise<void> {
  const main = page.locator(`[data-page="${board}"]`)
  await expect.poll(() => main.locator('article[data-state=ready]').count()).toBeGreaterThan(0)
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
}

const cards = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Figures of the period' }).getByRole('article').allInnerTexts()

describe('Data Map', () => {
  const stage = useStage()

  it('should show another period and other metrics, and a colleague the same by the link', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await goByMenu(page, 'Data Map', 'Overall Board')
    await page.waitForURL((url) => url.pathname === board && url.searchParams.get('data_center') === 'us_west')
    await boardStands(page)
    await expect.poll(() => cards(page)).toHaveLength(4)
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 90 days' })
    await page.getByRole('combobox', { name: 'Compared with' }).selectOption({ label: 'vs the period before' })
    // The address has to say it before the box does.
    await page.getByRole('checkbox', { name: 'Active users' }).click({ force: true })
    await page.waitForURL((url) => url.searchParams.get('metrics')?.includes('active_users') === false)
    await page.getByRole('checkbox', { name: 'Faults', disabled: false }).click({ force: true })
    await page.waitForURL((url) => url.searchParams.get('metrics')?.includes('faults') === true)
    // The address is there before what it asks for: until then the board stands, with what was asked before.
    await page.getByRole('article', { name: 'Faults', exact: true }).waitFor()
    await boardStands(page)
    const shown = await cards(page)
    expect(shown.map((text) => text.split('\n')[0])).toContain('Faults')

    const colleague = await stage.openPage('/')
    await signIn(colleague, 'admin')
    await colleague.goto(page.url())
    await boardStands(colleague)
    expect(new URL(colleague.url()).search).toBe(new URL(page.url()).search)
    await expect.poll(() => cards(colleague)).toEqual(shown)
  })

  it('should lead from a figure to as many rows', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    for (const metric of ['New users', 'New devices', 'Feedback']) {
      await page.goto(`${stage.url}${board}?period=90d&metrics=new_users,new_devices,feedback`)
      await boardStands(page)
      const card = page.getByRole('article', { name: metric, exact: true })
      const figure = (await card.innerText()).split('\n')[1] ?? ''
      expect(figure).toMatch(/^[\d,]+$/)
      await card.getByRole('link', { name: metric, exact: true }).click()
      await tableStands(page)
      const found = page.getByText(new RegExp(`^${figure} (user|device|piece)`))
      await expect.poll(() => found.count(), { message: page.url() }).toBe(1)
    }
  })

  it('should open what a point is made of, whose parts are its whole and lead to their lists', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${board}?period=12m&metrics=new_devices`)
    await boardStands(page)
    const plot = page.getByRole('slider', { name: /^Metrics over time/ })
    await plot.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const point = page.getByRole('region', { name: /^Breakdown: / })
    await point.waitFor()
    const rows = point.getByRole('table', { name: 'Top countries', exact: true }).getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    const figure = await rows.nth(1).getByRole('cell').nth(1).innerText()
    await rows.nth(1).getByRole('link').click()
    await tableStands(page)
    const found = page.getByText(new RegExp(`^${figure} device`))
    await expect.poll(() => found.count(), { message: page.url() }).toBe(1)
  })

  it('should lead from the rate to a spike, and from there to its devices and their owners', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await goByMenu(page, 'Data Map', 'Fault Statistics')
    await page.waitForURL((url) => url.pathname === '/overview/faultStatisticsDashboard')
    await page.goto(`${stage.url}/overview/faultStatisticsDashboard?data_center=eu_central`)
    await page.getByRole('region', { name: 'Rate', exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('slider', { name: 'Rate' }).waitFor()
    const line = page.getByRole('textbox', { name: 'My line, per 1,000' })
    await line.fill('3')
    await line.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('limit') === '3')
    await page.getByText(/^Above the line of 3 at [1-9]/).waitFor()
    // The code that most of it is narrows the page.
    const top = page.getByRole('region', { name: /^What fails most/ })
    const code = (await top.getByRole('link').first().innerText()).split(' · ')[0] ?? ''
    await top.getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.get('fault_code') === code)
    await top.getByRole('link', { name: code }).and(top.locator('[aria-current=true]')).waitFor()

    const triangle = page.getByRole('region', { name: /^Faults, firmware, feedback/ })
    await triangle.scrollIntoViewIfNeeded()
    // It keeps the figures of all codes in view until those of the one have come.
    await expect.poll(() => triangle.getAttribute('aria-busy')).toBe('false')
    const fleet = triangle
      .getByRole('article')
      .filter({ hasText: /baseline (?:of 0 )?on / })
      .first()
    await fleet.getByText(/\d faults, [\d.,]+ per 1,000/).waitFor()
    const devices = fleet.getByRole('link', { name: 'View devices' })
    const [owners, said] = [
      await fleet.getByRole('link', { name: 'View owners' }).getAttribute('href'),
      /\d+ devices?/.exec(await fleet.innerText())?.[0] ?? '',
    ]
    await devices.click()
    await tableStands(page)
    // The page that was left is still there, out of view.
    const found = page.locator('[data-page="/users/device"]').getByText(new RegExp(`^${said}`))
    await expect.poll(() => found.count(), { message: page.url() }).toBe(1)
    expect(new URL(page.url()).searchParams.get('fault_code')).toBe(code)
    await page.goto(stage.url + (owners ?? ''))
    await tableStands(page)
    await expect.poll(() => page.getByText(/^[1-9]\d* users?/).count()).toBe(1)

    // The line is the person's own: it is there the next time.
    await goByMenu(page, 'Data Map', 'Overall Board')
    await page.goto(`${stage.url}/overview/faultStatisticsDashboard`)
    await page.waitForURL((url) => url.searchParams.get('limit') === '3')
  })

  it('should begin from a spike a message to the owners, and an FAQ about the fault', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await page.goto(`${stage.url}/overview/faultStatisticsDashboard?data_center=eu_central`)
    await page.getByRole('region', { name: 'Rate', exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('slider', { name: 'Rate' }).waitFor()
    const top = page.getByRole('region', { name: /^What fails most/ })
    const code = (await top.getByRole('link').first().innerText()).split(' · ')[0] ?? ''
    await top.getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.get('fault_code') === code)
    await top.getByRole('link', { name: code }).and(top.locator('[aria-current=true]')).waitFor()
    const triangle = page.getByRole('region', { name: /^Faults, firmware, feedback/ })
    await triangle.scrollIntoViewIfNeeded()
    await expect.poll(() => triangle.getAttribute('aria-busy')).toBe('false')
    const fleet = triangle
      .getByRole('article')
      .filter({ hasText: /baseline (?:of 0 )?on / })
      .first()
    // Owners are asked for once a card is near the view.
    await fleet.scrollIntoViewIfNeeded()
    const model = /\(([^)]+)\)/.exec((await fleet.getAttribute('aria-label')) ?? '')?.[1] ?? ''
    const faults = fleet.getByRole('link', { name: /^\d+ faults?$/ })
    const [said, times] = [await faults.innerText(), (await faults.getAttribute('href')) ?? '']
    const faq = fleet.getByRole('link', { name: 'Start an FAQ' })
    // The product is known a moment after the card.
    await expect.poll(() => faq.getAttribute('href')).toContain('new_product_id')
    const answer = (await faq.getAttribute('href')) ?? ''
    const write = fleet.getByRole('button', { name: /^Write to \d+ owners?$/ })
    const count = /\d+/.exec(await write.innerText())?.[0] ?? ''
    await write.click()

    await page.waitForURL((url) => url.pathname === '/operations/message/add')
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`About your ${model}`)
    const ids = page.getByRole('textbox', { name: 'User ids' })
    await ids.waitFor()
    expect((await ids.inputValue()).trim().split(/\s+/)).toHaveLength(Number(count))

    await page.goto(stage.url + answer)
    const question = page.getByRole('textbox', { name: 'Question', exact: true })
    await expect.poll(() => question.inputValue()).toBe(`What can I do when my ${model} reports fault ${code}?`)

    await page.goto(stage.url + times)
    await tableStands(page)
    await expect.poll(() => page.getByText(new RegExp(`^${said}$`)).count(), { message: page.url() }).toBe(1)
  })

  it('should lead from what matters now to the roll-out that stopped', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    const row = page.getByRole('region', { name: /^What matters now in / })
    await row.getByRole('link', { name: 'View rollout' }).click()
    await page.waitForURL((url) => url.pathname === '/operations/appVersion')
    await page.getByText(/^It stopped /).waitFor()
  })

  it('should take period and data centre along to the next board, and follow the top bar', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${board}?period=7d&data_center=cn`)
    await boardStands(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
    await page.getByRole('combobox', { name: 'Data centre' }).selectOption({ label: 'Central Europe' })
    await page.waitForURL((url) => url.searchParams.get('data_center') === 'eu_central')
    // The specification has the page loaded anew (section 4).
    await page.locator('html:not([data-before])').waitFor()
    await boardStands(page)
    await goByMenu(page, 'Data Map', 'Product Distribution')
    await page.waitForURL(({ pathname, searchParams }) => {
      const [period, centre] = [searchParams.get('period'), searchParams.get('data_center')]
      return pathname === '/overview/productDistributionDashboard' && period === '7d' && centre === 'eu_central'
    })
  })
})
