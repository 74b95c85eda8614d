import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

/** The most presses it may take from Home to feedback that is answered by a FAQ and resolved. */
const mostActions = 6

describe('user feedback', () => {
  const stage = useStage()

  it('should be resolved with the answer of a FAQ in few actions from Home, and leave a record', async () => {
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
    const row = page.getByRole('row').filter({ hasText: 'In progress' }).first()
    await press(row.getByRole('gridcell').nth(1))
    const record = page.getByRole('dialog').first()
    await press(record.getByRole('button', { name: /^Insert answer/ }).first())
    const field = record.getByRole('textbox', { name: 'Reply to the user' })
    await expect.poll(() => field.inputValue()).not.toBe('')
    const answered = page.waitForResponse((response) => response.url().endsWith('/feedback/reply'))
    await press(record.getByRole('button', { name: 'Send and resolve' }))
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
    await operations.first().waitFor()
    expect(await operations.first().textContent()).toContain('Alex Rivera')
  })
})
