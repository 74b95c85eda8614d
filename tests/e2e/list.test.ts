import { readFileSync } from 'node:fs'

import { calls, confirmChangesAbove } from '@bms/contract'
import type { Download, Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { exportAs } from './export-as.ts'
import { askServer, signIn, tableStands, useStage } from './harness.ts'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const firstRow = (page: Page) => page.getByRole('row').and(page.locator('[aria-rowindex="2"]'))
const recordIn = (page: Page): string => new URL(page.url()).searchParams.get('record') ?? ''

async function widthOf(page: Page, name: string): Promise<number> {
  return (await header(page, name).boundingBox())?.width ?? 0
}

/** The label of a checkbox: what a person presses. */
const choice = (page: Page, name: string) => page.locator('label', { hasText: new RegExp(`^${name}$`) })

/** Until a choice of columns is kept on the server: one that says so. */
const kept = (page: Page, says: string) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.request().postData()?.includes(says) === true,
  )

/** Opens the choice of columns, does something there, and closes it. */
async function inColumns(page: Page, act: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  await act()
  await page.keyboard.press('Escape')
}

describe('a list', () => {
  const stage = useStage()

  it('should keep hidden, widened and pinned columns over a reload, and give back the usual ones', async () => {
    // Wide enough for all columns: else hiding one makes room for another.
    const page = await stage.openPage('/users/userList', { viewport: { width: 1800, height: 800 } })
    await signIn(page, 'admin')
    await tableStands(page)
    const before = await widthOf(page, 'Account')
    const box = await header(page, 'Account').boundingBox()
    if (!box) throw new Error('no column')
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 78, box.y + box.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => widthOf(page, 'Account')).toBeGreaterThan(before + 60)
    const saved = kept(page, '"key":"status","pin":"left"')
    await inColumns(page, async () => {
      await choice(page, 'Country').click()
      await page.getByRole('button', { name: 'Keep Status in sight' }).click()
    })
    await header(page, 'Country').waitFor({ state: 'detached' })
    await saved
    const titles = (): Promise<string[]> => page.getByRole('columnheader').allInnerTexts()
    await expect.poll(async () => (await titles()).slice(1, 3)).toEqual(['User', 'Status'])
    const order = await titles()
    expect(order).not.toContain('Country')
    const wide = await widthOf(page, 'Account')

    // A view of these columns is as saved, and they are kept though nobody waited before reloading.
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Save as a new view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Wide')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'View: Wide', exact: true }).waitFor()
    await inColumns(page, () => choice(page, 'App').click())
    await page.reload()
    await tableStands(page)
    order.splice(order.indexOf('App'), 1)
    await expect.poll(titles).toEqual(order)
    await expect.poll(() => widthOf(page, 'Account')).toBeCloseTo(wide, 0)

    const reset = kept(page, '"columns":[]')
    await inColumns(page, () => page.getByRole('button', { name: 'Reset columns' }).click())
    await reset
    await header(page, 'Country').waitFor()
    await expect.poll(() => widthOf(page, 'Account')).toBeCloseTo(before, 0)
  })

  it('should keep filters under a name, and open with them', async () => {
    const page = await stage.openPage('/users/userList?status=disabled&sort=nickname')
    await signIn(page, 'support')
    await tableStands(page)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Save as a new view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
    await dialog.getByLabel('Name').fill('Locked out')
    await choice(page, 'Open the list with it').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'View: Locked out', exact: true }).waitFor()

    await page.goto(`${stage.url}/dashboard`)
    await page.goto(`${stage.url}/users/userList`)
    await page.getByRole('button', { name: 'View: Locked out', exact: true }).waitFor()
    await tableStands(page)
    await expect.poll(() => new URL(page.url()).search).toBe('?status=disabled&sort=nickname')
    await page.getByRole('columnheader', { name: /User/ }).and(page.locator('[aria-sort=ascending]')).waitFor()

    // Deleted in one step, it is brought back in one.
    await page.getByRole('button', { name: 'View: Locked out', exact: true }).click()
    await page.getByRole('button', { name: 'Change Locked out' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('Locked out is deleted.').waitFor()
    await page.getByRole('button', { name: 'View: Locked out', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'View: Locked out', exact: true }).waitFor()
  })

  it('should tag all that match, and write them into files that a spreadsheet runs nothing of', async () => {
    const page = await stage.openPage('/users/userList?status=disabled')
    await signIn(page, 'admin')
    await tableStands(page)
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click()
    const matching = page.getByRole('button', { name: /^Select all .* that match$/ })
    const addTag = page.getByRole('button', { name: 'Add tag' })
    // They come together, the first only where there are more than are selected.
    await addTag.waitFor()
    if (await matching.isVisible()) await matching.click()
    await addTag.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tag').fill('=1+1')
    await dialog.getByRole('heading', { name: 'People affected' }).waitFor()
    if (total > confirmChangesAbove) await dialog.getByLabel('How many people is that?').fill(String(total))
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await page.getByText(`${total} users are tagged.`).waitFor()
    await inColumns(page, () => choice(page, 'Tags').click())
    await header(page, 'Tags').waitFor()

    const csv = await exportAs(page, 'CSV')
    expect(csv.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await csv.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]?.startsWith('\uFEFFUser,Account,Status,')).toBe(true)
    expect(lines[0]?.endsWith(',Tags')).toBe(true)
    expect(lines).toHaveLength(total + 1)
    expect(lines.slice(1).every((line) => line.includes('=1+1') && !line.includes(',=1+1'))).toBe(true)
    expect(lines.some((line) => line.includes(",'=1+1"))).toBe(true)
    // Cells say what the list says, in the person's language and zone.
    expect(
      lines
        .slice(1)
        .every((line) => line.includes(',Disabled,') && /,\d{4}(?:-\d\d){2} [\d:]{8} \+\d\d:\d\d,/.test(line)),
    ).toBe(true)

    const xlsx = await exportAs(page, 'Excel (XLSX)')
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(
      readFileSync(await xlsx.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')

    // Who took what out is on record, by filter, columns and rows.
    const { data } = await askServer(page, 'bms/operation/record-list?action=export&page_size=10')
    const told = calls.operationRecordList.response.parse(data).list.map(({ target_name: list, changes }) => ({
      list,
      ...Object.fromEntries(changes.map(({ path, to }) => [path, to])),
    }))
    const both = { list: 'userList', 'filter.status': 'disabled', rows: total }
    // The newest are these; the demo's year has more.
    expect(told.slice(0, 2)).toMatchObject([
      { ...both, format: 'xlsx' },
      { ...both, format: 'csv', columns: expect.stringMatching(/^User, Account, Status, .*, Tags$/) },
    ])
  })

  it('should say never and nobody in files as on the screen', async () => {
    const page = await stage.openPage('/system/member?activity=never')
    await signIn(page, 'admin')
    await tableStands(page)
    const linesOf = async (file: Download): Promise<string[]> =>
      readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n')
        .slice(1)
    const members = await linesOf(await exportAs(page, 'CSV'))
    expect(members.length).toBeGreaterThan(0)
    expect(members.every((line) => line.includes(',Never,'))).toBe(true)

    await page.goto(`${stage.url}/users/feedback?assignee=none`)
    await tableStands(page)
    const feedback = await linesOf(await exportAs(page, 'CSV'))
    expect(feedback.length).toBeGreaterThan(0)
    expect(feedback.every((line) => line.includes(',Nobody,'))).toBe(true)

    await page.goto(`${stage.url}/system/role`)
    await tableStands(page)
    expect((await linesOf(await exportAs(page, 'CSV'))).find((line) => line.startsWith('Super Admin,'))).toContain(
      ',all,',
    )
  })

  it('should go from record to record, beside the list and as a page', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    await tableStands(page)
    await firstRow(page).getByRole('gridcell').nth(2).click()
    const next = page.getByRole('button', { name: 'Next record' })
    await next.waitFor()
    await page.getByText(/^1 of /).waitFor()
    const first = recordIn(page)
    await next.click()
    await page.getByText(/^2 of /).waitFor()
    const second = recordIn(page)
    expect(second).not.toBe(first)
    // The open record offers what selected rows offer, too.
    await page.getByRole('dialog').first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add tag' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open as a page' }).click()
    await page.getByRole('button', { name: 'Back to User Management' }).waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('page')
    // What had the focus is gone with the drawer: it goes on at the heading, and at that of the list afterwards.
    await page.locator('h1:focus').waitFor()
    await page.getByRole('button', { name: 'Previous record' }).click()
    await expect.poll(() => recordIn(page)).toBe(first)
    await page.goto(page.url())
    await page.getByText(/^1 of /).waitFor()
    await page.getByRole('button', { name: 'Next record' }).click()
    await expect.poll(() => recordIn(page)).toBe(second)
    await page.getByRole('button', { name: 'Back to User Management' }).click()
    await tableStands(page)
    expect(recordIn(page)).toBe('')
    await page.locator('h1:focus', { hasText: 'User Management' }).waitFor()
  })

  it('should jump to the middle, fill the rows there, and say so in the address', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    await tableStands(page)
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    const middle = Math.ceil(total / 20 / 2)
    const jump = page.getByRole('navigation', { name: /page/i }).getByRole('textbox')
    await jump.fill(String(middle))
    await jump.press('Enter')
    const row = page.locator(`[role=row][aria-rowindex="${(middle - 1) * 20 + 2}"]`)
    await row.getByRole('gridcell', { name: /\S/ }).first().waitFor()
    await row.getByText(/Enabled|Disabled|Deleted/).waitFor()
    // Once the list stands still, the address says where it is.
    await expect
      .poll(() =>
        page
          .getByRole('navigation', { name: /page/i })
          .getByRole('button', { name: String(middle) })
          .getAttribute('aria-current'),
      )
      .toBe('page')
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(String(middle))
    const shown = await row.innerText()
    await page.reload()
    await expect.poll(() => row.innerText()).toBe(shown)
  })

  it('should refuse a day that does not exist, and keep the space between two words of a search', async () => {
    const page = await stage.openPage('/users/userList?registered_from=2026-01-02')
    await signIn(page, 'support')
    await tableStands(page)
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByRole('button', { name: /^Registered/ }).click()
    const form = page.getByRole('form', { name: 'Registered' })
    await form.getByLabel('From').focus()
    // Into the fields of month and day; the year stands already.
    await page.keyboard.type('0230')
    await page.keyboard.press('Enter')
    await form.getByText('Please give a whole date that exists.').waitFor()
    expect(new URL(page.url()).searchParams.get('registered_from')).toBe('2026-01-02')
    await page.keyboard.press('Escape')

    const field = filters.getByRole('searchbox')
    const listed = page.waitForResponse((response) => response.url().includes('q=anna'))
    await field.pressSequentially('anna ')
    await listed
    await expect.poll(() => page.url()).toContain('q=anna')
    expect(await field.inputValue()).toBe('anna ')
  })

  it('should stand although its address holds a day that is none, and let it be taken away', async () => {
    const page = await stage.openPage('/users/userList?registered_from=20260-01-02')
    await signIn(page, 'support')
    await page.getByRole('button', { name: /^Remove filter Registered/ }).click()
    await expect.poll(() => page.url()).not.toContain('registered_from')
    await tableStands(page)

    // One that the server refuses is said to be that, with the way out of it.
    await page.goto(`${stage.url}/users/userList?status=gone`)
    await page.getByText('These filters can’t be read').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await tableStands(page)
  })
})
