import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, tableStands, useStage } from './harness.ts'

const panel = '/overview/feedbackPanelDashboard'

/** Opens the panel, and waits until a rank of it stands. */
async function openRank(page: Page, url: string, name: string): Promise<Locator> {
  await page.goto(url)
  const region = page.locator(`[data-page="${panel}"]`).getByRole('region', { name, exact: true })
  await expect.poll(() => region.count()).toBe(1)
  await region.scrollIntoViewIfNeeded()
  await expect.poll(() => region.getAttribute('aria-busy')).toBe('false')
  return region.getByRole('row').filter({ has: page.getByRole('link') })
}

/** Goes where a row leads, unless it counts nothing: there are as many rows as it says. */
async function expectAsMany(page: Page, row: Locator): Promise<number> {
  const figure = (
    await row
      .getByText(/^[\d,]+$/)
      .last()
      .innerText()
  ).trim()
  if (figure === '0') return 0
  await row.getByRole('link').click()
  await tableStands(page)
  const found = page.getByText(new RegExp(`^${figure} pieces? of feedback`))
  await expect.poll(() => found.count(), { message: `${figure} at ${page.url()}` }).toBe(1)
  return Number(figure.replaceAll(',', ''))
}

describe('User Feedback of the Data Map', () => {
  const stage = useStage()

  it('should lead from what is open by age to as many pieces, as the support does each morning', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    let found = 0
    for (const age of ['0–1 d (today)', '1–3 d', '3–7 d', 'Over 7 d']) {
      const rows = await openRank(page, `${stage.url}${panel}?data_center=us_west`, 'Open feedback by age')
      found += await expectAsMany(page, rows.filter({ hasText: age }))
    }
    expect(found).toBeGreaterThan(0)
  })

  it('should lead from a model, a version and a number of stars to as many pieces of the period', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    let found = 0
    for (const name of ['By model', 'By app version', 'Ratings']) {
      const rows = await openRank(page, `${stage.url}${panel}?period=12m&data_center=us_west`, name)
      found += await expectAsMany(page, rows.first())
    }
    expect(found).toBeGreaterThan(0)
  })
})
