import { calls, type DataOf } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, signIn, tableStands, useStage } from './harness.ts'

/** The operation records about an app user. */
async function recordsOf(page: Page, userId: string): Promise<DataOf<'operationRecordList'>['list']> {
  const { data } = await askServer(page, `bms/operation/record-list?target_id=${userId}`)
  return calls.operationRecordList.response.parse(data).list
}

describe('user management', () => {
  const stage = useStage()

  it('should disable a user with a reason, undo it, and leave both in the operation records', async () => {
    const page = await stage.openPage('/users/userList?status=enabled')
    await signIn(page, 'admin')
    const row = (await tableStands(page)).nth(1)
    const answered = page.waitForRequest((request) => request.url().endsWith('/disabledUser'))
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Chargeback fraud, case 4711')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    const { user_ids } = (await answered).postDataJSON() as { user_ids: string[] }
    const userId = user_ids[0] ?? ''
    await page.getByText(/is disabled\./).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()

    const records = await recordsOf(page, userId)
    expect(records.map(({ action, result }) => `${action} ${result}`)).toEqual(['enable success', 'disable success'])
    expect(records[1]?.reason).toBe('Chargeback fraud, case 4711')
    expect(records[1]?.changes).toContainEqual(
      expect.objectContaining({ path: 'status', from: 'enabled', to: 'disabled' }),
    )
    expect(records[0]?.prev_hash).toBe(records[1]?.hash)
  })

  it('should keep the reason when the server cannot be reached, and do it at the second try', async () => {
    const page = await stage.openPage('/users/userList?status=enabled&page=2')
    await signIn(page, 'support')
    stage.expectProblem(/ERR_FAILED/)
    const rows = await tableStands(page)
    await rows.nth(1).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it by telephone')
    await page.route('**/disabledUser', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await dialog.getByRole('alert').waitFor()
    // In front of the dialog, and in nobody's way: the dialog alone can be pressed.
    await page.locator('[aria-label=Notifications]:popover-open').getByText('The server cannot be reached.').waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Asked for it by telephone')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByText(/is disabled\./).waitFor()
  })

  it('should keep filter, sort and page in the address, and hand them on with the link', async () => {
    const page = await stage.openPage('/users/userList#kept')
    await signIn(page, 'admin')
    await tableStands(page)
    await page
      .getByRole('columnheader', { name: /Registered/ })
      .getByRole('button')
      .click()
    await page.waitForURL((url) => url.searchParams.has('sort') && url.hash === '#kept')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    const colleague = await stage.openPage(new URL(page.url()).pathname + new URL(page.url()).search)
    await signIn(colleague, 'admin')
    const shown = await (await tableStands(colleague)).nth(1).innerText()
    await expect.poll(() => page.getByRole('grid').getByRole('row').nth(1).innerText()).toBe(shown)
  })

  it('should say that nothing matches, and show all again when filters are cleared', async () => {
    const page = await stage.openPage('/users/userList?q=nobody-has-this-name')
    await signIn(page, 'admin')
    await page.getByText('No results').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await tableStands(page)
    expect(new URL(page.url()).searchParams.has('q')).toBe(false)
  })
})
