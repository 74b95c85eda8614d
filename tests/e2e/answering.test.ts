import { describe, expect, it } from 'vitest'

import { toEmailQuestion } from './email-question.ts'
import { goByMenu, signIn, useStage } from './harness.ts'

describe('answering', () => {
  const stage = useStage()

  it('should show two agents on one piece each other, and say when both answered', async () => {
    await stage.sendAppEvents(toEmailQuestion('01KZZZZZZZZZZZZZZZZZZZASK2'))
    const at = '/users/feedback?view=page&record=01KZZZZZZZZZZZZZZZZZZZASK2'
    const one = await stage.openPage(at)
    await signIn(one, 'admin')
    const other = await stage.openPage(at)
    await signIn(other, 'support')
    await one.getByText('Jonas Weber has this open').waitFor()
    await other.getByText('Alex Rivera has this open').waitFor()

    await other.getByRole('textbox', { name: 'Reply to the user' }).pressSequentially('/')
    await other.getByRole('menuitem', { name: 'Thanks for writing' }).click()
    await expect
      .poll(() => other.getByRole('textbox', { name: 'Reply to the user' }).inputValue())
      .toBe('Thank you for writing to us, and sorry for the trouble.')
    await one.getByRole('textbox', { name: 'Reply to the user' }).fill('Look into the spam folder.')
    // Whoever rests for long isn't writing: one more letter, right before the other sends.
    await other.getByRole('textbox', { name: 'Reply to the user' }).pressSequentially('!')
    await one.getByText('Jonas Weber is writing a reply').waitFor()
    await one.getByRole('button', { name: 'Send', exact: true }).click()
    await one.getByText('Jonas Weber is also writing a reply.').waitFor()

    // Whoever goes is no longer there.
    await goByMenu(other, 'User Center', 'User Management')
    await one.getByText(/^Jonas Weber (?:has this open|is writing a reply)$/).waitFor({ state: 'detached' })
  })

  it('should be answered with a template that staff has written, and taken back', async () => {
    const page = await stage.openPage('/users/replyTemplates')
    await signIn(page, 'support')
    await page.getByRole('button', { name: 'Add template' }).click()
    const form = page.getByRole('dialog', { name: 'Add reply template' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Ask for a film')
    await form.getByRole('textbox', { name: 'Text' }).fill('Dear {customer}, please film {device}.')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Ask for a film” was added.').waitFor()

    await stage.sendAppEvents(toEmailQuestion('01KZZZZZZZZZZZZZZZZZZZASK3'))
    await page.goto(`${stage.url}/users/feedback?view=page&record=01KZZZZZZZZZZZZZZZZZZZASK3`)
    const field = page.getByRole('textbox', { name: 'Reply to the user' })
    await field.pressSequentially('/')
    await page.getByRole('menuitem', { name: 'Ask for a film' }).click()
    await expect.poll(() => field.inputValue()).toBe('Dear Newly Come, please film your device.')

    await page.getByRole('button', { name: 'Templates', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Manage templates' }).click()
    await page.getByRole('button', { name: 'Delete Ask for a film' }).click()
    await page.getByText('“Ask for a film” was deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Delete Ask for a film' }).waitFor()
  })
})
