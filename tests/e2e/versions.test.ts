import { calls } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

/** The form over the list. */
const formOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Gives a share in the dialog by which a version goes out, and waits until it is told whom that reaches. */
async function giveShare(page: Page, title: RegExp, percent: string, confirm: string): Promise<void> {
  const dialog = formOf(page, title)
  await dialog.getByLabel('Share of people, in percent').fill(percent)
  await dialog.getByRole('region', { name: 'Whom it reaches' }).getByText('People reached').first().waitFor()
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function writeVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add version' }).click()
  const form = formOf(page, 'Add a version')
  await form.getByLabel('Version', { exact: true }).fill('4.4.0')
  await form.getByLabel('Build', { exact: true }).fill('44000')
  await form.getByLabel('Title').fill('Rooms have names')
  await form.getByLabel('Store address').fill('https://apps.apple.com/app/id1')
  await form.getByRole('textbox', { name: 'Minimum version' }).fill('4.0.0')
  await form.getByRole('textbox', { name: 'Notes' }).fill('Rooms can be **named**.')
  await form.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('menuitem', { name: /German/ }).click()
  await form.getByRole('textbox', { name: 'Notes' }).fill('Räume haben Namen.')
  await form.getByRole('figure').getByText('Aktualisieren').waitFor()
  await form.getByRole('button', { name: 'Add as a draft' }).click()
  await page.getByText('4.4.0 (44000) was added as a draft.').waitFor()
}

/** What was done to the version, the last first, as the server has it. */
async function recordsOf(page: Page, id: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ target_id: id }).toString()
  const { data } = await askServer(page, `bms/operation/record-list?${query}`)
  return calls.operationRecordList.response.parse(data).list.map(({ action }) => action)
}

describe('version management', () => {
  const stage = useStage()

  it('should put a version with notes in two languages on at 20 %, raise it, pull it off, and have it on record', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    await goByMenu(page, 'Operations Center', 'Version Management')
    await tableStands(page)
    await writeVersion(page)

    const rows = await tableStands(page)
    await rows.filter({ hasText: '4.4.0 (44000)' }).getByRole('gridcell').nth(1).click()
    const record = page.getByRole('dialog', { name: /4\.4\.0/ })
    await record.getByRole('tab', { name: 'Notes' }).click()
    await record.getByRole('tab', { name: 'German' }).click()
    await record.getByRole('figure').getByText('Räume haben Namen.').waitFor()

    await record.getByRole('button', { name: 'Put on', exact: true }).click()
    await giveShare(page, /^Put 4\.4\.0/, '20', 'Put on')
    await page.getByText('4.4.0 (44000) is on.').waitFor()
    await record.getByText('20% of people').first().waitFor()

    await record.getByRole('button', { name: 'Change roll-out' }).click()
    await giveShare(page, /^Change the roll-out/, '50', 'Change the roll-out')
    await record.getByText('50% of people').first().waitFor()

    await record.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Pull off' }).click()
    const asked = page.getByRole('dialog', { name: /^Pull off/ })
    await asked.getByRole('button', { name: 'It crashes' }).click()
    await asked.getByRole('button', { name: 'Pull off', exact: true }).click()
    await record.getByText(/^It was pulled off/).waitFor()

    const id = new URL(page.url()).searchParams.get('record') ?? ''
    await expect.poll(() => recordsOf(page, id)).toEqual(['pull_off', 'edit', 'put_on', 'create'])
    await record.getByRole('tab', { name: 'Operation records' }).click()
    for (const deed of ['Pulled off', 'Edited', 'Put on', 'Created']) {
      await record.getByRole('list').getByText(deed, { exact: true }).first().waitFor()
    }
  })

  it('should keep a draft’s states, and bring one back', async () => {
    const page = await stage.openPage('/operations/appVersion?status=draft&platform=ios')
    await signIn(page, 'admin')
    await (await tableStands(page)).nth(1).getByRole('gridcell').nth(1).click()
    const record = page.getByRole('dialog').first()
    await record.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = formOf(page, /^Edit/)
    const title = form.getByLabel('Title')
    const before = await title.inputValue()
    await title.fill('Written by mistake')
    await form.getByRole('button', { name: 'Save' }).click()
    await record
      .getByText(/Written by mistake/)
      .first()
      .waitFor()
    await record.getByRole('tab', { name: 'History' }).click()
    await record.getByRole('button', { name: /^Revision 1/ }).click()
    await record.getByRole('button', { name: 'Bring this state back' }).click()
    const asked = page.getByRole('dialog', { name: /^Bring revision 1 back/ })
    await asked.getByRole('button', { name: 'Changed by mistake' }).click()
    await asked.getByRole('button', { name: 'Bring this state back' }).click()
    await record.getByText(before).first().waitFor()
    await record.getByRole('button', { name: /^Revision 3/ }).waitFor()
  })
})
