import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, tableStands, useStage } from './harness.ts'

/** Another tab of the same browser. */
async function openTab(page: Page, url: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(url)
  return tab
}

/** A token that no server has given. */
const worthless = 'x'.repeat(43)

async function spoil(page: Page, cookie: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.endsWith(cookie))
  if (!token) throw new Error('Nobody is signed in')
  await page.context().addCookies([{ ...token, value: worthless }])
}

/** Makes the access token worthless in every tab, as its end does. */
const spoilAccessToken = (page: Page): Promise<void> => spoil(page, 'bms_access_token')

/** Whether nobody has renewed the access token that was made worthless. */
async function isSpoilt(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies()
  return cookies.some(({ name, value }) => name.endsWith('bms_access_token') && value === worthless)
}

/** Makes both tokens worthless, as the end of the session does. */
async function spoilSession(page: Page): Promise<void> {
  // In this order: a late call of a tab that finds the other spoilt would be given both anew.
  await spoil(page, 'bms_refresh_token')
  await spoilAccessToken(page)
}

/** Paths of the API that any tab asks from now on. */
function watchCalls(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

const renewals = (asked: readonly string[]): number => asked.filter((path) => path.endsWith('/refresh-token')).length
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm logout' })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
}

describe('several tabs', () => {
  const stage = useStage()

  it('should all sign out when one does, each remembering its place', async () => {
    const one = await stage.openPage('/dashboard')
    await signIn(one, 'admin')
    const two = await openTab(one, `${stage.url}/users/userList?status=enabled#a`)
    await tableStands(two)
    await logOut(one)
    await two.waitForURL((url) => url.pathname === '/login')
    expect(new URL(two.url()).searchParams.get('redirect')).toBe('/users/userList?status=enabled#a')
    await two
      .getByRole('status')
      .filter({ hasText: /another tab/ })
      .waitFor()
  })

  it('should all go to the login page when one signs in again after the session has ended', async () => {
    const one = await stage.openPage('/dashboard')
    await signIn(one, 'admin')
    const two = await openTab(one, `${stage.url}/users/userList`)
    await tableStands(two)
    await spoilSession(one)
    const asked = watchCalls(one)
    await one.reload()
    await question(one).getByRole('button', { name: 'Re-Login' }).click()
    await Promise.all([one, two].map((tab) => tab.waitForURL((url) => url.pathname === '/login')))
    expect(new URL(two.url()).searchParams.get('redirect')).toBe('/users/userList')
    // However many calls were refused: a token that was refused isn't sent again.
    expect(renewals(asked)).toBe(1)
  })

  it('should show the person who signs in last, everywhere', async () => {
    const one = await stage.openPage('/login')
    const two = await openTab(one, `${stage.url}/login?redirect=%2Fusers%2FuserList`)
    await two.getByLabel('Username').waitFor()
    await signIn(one, 'admin')
    // Signing in in one tab is signing in in the other, which goes where it was asked to.
    await tableStands(two)

    // A tab that was left open at the login page of before; there somebody else signs in.
    const three = await openTab(one, `${stage.url}/dashboard`)
    await three.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await logOut(three)
    await two.waitForURL((url) => url.pathname === '/login')
    await two.getByLabel('Username').waitFor()
    await signIn(three, 'analyst.ecozy')
    for (const tab of [one, two, three]) {
      await tab
        .getByText(/Here is Second brand APP today|not open to you/)
        .first()
        .waitFor()
    }
  })

  it('should begin anew where another person signs in over the one who is there', async () => {
    const one = await stage.openPage('/dashboard')
    await signIn(one, 'admin')
    const two = await openTab(one, `${stage.url}/users/userList`)
    await tableStands(two)
    const loaded = two.waitForEvent('load')
    await one.evaluate(() => {
      const channel = new BroadcastChannel('bms-console')
      // A channel has no target origin: the rule means windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ kind: 'signedIn', uid: 'somebody-else' })
    })
    await loaded
    await two.waitForURL((url) => url.pathname === '/dashboard')
  })

  it('should show the brand that was chosen in the other tab, from Home on', async () => {
    const one = await stage.openPage('/users/userList')
    await signIn(one, 'admin')
    await tableStands(one)
    const two = await openTab(one, `${stage.url}/users/userList`)
    await tableStands(two)
    await one.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Second brand APP' })
    await two.waitForURL((url) => url.pathname === '/dashboard')
    await two.getByText(/Here is Second brand APP today/).waitFor()
  })

  it('should renew an ended access token once, whichever tab asks, and nobody notices', async () => {
    const one = await stage.openPage('/dashboard')
    await signIn(one, 'admin')
    await one.getByRole('slider').first().waitFor()
    const two = await openTab(one, `${stage.url}/users/userList`)
    await tableStands(two)
    await spoilAccessToken(one)
    const asked = watchCalls(one)
    await Promise.all([one.reload(), two.reload()])
    await Promise.all([one.getByRole('slider').first().waitFor(), tableStands(two)])
    await Promise.all([one, two].map((tab) => tab.waitForLoadState('networkidle')))
    expect(renewals(asked)).toBe(1)
    for (const tab of [one, two]) {
      expect(await question(tab).count()).toBe(0)
      expect(await tab.getByRole('alert').count()).toBe(0)
    }
  })

  it('should be able to renew again and again', async () => {
    const one = await stage.openPage('/dashboard')
    await signIn(one, 'admin')
    await one.getByRole('slider').first().waitFor()
    const two = await openTab(one, `${stage.url}/users/userList`)
    await tableStands(two)
    const asked = watchCalls(one)
    for (const tab of [two, one, two]) {
      await spoilAccessToken(one)
      await tab.reload()
      await tab.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      // A page can stand before any of its calls was refused.
      await expect.poll(() => isSpoilt(one)).toBe(false)
      await tab.waitForLoadState('networkidle')
    }
    expect(renewals(asked)).toBe(3)
    expect(await question(two).count()).toBe(0)
  })
})
