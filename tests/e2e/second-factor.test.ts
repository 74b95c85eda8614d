import { demoPassword, totpAt } from '@bms/fixtures'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

const account = 'analyst.ecozy'

/** The code of a moment, in half minutes from now. */
const codeOf = (secret: string, drift: number) => totpAt(secret, Math.floor(Date.now() / 30_000) + drift)

/** Sets two-factor authentication up in the profile; answers with the key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.getByRole('button', { name: 'Set up…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  // Of the step before: the present one is for signing in.
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I’ve saved the codes' }).click()
  await page.getByRole('button', { name: 'Turn off…' }).waitFor()
  return { secret, recovery }
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
}

const isIn = (page: Page) => page.waitForURL((url) => url.pathname !== '/login')

describe('two-factor authentication', () => {
  const stage = useStage()

  it('should be set up, asked for at the sign-in, and reset by an administrator', async () => {
    const page = await stage.openPage('/profile/my?tab=security')
    await signIn(page, account)
    const { secret, recovery } = await setUp(page)
    expect(recovery).toHaveLength(10)

    await logOut(page)
    await enterPassword(page)
    const code = page.getByRole('textbox', { name: 'Verification code' })
    await code.fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('This code is wrong or was already used').waitFor()
    const present = await codeOf(secret, 0)
    await code.fill(`${present.slice(0, 3)} ${present.slice(3)}`)
    await page.getByRole('button', { name: 'Verify' }).click()
    await isIn(page)

    // Another browser, with a recovery code, is remembered from then on.
    const other = await stage.openPage('/login')
    await enterPassword(other)
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '')
    await other.getByText('Don’t ask again in this browser for 30 days').click()
    await other.getByRole('button', { name: 'Verify' }).click()
    await isIn(other)
    await logOut(other)
    await enterPassword(other)
    await isIn(other)
    await other.goto(`${stage.url}/profile/my?tab=security`)
    const left = other.locator('dl > div', { hasText: 'Recovery codes left' })
    await left.getByText('9', { exact: true }).waitFor()
    await other.getByRole('tab', { name: 'Sessions' }).click()
    await other.getByText('This browser').waitFor()

    const admin = await stage.openPage('/')
    await signIn(admin, 'admin')
    await goByMenu(admin, 'Member Management', 'Member List')
    await admin.getByRole('searchbox').fill(account)
    await admin.getByText('1 member', { exact: true }).waitFor()
    const row = (await tableStands(admin)).nth(1)
    await row.getByText('App', { exact: true }).waitFor()
    await row.getByRole('button').last().click()
    await admin.getByRole('menuitem', { name: 'Reset two-factor…' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset two-factor' }).click()
    await row.getByText('Off', { exact: true }).waitFor()

    await page.reload()
    await page.getByRole('alertdialog', { name: 'Confirm logout' }).waitFor()
    await page.getByRole('button', { name: 'Re-Login' }).click()
    await enterPassword(page)
    await isIn(page)
  })
})
