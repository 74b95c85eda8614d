import { demoPassword } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

describe('the own profile', () => {
  const stage = useStage()
  const newPassword = 'Another-Word-27'

  it('should change the password, end the other session, and take only the new one from then on', async () => {
    const here = await stage.openPage('/')
    await signIn(here, 'analyst.ecozy')
    const there = await stage.openPage('/')
    await signIn(there, 'analyst.ecozy')

    await here.getByRole('button', { name: /Account/ }).click()
    await here.getByRole('menuitem', { name: 'My profile' }).click()
    await here.getByRole('tab', { name: 'Sessions' }).click()
    await here.getByText('This session').waitFor()
    expect(await here.getByRole('button', { name: /^End session: Chrome on/ }).count()).toBe(1)

    await here.getByRole('tab', { name: 'Password' }).click()
    const type = async (current: string): Promise<void> => {
      await here.getByRole('textbox', { name: 'Current password' }).fill(current)
      await here.getByRole('textbox', { name: 'New password', exact: true }).fill(newPassword)
      await here.getByRole('textbox', { name: 'New password again' }).fill(newPassword)
      await here.getByRole('button', { name: 'Change password' }).click()
    }
    await type('not-the-password')
    await here.getByText('This is not your current password').waitFor()
    expect(await here.getByRole('textbox', { name: 'New password again' }).inputValue()).toBe(newPassword)
    await type(demoPassword)
    await here.getByText('Your password is changed').waitFor()
    await here.getByText('1 other session was ended.').waitFor()

    await here.getByRole('tab', { name: 'My activity' }).click()
    await here.getByRole('gridcell', { name: 'Changed password' }).first().waitFor()
    expect(await here.getByRole('gridcell', { name: 'Changed password' }).count()).toBe(2)

    await there.reload()
    await there.getByRole('alertdialog', { name: 'Confirm logout' }).waitFor()
    await there.getByRole('button', { name: 'Re-Login' }).click()
    await there.getByLabel('Username').fill('analyst.ecozy')
    await there.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await there.getByRole('button', { name: 'Sign in' }).click()
    await there.getByText('Account and password are incorrect.').waitFor()
    await signIn(there, 'analyst.ecozy', newPassword)
    expect(new URL(there.url()).pathname).toBe('/dashboard')
  })

  it('should end one other session, and leave this one', async () => {
    const here = await stage.openPage('/profile/my?tab=sessions')
    await signIn(here, 'ops.kyvol')
    const there = await stage.openPage('/')
    await signIn(there, 'ops.kyvol')
    await here.reload()
    await here.getByRole('button', { name: /^End session: Chrome on/ }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
    await here.getByText('You are signed in nowhere else.').waitFor()
    await there.reload()
    await there.getByRole('alertdialog', { name: 'Confirm logout' }).waitFor()
  })
})
