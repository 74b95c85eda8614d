import type { BodyOf } from '@bms/contract'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

/** A person whose clicks and keys are counted; what they type isn't. */
function countActions(page: Page) {
  let actions = 0
  return {
    get actions() {
      return actions
    },
    click(target: Locator) {
      actions += 1
      return target.click()
    },
    press(key: string) {
      actions += 1
      return page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
  }
}

const ownPassword = 'Own-Words-4-Mia'

describe('staff', () => {
  const stage = useStage()

  it('should add a member with a role, who then has exactly that, and reset their password', async () => {
    const admin = await stage.openPage('/')
    await signIn(admin, 'admin')
    const role: BodyOf<'createRole'> = {
      role_name: 'Night watch',
      project_permissions: [{ project_name: 'kyvol', permissions: [{ module_name: 'DataMap', actions: ['view'] }] }],
    }
    expect((await askServer(admin, 'bms/role/new-one', role)).code).toBe(20_000)

    const hand = countActions(admin)
    const menu = admin.getByRole('navigation', { name: 'Main menu' })
    await hand.click(menu.getByRole('button', { name: 'Member Management' }))
    await hand.click(menu.getByRole('link', { name: 'Member List' }))
    await hand.click(admin.getByRole('link', { name: 'Add member' }))
    await hand.click(admin.getByRole('textbox', { name: 'Account name' }))
    await hand.type('m.keller')
    await hand.press('Tab')
    await hand.type('Mia Keller')
    await hand.press('Tab')
    await hand.type('m.keller@example.com')
    await hand.click(admin.getByText('Night watch', { exact: true }))
    await hand.click(admin.getByRole('button', { name: 'Add member' }))
    const first = await admin.getByRole('textbox', { name: 'Password of m.keller' }).inputValue()
    expect(hand.actions).toBeLessThanOrEqual(12)

    const mia = await stage.openPage('/')
    await signIn(mia, 'm.keller', first)
    await mia.getByRole('textbox', { name: 'Current password' }).fill(first)
    await mia.getByRole('textbox', { name: 'New password', exact: true }).fill(ownPassword)
    await mia.getByRole('textbox', { name: 'New password again' }).fill(ownPassword)
    await mia.getByRole('button', { name: 'Change password' }).click()
    await mia.getByText('Your password is changed').waitFor()
    await mia.getByRole('link', { name: /Home/ }).first().click()
    const groups = mia.getByRole('navigation', { name: 'Main menu' }).getByRole('button')
    await expect.poll(() => groups.allTextContents()).toEqual(['Data Map'])

    await goByMenu(admin, 'Member Management', 'Member List')
    await admin.getByRole('searchbox').fill('m.keller')
    await admin.getByText('1 member', { exact: true }).waitFor()
    const row = (await tableStands(admin)).nth(1)
    await row.getByRole('button').last().click()
    await admin.getByRole('menuitem', { name: 'Reset password' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
    const second = await admin.getByRole('textbox', { name: 'Password of m.keller' }).inputValue()
    expect(second).not.toBe(first)
    await admin.getByText('1 session was ended.').waitFor()

    const again = await stage.openPage('/login')
    await signIn(again, 'm.keller', second)
    await again.getByRole('textbox', { name: 'Current password' }).waitFor()
  })

  it('should ask before the page goes with what was typed, and save by Ctrl S', async () => {
    const page = await stage.openPage('/system/addMember')
    await signIn(page, 'admin')
    const name = page.getByRole('textbox', { name: 'Account name' })
    await name.fill('n.okada')
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await name.inputValue()).toBe('n.okada')
    await page.keyboard.press('Control+s')
    await page.getByText('3 things need your attention').waitFor()
  })

  it('should hold what was typed in a form that is left for longer than answers are kept', async () => {
    const page = await stage.openPage('/system/addMember')
    await signIn(page, 'admin')
    await page.getByRole('textbox', { name: 'Account name' }).fill('o.lind')
    await goByMenu(page, 'Member Management', 'Role Configuration')
    await tableStands(page)
    await page.clock.install()
    await page.clock.fastForward('10:00')
    await goByMenu(page, 'Member Management', 'Member List')
    await page.getByRole('link', { name: 'Add member' }).click()
    await page.getByRole('checkbox', { name: 'Support' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Account name' }).inputValue()).toBe('o.lind')
    // Saved on the way out, nobody would ever know the password that is made for them.
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
    expect(await question.getByRole('button').allTextContents()).toEqual(['Stay', 'Discard'])
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('link', { name: 'Add member' }).click()
    expect(await page.getByRole('textbox', { name: 'Account name' }).inputValue()).toBe('')
  })

  it('should show in a form that was left what was changed elsewhere since', async () => {
    const page = await stage.openPage('/system/member')
    await signIn(page, 'admin')
    const act = async (item: string): Promise<void> => {
      await tableStands(page)
      await page.getByRole('row').filter({ hasText: 'Priya Nair' }).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await act('Edit')
    const auditor = page.getByRole('checkbox', { name: 'Auditor' })
    expect(await auditor.isChecked()).toBe(false)
    await goByMenu(page, 'Member Management', 'Member List')
    await act('Add role')
    const dialog = page.getByRole('dialog', { name: 'Add a role to Priya Nair' })
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Auditor' })
    await dialog.getByRole('button', { name: 'Add role' }).click()
    await page.getByText('Priya Nair has the role now.').waitFor()
    await act('Edit')
    await expect.poll(() => auditor.isChecked()).toBe(true)
  })
})
