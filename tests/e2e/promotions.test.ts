import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

const day = 86_400_000

/** A day and time as its field has it, so many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 16)

const name = 'Winter, twice'

/** Writes a splash that begins as a copy of one, for a time at which another is shown. */
async function writeSplash(page: Page): Promise<void> {
  const rows = await tableStands(page)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy as new' }).click()
  await page.getByRole('heading', { name: 'Add Splash Screen' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Start', { exact: true }).fill(inDays(6))
  await page.getByLabel('End', { exact: true }).fill(inDays(7))
  await page.getByText('Enabled', { exact: true }).click()
  await page.getByText(/^The same people get \d+ others? at this time$/).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(`${name} was added.`).waitFor()
}

describe('content promotion', () => {
  const stage = useStage()

  it('should tell of a splash that it collides, show it on the timeline, and move it to where it is alone', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    await goByMenu(page, 'Operations Center', 'Content Promotion')
    await tableStands(page)
    await page.getByRole('button', { name: /^Splash screens/ }).click()
    // Until it is the one that holds, the table stands with the rows of all kinds.
    await page.getByRole('button', { name: /^Splash screens/, pressed: true }).waitFor()
    await writeSplash(page)

    await page.getByText('Timeline', { exact: true }).click()
    const bar = page.getByRole('list', { name: 'Splash screen' }).getByRole('button', { name: new RegExp(`^${name}`) })
    await expect.poll(() => bar.getAttribute('aria-label')).toContain('Collides')
    await bar.focus()
    for (let step = 0; step < 30; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a person presses one key after the other
      await page.keyboard.press('Alt+ArrowRight')
    }
    await page.keyboard.press('Enter')
    const asked = page.getByRole('alertdialog', { name: `Show ${name} at another time?` })
    await asked.getByText('It collides with nothing then.').waitFor()
    await asked.getByRole('button', { name: 'Change its time' }).click()
    await asked.waitFor({ state: 'detached' })
    await expect.poll(() => bar.getAttribute('aria-label')).not.toContain('Collides')

    await bar.press('Enter')
    await page.getByRole('heading', { name: `Edit ${name}` }).waitFor()
    const start = await page.getByLabel('Start', { exact: true }).inputValue()
    expect(Math.round((Date.parse(`${start}Z`) - Date.now()) / day)).toBe(36)
    await page.getByLabel('Priority', { exact: true }).fill('42')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`${name} was saved.`).waitFor()
  })
})
