import { brands, calls, endpoints, toBrandPath } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { countActions } from './count-actions.ts'
import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

const dayMs = 86_400_000

/** A day and time some days from now, as the field has it. */
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10) + 'T18:00'

/** Somebody whom messages reach. */
async function somebody(page: Page): Promise<string> {
  const everybody = {
    mode: 'all',
    data_centers: [],
    countries: [],
    locales: [],
    platforms: [],
    product_models: [],
    bound_only: false,
  }
  const path = toBrandPath(endpoints.audienceEstimate, brands.kyvol).replace(/^\/api\/v1\//, '')
  const { data } = await askServer(page, path, { audience: everybody, kind: 'message' })
  return calls.audienceEstimate.response.parse(data).sample[0]?.user_id ?? ''
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Filters are reduced')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Until Sunday, all filters cost a third less.')
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('menuitem', { name: /German/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Filter sind reduziert')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Bis Sonntag kosten alle Filter ein Drittel weniger.')
  await page
    .getByRole('figure', { name: /in German$/ })
    .getByText('Filter sind reduziert')
    .waitFor()
}

async function chooseAudience(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^People who meet conditions/ }).check()
  await page.getByRole('checkbox', { name: /^Germany/ }).press('Space')
  for (const model of ['RV-S10', 'RV-S20', 'RV-S30']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${model}`) }).press('Space')
  }
  await page
    .getByText(/^People in Germany, who own/)
    .first()
    .waitFor()
}

describe('message management', () => {
  const stage = useStage()

  it('should write a message in two languages to a country’s vacuums, test it, schedule it, move it, and cancel it', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    await goByMenu(page, 'Operations Center', 'Message Management')
    await tableStands(page)
    const id = await somebody(page)
    await page
      .getByRole('link', { name: 'Add message' })
      .or(page.getByRole('button', { name: 'Add message' }))
      .click()
    await write(page)
    await chooseAudience(page)

    await page.getByRole('button', { name: 'Send a test…' }).click()
    const test = page.getByRole('dialog', { name: /^Send a test/ })
    await test.getByLabel('User IDs').fill(id)
    await test.getByRole('button', { name: 'Send the test' }).click()
    await page.getByText('The test was sent to 1 person.').waitFor()

    await page.getByRole('radio', { name: /^At a moment/ }).check()
    await page.getByLabel('Day and time').fill(inDays(7))
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText(/^“Filters are reduced” goes out/).waitFor()

    const rows = await tableStands(page)
    await rows.filter({ hasText: 'Filters are reduced' }).getByRole('gridcell').nth(1).click()
    const record = page.getByRole('dialog', { name: /Filters are reduced/ })
    await record.getByText(/^It goes out/).waitFor()
    await act(page, 'Move to another time…')
    const move = page.getByRole('dialog', { name: /^Move/ })
    await move.getByLabel('Day and time').fill(inDays(8))
    await move.getByRole('button', { name: 'Move', exact: true }).click()
    await move.waitFor({ state: 'detached' })

    await act(page, 'Cancel message…')
    const asked = page.getByRole('dialog', { name: /^Cancel “Filters/ })
    await asked.getByRole('button', { name: 'The date has changed' }).click()
    await asked.getByRole('button', { name: /^Cancel message/ }).click()
    await record.getByText(/^It was cancelled/).waitFor()
    await record.getByText('The date has changed').first().waitFor()

    const query = new URLSearchParams({ target_id: new URL(page.url()).searchParams.get('record') ?? '' }).toString()
    const { data } = await askServer(page, `bms/operation/record-list?${query}`)
    const actions = calls.operationRecordList.response.parse(data).list.map(({ action }) => action)
    expect(actions).toEqual(['cancel', 'publish', 'edit', 'publish', 'create'])
  })

  it('should take twelve actions at most, typing aside, from Home to a message that is scheduled', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    const count = countActions()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await count.of(menu.getByRole('button', { name: 'Operations Center' }).click())
    await count.of(menu.getByRole('link', { name: 'Message Management' }).click())
    await tableStands(page)
    await count.of(
      page
        .getByRole('link', { name: 'Add message' })
        .or(page.getByRole('button', { name: 'Add message' }))
        .click(),
    )
    await count.of(page.getByRole('textbox', { name: 'Title' }).fill('Wheels are in'))
    await count.of(page.getByRole('textbox', { name: 'Text', exact: true }).fill('Spare wheels are in the shop again.'))
    await count.of(page.getByRole('radio', { name: /^People who meet conditions/ }).check())
    await count.of(page.getByRole('checkbox', { name: /^Germany/ }).press('Space'))
    await count.of(page.getByRole('radio', { name: /^At a moment/ }).check())
    await count.of(page.getByLabel('Day and time').fill(inDays(7)))
    await count.of(page.getByRole('button', { name: 'Schedule', exact: true }).click())
    await page.getByText(/^“Wheels are in” goes out/).waitFor()
    expect(count.done()).toBeLessThanOrEqual(12)
  })
})

/** Does something with the open record, by its buttons or their menu. */
async function act(page: Page, action: string): Promise<void> {
  const record = page.getByRole('dialog', { name: /Filters are reduced/ })
  const button = record.getByRole('button', { name: action })
  const more = record.getByRole('button', { name: 'More actions' })
  // They come together.
  await more.waitFor()
  if (await button.isVisible()) return button.click()
  await more.click()
  return page.getByRole('menuitem', { name: action }).click()
}
