import { demoAccounts, type DemoAccountName } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

/** Groups of the menu that an account sees on the brand it starts with. */
const menus: Readonly<Record<DemoAccountName, readonly string[]>> = {
  admin: ['Home', 'Data Map', 'User Center', 'Operations Center', 'Member Management', 'Knowledge Base'],
  'ops.kyvol': ['Home', 'Data Map', 'Operations Center'],
  support: ['Home', 'User Center', 'Knowledge Base'],
  'analyst.ecozy': ['Home', 'Data Map'],
}

describe('signing in', () => {
  const stage = useStage()

  it('should say that account and password are incorrect, and keep what was typed', async () => {
    const page = await stage.openPage('/login')
    await page.getByLabel('Username').fill('admin')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('alert').getByText('Account and password are incorrect.').waitFor()
    // As every failure, it is a toast too (section 8).
    const notices = page.getByRole('region', { name: 'Notifications' })
    await notices.getByText('Account and password are incorrect.').waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe('admin')
    expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('wrong-password')
  })

  it('should come back to exactly the address that was asked for', async () => {
    const wanted = '/users/userList?status=disabled&q=a%26b%3F#row-3'
    const page = await stage.openPage(wanted)
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted)
    await signIn(page, 'admin')
    await page.waitForURL((url) => url.pathname === '/users/userList')
    const { pathname, search, hash } = new URL(page.url())
    expect(pathname + search + hash).toBe(wanted)
  })

  it.each(['//evil.example/x', String.raw`/\evil.example`, 'https://evil.example/', '/login'])(
    'should not follow the redirect %s',
    async (redirect) => {
      const page = await stage.openPage(`/login?redirect=${encodeURIComponent(redirect)}`)
      await signIn(page, 'admin')
      expect(new URL(page.url()).origin).toBe(stage.url)
      expect(new URL(page.url()).pathname).toMatch(/^\/(?:dashboard)?$/)
    },
  )

  it.each(demoAccounts.map(({ uname }) => uname))('should land %s on a Home and a menu that work', async (account) => {
    const page = await stage.openPage('/')
    await signIn(page, account)
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.waitForFunction(() => document.title === 'Home - BMS Console')
    await page.getByRole('slider').first().waitFor()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const groups = menus[account].slice(1)
    const entries = await menu
      .getByRole('button')
      .or(menu.getByRole('link', { name: 'Home' }))
      .allInnerTexts()
    expect(entries.map((text) => text.trim())).toEqual(menus[account])
    expect(await page.getByRole('alert').count()).toBe(0)
    for (const group of groups) {
      await menu.getByRole('button', { name: group, expanded: false }).click()
      const link = menu.getByRole('listitem').filter({ hasText: group }).getByRole('link').first()
      const title = (await link.innerText()).trim()
      await link.click()
      await page.waitForFunction((wanted) => document.title === wanted, `${title} - BMS Console`)
      await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
    }
  })

  it('should stay signed in over a reload, and lead away from the login page', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'support')
    await page.goto(`${stage.url}/login`)
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.reload()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  it('should log out to the login page, forget everything, and come back to where one was', async () => {
    const page = await stage.openPage('/users/userList?country=US')
    await signIn(page, 'admin')
    await page.getByRole('grid').waitFor()
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByLabel('Username').waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/users/userList?country=US')
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => /token|uid/.test(name))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /user/i.test(key)))).toEqual([])
    await page.goto(`${stage.url}/users/userList`)
    await page.waitForURL((url) => url.pathname === '/login')
  })

  it('should say plainly that no link can be mailed where no mail is set up', async () => {
    const page = await stage.openPage('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByText('This server sends no mail.').waitFor()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Username').waitFor()
  })
})
