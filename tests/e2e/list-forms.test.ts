import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, tableStands, useStage } from './harness.ts'

const formIn = (page: Page): string | null => new URL(page.url()).searchParams.get('form')
const form = (page: Page) => page.getByRole('dialog', { name: /^Edit / })
const note = (page: Page) => form(page).getByLabel('Note')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved changes' })

describe('a form over its list', () => {
  const stage = useStage()

  it('should have an address of its own, which Back leaves once it was asked about unsaved work', async () => {
    const page = await stage.openPage('/users/userList?status=enabled')
    await signIn(page, 'admin')
    await tableStands(page)
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Actions for / })
      .click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await form(page).waitFor()
    const id = formIn(page)
    expect(id).toMatch(/^[0-9A-Z]{26}$/)

    // Nothing was typed: Back closes it at once.
    await page.goBack()
    await form(page).waitFor({ state: 'detached' })
    expect(formIn(page)).toBeNull()
    await page.goForward()
    await note(page).fill('Called back.')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await question(page).waitFor({ state: 'detached' })
    expect(formIn(page)).toBe(id)
    await expect.poll(() => note(page).inputValue()).toBe('Called back.')

    // The save on leaving fails: the form stays open, its address comes back, and it says why.
    stage.expectProblem(/500/)
    await page.route('**/user/edit', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await page.goBack()
    await question(page).getByRole('button', { name: 'Save' }).click()
    await form(page).getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await question(page).waitFor({ state: 'detached' })
    // At once, whether the address is back already or not: whoever goes Back is asked again.
    await page.goBack()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => formIn(page)).toBe(id)
    expect(await note(page).inputValue()).toBe('Called back.')

    // Saved on the way out: it is told, and the form is gone.
    await page.goBack()
    await question(page).getByRole('button', { name: 'Save' }).click()
    await form(page).waitFor({ state: 'detached' })
    // The form goes, and then its address.
    await expect.poll(() => formIn(page)).toBeNull()
    await page.getByText(/ is saved\.$/).waitFor()

    // A colleague opens the link.
    await page.goto(`${stage.url}/users/userList?status=enabled&form=${id}`)
    await form(page).waitFor()
    await expect.poll(() => note(page).inputValue()).toBe('Called back.')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await form(page).waitFor({ state: 'detached' })
    await expect.poll(() => formIn(page)).toBeNull()
  })

  it('should keep what is typed while another page is in front', async () => {
    const page = await stage.openPage('/users/userList?status=enabled')
    await signIn(page, 'admin')
    await tableStands(page)
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Actions for / })
      .click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await note(page).fill('Not yet saved.')
    // Forward by the address, as a link of another window leads on: the list stays alive behind it.
    await page.evaluate(() => {
      history.pushState(null, '', '/system/member')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: 'Member List' }).waitFor()
    await form(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await form(page).waitFor()
    await expect.poll(() => note(page).inputValue()).toBe('Not yet saved.')
  })
})
