import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

const account = 'n.haddad'
const ownPassword = 'Own-Words-4-Noor'
const handedOver = 'Handed-over-5-times'

/** A cell of the matrix; what was changed in it stands behind its name. */
const cell = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
const groups = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: /\S/ })

async function switchBrand(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label }).click({ force: true })
  await page.getByText(`Here is ${label} today`).waitFor()
}

/** What the menu of the first row of a list offers, and what it refuses. */
async function readRowMenu(page: Page): Promise<{ offered: string[]; refused: string[] }> {
  await (await tableStands(page)).nth(1).getByRole('button').last().click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  const all = await items.evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.querySelector('.bp6-text-overflow-ellipsis')?.textContent ?? element.textContent,
      isRefused: element.getAttribute('aria-disabled') === 'true',
    })),
  )
  await page.keyboard.press('Escape')
  return {
    offered: all.filter(({ isRefused }) => !isRefused).map(({ name }) => name),
    refused: all.filter(({ isRefused }) => isRefused).map(({ name }) => name),
  }
}

/** Chooses something of the menu of the row with this text. */
async function actOn(page: Page, text: string, item: string): Promise<void> {
  await tableStands(page)
  await page.getByRole('row').filter({ hasText: text }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Has the list of operation records show only what fits a choice of one of its filters. */
async function filterBy(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Remove filter ${filter}: ${option}` }).waitFor()
  await tableStands(page)
}

/** Opens the record that stands in one row, reads what it says was different, and closes it again. */
async function readDifference(page: Page, row: Locator): Promise<string> {
  await row.getByRole('gridcell').nth(2).click()
  const record = page.getByRole('dialog').first()
  const changes = await record.getByRole('list', { name: 'Changed fields' }).innerText()
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'detached' })
  return changes
}

describe('a role', () => {
  const stage = useStage()
  /** The session of a page, to go on with in another: signing in anew would prove nothing more. */
  const keep = (page: Page) => page.context().storageState()
  let admins: Awaited<ReturnType<typeof keep>>
  let noors: typeof admins

  it('should give a new member exactly what its matrix says', async () => {
    const admin = await stage.openPage('/system/addRole')
    await signIn(admin, 'admin')
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Day desk')
    // By mouse: a whole module of one brand, but for one action.
    await cell(admin, 'User Center, First brand APP').click()
    await admin.getByRole('treegrid').getByRole('button', { name: 'User Center', exact: true }).click()
    await cell(admin, 'Export, First brand APP').click()
    // By keys: on from there to the other brand, up to looking only, and up to the module above.
    const at = () => admin.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await admin.keyboard.press('ArrowRight')
    await expect.poll(at).toBe('Export, Second brand APP')
    for (let i = 0; i < 5; i += 1) await admin.keyboard.press('ArrowUp')
    await expect.poll(at).toBe('View, Second brand APP')
    await admin.keyboard.press('Space')
    await admin.keyboard.press('ArrowUp')
    await admin.keyboard.press('ArrowUp')
    await admin.keyboard.press('Space')
    const checked = (name: string) => cell(admin, name).getAttribute('aria-checked')
    await expect.poll(() => checked('Data Map, Second brand APP')).toBe('true')
    await expect.poll(() => checked('User Center, First brand APP')).toBe('mixed')
    await expect.poll(() => checked('User Center, Second brand APP')).toBe('mixed')
    await admin.keyboard.press('Control+s')
    await admin.getByText('Role Day desk is added.').waitFor()
    await admin.getByRole('row').filter({ hasText: 'Day desk' }).waitFor()
    // What is done is done: the next role begins with nothing.
    await admin.getByRole('link', { name: 'Add role' }).click()
    expect(await admin.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')

    await goByMenu(admin, 'Member Management', 'Member List')
    await admin.getByRole('link', { name: 'Add member' }).click()
    await admin.getByRole('textbox', { name: 'Account name' }).fill(account)
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor Haddad')
    await admin.getByRole('textbox', { name: 'E-mail' }).fill('n.haddad@example.com')
    await admin.getByText('Day desk', { exact: true }).filter({ visible: true }).click()
    await admin.getByRole('button', { name: 'Add member' }).click()
    const first = await admin.getByRole('textbox', { name: `Password of ${account}` }).inputValue()

    const noor = await stage.openPage('/')
    await signIn(noor, account, first)
    await noor.getByRole('textbox', { name: 'Current password' }).fill(first)
    await noor.getByRole('textbox', { name: 'New password', exact: true }).fill(ownPassword)
    await noor.getByRole('textbox', { name: 'New password again' }).fill(ownPassword)
    await noor.getByRole('button', { name: 'Change password' }).click()
    await noor.getByText('Your password is changed').waitFor()

    await noor.goto(`${stage.url}/dashboard`)
    await switchBrand(noor, 'First brand APP')
    await expect.poll(() => groups(noor).allTextContents()).toEqual(['User Center'])
    await noor.goto(`${stage.url}/users/userList?status=enabled`)
    expect((await readRowMenu(noor)).offered).toContain('Disable')
    expect(await noor.getByRole('button', { name: 'Export' }).count()).toBe(0)

    await noor.goto(`${stage.url}/dashboard`)
    await switchBrand(noor, 'Second brand APP')
    await expect.poll(() => groups(noor).allTextContents()).toEqual(['Data Map', 'User Center'])
    await noor.goto(`${stage.url}/users/userList?status=enabled`)
    expect((await readRowMenu(noor)).refused).toContainEqual(expect.stringMatching(/^Disable/))
    // An address that isn't theirs leads home, and the server refuses what stands behind it.
    await noor.goto(`${stage.url}/system/role`)
    await noor.waitForURL((url) => url.pathname === '/dashboard')
    await noor.getByText('Role Configuration is not open to you').waitFor()
    expect((await askServer(noor, 'bms/role/list')).code).toBe(40_300)
    expect((await askServer(noor, 'jy/user/list')).code).toBe(40_300)
    expect((await askServer(noor, 'ez/user/list')).code).toBe(20_000)
    admins = await keep(admin)
  })

  it('should leave a member whose password is reset outside until they have the new one', async () => {
    const noor = await stage.openPage('/users/userList')
    await signIn(noor, account, ownPassword)
    await tableStands(noor)
    const admin = await stage.openPage(`/system/member?q=${account}`, { storageState: admins })
    await actOn(admin, account, 'Reset password')
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('Type one').click()
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(handedOver)
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await admin.getByText(/sessions? (?:was|were) ended\.$/).waitFor()
    await noor.getByRole('button', { name: 'Refresh now' }).click()
    await noor.getByRole('button', { name: 'Re-Login' }).waitFor()

    const again = await stage.openPage('/login')
    await signIn(again, account, handedOver)
    await again.getByRole('textbox', { name: 'Current password' }).fill(handedOver)
    await again.getByRole('textbox', { name: 'New password', exact: true }).fill(`${ownPassword}-2`)
    await again.getByRole('textbox', { name: 'New password again' }).fill(`${ownPassword}-2`)
    await again.getByRole('button', { name: 'Change password' }).click()
    await again.getByText('Your password is changed').waitFor()
    noors = await keep(again)
  })

  it('should tell before it is saved what a change takes and gives, and whom, and then do so', async () => {
    const noor = await stage.openPage('/dashboard', { storageState: noors })
    await switchBrand(noor, 'First brand APP')
    const admin = await stage.openPage('/system/role', { storageState: admins })
    await actOn(admin, 'Day desk', 'Edit')
    await cell(admin, 'User Center, First brand APP').click()
    // Some of it was given: the first press gives the rest, the second takes all.
    await cell(admin, 'User Center, First brand APP').click()
    await admin.getByRole('button', { name: 'Actions for Third brand APP' }).click()
    await admin.getByRole('menuitem', { name: 'Copy from Second brand APP' }).click()
    const review = admin.getByRole('main')
    await review.getByText('Affects 1 of 1 member.', { exact: true }).waitFor()
    await review.getByText(/^1 member loses User Center of First brand APP now: /).waitFor()
    await review.getByText('1 member gains Data Map of Third brand APP: all actions.').waitFor()
    await review.getByText('1 member gains User Center of Third brand APP: View.').waitFor()
    await review.getByText('Who loses and gains what').click()
    await review
      .getByRole('listitem')
      .filter({ hasText: /^Noor Haddad .*− / })
      .waitFor()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByText('Role Day desk is saved.').waitFor()

    // The brand they were on gives them nothing any more: they go on with one that does.
    await noor.goto(`${stage.url}/users/userList`)
    await noor.getByText('Here is Second brand APP today').waitFor()
    await expect.poll(() => groups(noor).allTextContents()).toEqual(['Data Map', 'User Center'])
    expect((await askServer(noor, 'ky/user/list')).code).toBe(40_300)
    expect((await askServer(noor, 'jy/user/list')).code).toBe(20_000)
    noors = await keep(noor)
  })

  it('should be set beside another, and go when its members get that one', async () => {
    const admin = await stage.openPage('/system/role', { storageState: admins })
    await actOn(admin, 'Day desk', 'Compare with…')
    const compare = admin.getByRole('dialog', { name: 'Compare roles' })
    await compare.getByRole('combobox', { name: 'Second role' }).selectOption({ label: 'Analyst ecozy' })
    // Looking at users of the second brand, and all that the third brand was given like it.
    await compare.getByText('They differ in 9 rights.').waitFor()
    await compare.getByRole('combobox', { name: 'Second role' }).selectOption({ label: 'Day desk' })
    await compare.getByText('Both allow the same.').waitFor()
    await compare.getByRole('button', { name: 'Close', exact: true }).last().click()

    await actOn(admin, 'Day desk', 'Delete')
    const dialog = admin.getByRole('alertdialog')
    await dialog.getByText('1 member holds it.').waitFor()
    await dialog.getByRole('button', { name: 'Move and delete' }).click()
    await dialog.getByRole('combobox', { name: 'Move members to' }).selectOption({ label: 'Analyst ecozy' })
    await dialog.getByRole('button', { name: 'Move and delete' }).click()
    await admin.getByText('Role Day desk is deleted.').waitFor()
    await goByMenu(admin, 'Member Management', 'Member List')
    await admin.getByRole('searchbox', { name: 'Search members' }).fill(account)
    await admin.getByText('1 member', { exact: true }).waitFor()
    await admin.getByRole('row').filter({ hasText: account }).filter({ hasText: 'Analyst ecozy' }).waitFor()

    const noor = await stage.openPage('/dashboard', { storageState: noors })
    // It begins with what they had, until the server has said what they have.
    await expect.poll(() => groups(noor).allTextContents()).toEqual(['Data Map'])
  })

  it('should leave a record of each step: by whom, when, and what was different', async () => {
    // The page begins with the last 24 hours.
    const admin = await stage.openPage('/system/operationLog', { storageState: admins })
    await tableStands(admin)
    await filterBy(admin, 'Who', 'Alex Rivera')
    const steps = [
      { action: 'Create', done: 'Created', target: 'Role Day desk', difference: 'Second brand APP: Data Map' },
      { action: 'Reset password', done: 'Reset a password', target: account, difference: 'Password' },
      {
        action: 'Change role',
        done: 'Changed roles',
        target: 'Role Day desk',
        difference: 'Third brand APP: Data Map',
      },
      { action: 'Delete', done: 'Deleted', target: 'Role Day desk', difference: 'Third brand APP: Data Map' },
    ]
    for (const { action, done, target, difference } of steps) {
      await filterBy(admin, 'Action', action)
      const row = admin.getByRole('row').filter({ hasText: target }).filter({ hasText: done }).first()
      await row.filter({ hasText: 'Alex Rivera' }).waitFor()
      expect(await readDifference(admin, row)).toContain(difference)
      await admin.getByRole('button', { name: `Remove filter Action: ${action}` }).click()
    }
  })
})
