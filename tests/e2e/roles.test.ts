import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

const account = 'n.haddad'
const ownPassword = 'Own-Words-4-Noor'

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

describe('a role', () => {
  const stage = useStage()

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
    expect(await checked('Data Map, Second brand APP')).toBe('true')
    expect(await checked('User Center, First brand APP')).toBe('mixed')
    expect(await checked('User Center, Second brand APP')).toBe('mixed')
    await admin.keyboard.press('Control+s')
    await admin.getByText('Role Day desk is added.').waitFor()
    await admin.getByRole('row').filter({ hasText: 'Day desk' }).waitFor()

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
  })
})
