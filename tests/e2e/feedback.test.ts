import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'

import { toEmailQuestion } from './email-question.ts'
import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

/** The most presses it may take from Home to feedback that is answered by a FAQ and resolved. */
const mostActions = 6

describe('user feedback', () => {
  const stage = useStage()

  it('should be resolved with the answer of a FAQ in few actions from Home, and leave a record', async () => {
    await stage.sendAppEvents(toEmailQuestion('01KZZZZZZZZZZZZZZZZZZZASK1'))
    const page = await stage.openPage('/dashboard')
    // Records are for who looks after staff: this is somebody who may both answer and check.
    await signIn(page, 'admin')
    let actions = 0
    const press = async (target: Locator): Promise<void> => {
      actions += 1
      await target.click()
    }
    // The group and its entry.
    actions += 2
    await goByMenu(page, 'User Center', 'User Feedback')
    await tableStands(page)
    const row = page
      .getByRole('row', { name: /Open|In progress/ })
      .filter({ hasText: 'I changed my e-mail address' })
      .first()
    await press(row.getByRole('gridcell').nth(1))
    const record = page.getByRole('dialog').first()
    await press(record.getByRole('button', { name: /^Insert answer/ }).first())
    const field = record.getByRole('textbox', { name: 'Reply to the user' })
    await expect.poll(() => field.inputValue()).not.toBe('')
    const answered = page.waitForResponse((response) => response.url().endsWith('/feedback/reply'))
    await press(record.getByRole('button', { name: 'Send and resolve…' }))
    await press(
      page.getByRole('dialog', { name: 'Send, and resolve as' }).getByRole('button', { name: 'Send and resolve' }),
    )
    const { data } = (await (await answered).json()) as { data: { status: string; resolution: string } }
    expect(data).toMatchObject({ status: 'resolved', resolution: 'how_to' })
    await record.getByText('Resolved: Explained').waitFor()
    expect(actions).toBeLessThanOrEqual(mostActions)

    // Whoever checks finds what was done, beside what it was done to.
    await record.getByRole('tab', { name: 'Operations' }).click()
    const operations = record.getByRole('tabpanel').getByRole('listitem')
    await operations.first().filter({ hasText: 'Alex Rivera' }).waitFor()
    // And in the records of all, with what was different, in the words of the list.
    await goByMenu(page, 'Member Management', 'Operation Records')
    const told = page.getByRole('row').filter({ hasText: /Newly Come: Account/ })
    await told
      .filter({ hasText: 'Edited' })
      .filter({ hasText: 'Alex Rivera' })
      .first()
      .getByRole('gridcell')
      .nth(2)
      .click()
    const changes = page.getByRole('dialog').first().getByRole('list', { name: 'Changed fields' })
    for (const value of ['To the user', 'Resolved', 'Explained'])
      await changes.getByText(value, { exact: true }).first().waitFor()
  })

  it('should take back what was changed: assignee, priority, tags and outcome', async () => {
    const page = await stage.openPage('/users/feedback?status=in_progress')
    await signIn(page, 'support')
    await tableStands(page)
    const row = page.getByRole('row').and(page.locator('[aria-rowindex="2"]'))
    const before = await row.innerText()
    const ask = async (item: string): Promise<Locator> => {
      await row.getByRole('button').last().click()
      await page.getByRole('menuitem', { name: item }).click()
      return page.getByRole('dialog')
    }
    const changes = [
      { item: 'Assign …', field: 'Assignee', choose: /\(me\)$/, done: 'It was assigned.' },
      {
        item: 'Priority …',
        field: 'Priority',
        choose: before.includes('Urgent') ? /^Low/ : /^Urgent/,
        done: 'Its priority is changed.',
      },
    ]
    for (const { item, field, choose, done } of changes) {
      const dialog = await ask(item)
      const option = dialog.getByRole('combobox', { name: field }).getByRole('option', { name: choose })
      await dialog.getByRole('combobox', { name: field }).selectOption(await option.getAttribute('value'))
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText(done).waitFor()
      await expect.poll(() => row.innerText()).not.toBe(before)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => row.innerText()).toBe(before)
    }

    const dialog = await ask('Tag …')
    const tags = dialog.getByRole('textbox', { name: 'Tags' })
    const had = await tags.inputValue()
    await tags.fill('ask again, vip')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Its tags are changed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    // The dialog begins with what the list has, which is that of before until the list has learned of it.
    const tagsInList = async (): Promise<string> => {
      await ask('Tag …')
      const shown = await tags.inputValue()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      return shown
    }
    await expect.poll(tagsInList).toBe(had)
  })

  it('should be theirs who answer it, by keys alone, and ask for nothing that is refused', async () => {
    const page = await stage.openPage('/users/feedback?tab=unassigned')
    await signIn(page, 'support')
    await (await tableStands(page)).nth(1).getByRole('gridcell').nth(1).click()
    const record = page.getByRole('dialog').first()
    await record.getByRole('list', { name: /^Conversation with/ }).waitFor()
    expect(await record.getByRole('tab', { name: 'Operations' }).count()).toBe(0)
    await record.getByRole('textbox', { name: 'Reply to the user' }).fill('Please clean the brush.')
    const answered = page.waitForResponse((response) => response.url().endsWith('/feedback/reply'))
    await page.keyboard.press('Control+Enter')
    const { data } = (await (await answered).json()) as { data: { status: string; assignee: { nickname: string } } }
    expect(data.status).toBe('in_progress')
    await page.getByText('Your answer was sent; the feedback is now yours.').waitFor()
    await record.getByRole('heading').first().click()
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: 'What came of it?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'What came of it?' }).waitFor({ state: 'detached' })
    const opened = new URL(page.url()).searchParams.get('record')
    await expect.poll(() => record.getByRole('button', { name: 'Next record' }).isEnabled()).toBe(true)
    await page.keyboard.press('n')
    await expect.poll(() => new URL(page.url()).searchParams.get('record')).not.toBe(opened)
  })

  it('should be changed a page at a time, with one record of all, and one of taking it back', async () => {
    const page = await stage.openPage('/users/feedback?status=in_progress')
    await signIn(page, 'admin')
    await tableStands(page)
    await page.getByRole('checkbox', { name: 'Select all rows of the page' }).click()
    await page.getByText('20 selected').waitFor()
    await page.getByRole('region', { name: 'Actions for selected rows' }).getByRole('button', { name: 'Tag …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Put on' }).fill('one of twenty')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The tags of 20 are changed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()

    await goByMenu(page, 'Member Management', 'Operation Records')
    const told = page.getByRole('row').filter({ hasText: '20 pieces of feedback' })
    await told.first().waitFor()
    expect(await told.count()).toBe(2)
    await told.nth(1).getByRole('gridcell').nth(2).click()
    const list = page.getByRole('dialog').first().getByRole('list', { name: 'What was changed together' })
    await list.getByRole('listitem').first().waitFor()
    expect(await list.getByRole('listitem').count()).toBe(20)
    // Each of them tells of it among its own.
    await list.getByRole('link').first().click()
    const record = page.getByRole('dialog').first()
    await record.getByRole('tab', { name: 'Operations' }).click()
    const deeds = record.getByRole('tabpanel').getByRole('listitem')
    await deeds.nth(1).getByRole('button').click()
    await deeds.nth(1).getByRole('link', { name: 'Changed together with 19 others' }).waitFor()
  })

  it('should lead on from feedback that is resolved out of the filter, and bring it back', async () => {
    const page = await stage.openPage('/users/feedback?status=in_progress&sort=created_at')
    await signIn(page, 'support')
    await (await tableStands(page)).nth(1).getByRole('gridcell').nth(1).click()
    const record = page.getByRole('dialog').first()
    await record.getByText(/^1 of \d+$/).waitFor()
    const total = Number(/\d+$/.exec(await record.getByText(/^1 of \d+$/).innerText())?.[0])
    const opened = new URL(page.url()).searchParams.get('record')
    await record.getByRole('button', { name: 'Resolve …' }).click()
    await page.getByRole('dialog', { name: 'What came of it?' }).getByRole('button', { name: 'Save' }).click()
    await record.getByText('No longer in this list').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await record.getByText(`1 of ${total}`, { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('record')).toBe(opened)
    // The demo data may have reopened it before.
    await record.getByText(/^Reopened (?:once|\d+ times)/).waitFor()

    await record.getByRole('button', { name: 'Resolve …' }).click()
    await page.getByRole('dialog', { name: 'What came of it?' }).getByRole('button', { name: 'Save' }).click()
    await record.getByText('No longer in this list').waitFor()
    await record.getByRole('button', { name: 'Next record' }).click()
    await record.getByText(`1 of ${total - 1}`, { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('record')).not.toBe(opened)
  })

  it('should keep what is written while the answer of a FAQ is on its way', async () => {
    await stage.sendAppEvents(toEmailQuestion('01KZZZZZZZZZZZZZZZZZZZASK2'))
    const page = await stage.openPage('/users/feedback?sort=-created_at')
    await signIn(page, 'support')
    await tableStands(page)
    const row = page
      .getByRole('row', { name: /Open|In progress/ })
      .filter({ hasText: 'I changed my e-mail address' })
      .first()
    await row.getByRole('gridcell').nth(1).click()
    const record = page.getByRole('dialog').first()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const answer = /product-faq\/detail/
    await page.route(answer, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(answer)
    await record
      .getByRole('button', { name: /^Insert answer/ })
      .first()
      .click()
    await asked
    const field = record.getByRole('textbox', { name: 'Reply to the user' })
    await field.fill('Thank you for writing.')
    release()
    await expect.poll(() => field.inputValue()).toMatch(/^Thank you for writing\.\s+\S/)
  })

  it('should let go of a dialog whose choices do not come', async () => {
    stage.expectProblem(/500/)
    const page = await stage.openPage('/users/feedback?status=in_progress')
    await signIn(page, 'support')
    const rows = await tableStands(page)
    await page.route('**/device/list*', (route) => route.fulfill({ status: 500, body: '' }))
    await rows.nth(1).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Link a device …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which device is it about?' })
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})
