import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, tableStands, useStage } from './harness.ts'

const account = (page: Page) => page.getByRole('textbox', { name: 'Account name' })
const offer = (page: Page) => page.getByText(/^You left a draft here on /)

/** Loads the page anew, whatever it asks about what isn't saved. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByLabel('Username').waitFor()
}

describe('a draft', () => {
  const stage = useStage()

  it('should be offered after a reload, passwords apart, and go when the work is given up', async () => {
    const page = await stage.openPage('/system/addMember')
    await signIn(page, 'admin')
    await page.getByRole('radio', { name: 'Type an initial password' }).click()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Only-In-This-Page-7')
    await account(page).fill('p.moreau')
    await reload(page)
    await offer(page).waitFor()
    expect(await account(page).inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Only-In-This-Page-7')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => account(page).inputValue()).toBe('p.moreau')
    expect(await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await tableStands(page)
    await page.getByRole('link', { name: 'Add member' }).click()
    await account(page).waitFor()
    expect(await offer(page).count()).toBe(0)
  })

  it('should outlive the end of the session, and be nobody else’s', async () => {
    const page = await stage.openPage('/system/addRole')
    await signIn(page, 'admin')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Night shift')
    // Told as another tab tells it: a channel hears what any other of its name sends, of the same page as well.
    await page.evaluate(() => {
      const channel = new BroadcastChannel('bms-console')
      // A channel has no target origin: the rule means windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ kind: 'signedOut' })
    })
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page, 'support')
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Night shift')
    await logOut(page)
    await page.goto(`${stage.url}/system/addRole`)
    await signIn(page, 'admin')
    await offer(page).waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => name.inputValue()).toBe('Night shift')
  })

  it('should be kept of a dialog too, by record, and go at sign-out', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    const open = async (row: number): Promise<void> => {
      const rows = await tableStands(page)
      await rows.nth(row).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).waitFor()
    }
    const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
    await open(1)
    await note.fill('Called twice about the brush')
    await reload(page)
    // The dialog stands in the address: it is there again, and offers what was typed.
    await offer(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open(2)
    expect(await offer(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open(1)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => note.inputValue()).toBe('Called twice about the brush')
    await reload(page)
    await offer(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tableStands(page)
    await logOut(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Called twice')
  })
  it('should be kept of a reason, for the row it was typed for, until it is given or given up', async () => {
    const page = await stage.openPage('/users/userList?status=enabled')
    await signIn(page, 'admin')
    const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
    const ask = async (row: number): Promise<void> => {
      const rows = await tableStands(page)
      await rows.nth(row).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: 'Disable' }).click()
      await reason.waitFor()
    }
    const giveUp = async (): Promise<void> => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await ask(1)
    await reason.fill('Chargeback fraud, case 4711')
    await reload(page)
    await ask(2)
    expect(await reason.inputValue()).toBe('')
    await giveUp()
    await ask(1)
    await expect.poll(() => reason.inputValue()).toBe('Chargeback fraud, case 4711')
    await giveUp()
    await ask(1)
    expect(await reason.inputValue()).toBe('')
    await reason.fill('Chargeback fraud, case 4712')
    stage.expectProblem(/ERR_FAILED/)
    await page.route('**/disabledUser', (route) => route.abort(), { times: 1 })
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await reload(page)
    await ask(1)
    await expect.poll(() => reason.inputValue()).toBe('Chargeback fraud, case 4712')
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByText(/is disabled\./).waitFor()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Chargeback')
  })
})
