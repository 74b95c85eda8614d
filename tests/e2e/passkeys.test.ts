import { demoPassword } from '@bms/fixtures'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

const account = 'analyst.ecozy'

/** Gives the page's browser a device that has passkeys and whose owner confirms at once. */
async function plugIn(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    countPasskeys: async () => (await line.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
}

const isIn = (page: Page) => page.waitForURL((url) => url.pathname !== '/login')

describe('passkeys', () => {
  // Browsers know passkeys of names, not of addresses.
  const stage = useStage(() => ({ host: 'localhost' }))

  it('should be added, sign in alone and after the password, and be removed', async () => {
    const page = await stage.openPage('/profile/my?tab=security')
    const device = await plugIn(page)
    await signIn(page, account)
    await page.getByRole('button', { name: 'Add passkey…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(demoPassword)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
    await page.getByRole('button', { name: 'I’ve saved the codes' }).click()
    await page.getByText('Work laptop').waitFor()
    expect(await device.countPasskeys()).toBe(1)

    await logOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await isIn(page)

    await logOut(page)
    await page.getByLabel('Username').fill(account)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await isIn(page)

    await page.goto(`${stage.url}/profile/my?tab=security`)
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(demoPassword)
    await dialog.getByRole('button', { name: 'Remove passkey' }).click()
    await page.getByText('You have no passkeys yet.').waitFor()

    // The device still has it; the server doesn't know it any more.
    await logOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('This passkey is not known here. Sign in with your password.').first().waitFor()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await signIn(page, account)
  })
})
