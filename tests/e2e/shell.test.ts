import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

describe('the shell', () => {
  const stage = useStage()

  it('should be desktop at 992 px and mobile at 991, and keep what was chosen for the desktop', async () => {
    const page = await stage.openPage('/users/userList', { viewport: { width: 992, height: 800 } })
    await signIn(page, 'admin')
    await tableStands(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await page.waitForFunction(() => document.cookie.includes('sidebarStatus=0'))
    await page.setViewportSize({ width: 991, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Main menu' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Knowledge Base' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'FAQ' }).click()
    await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.setViewportSize({ width: 992, height: 800 })
    await page.getByRole('button', { name: 'Expand menu' }).waitFor()
    await expect.poll(() => menu.evaluate((element) => element.closest('div')?.offsetWidth)).toBe(54)
    await page.reload()
    await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  })

  it('should find pages by Ctrl K, propose the recent ones, and do things', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    await tableStands(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('operat center message')
    await page.getByRole('option', { name: /Message Management/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Message Management' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/operations/message')
    // On a list the slash is for its own search.
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'Recent pages' })
    await recent.getByRole('option', { name: /User Management/ }).click()
    await tableStands(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dark theme')
    await page.getByRole('option', { name: 'Dark theme' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['colorScheme'] === 'dark')
  })

  it('should move the focus to the heading of the page one goes to', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    await page.getByRole('slider').first().waitFor()
    await goByMenu(page, 'User Center', 'User Management')
    await page.locator('h1:focus', { hasText: /^User Management$/ }).waitFor()
    const landmarks = ['banner', 'main', 'navigation'] as const
    for (const role of landmarks) expect(await page.getByRole(role).first().isVisible(), role).toBe(true)
  })

  it.each(['come', 'failed'] as const)('should run a bar while a page is on its way, until it has %s', async (end) => {
    const page = await stage.openPage('/dashboard', { viewport: { width: 1280, height: 800 } })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // From the beginning: once Home stands, it is loaded ahead.
    await page.route(/\/assets\/profile-.*[.]js/, async (route) => {
      await released
      await (end === 'come' ? route.continue() : route.abort())
    })
    await signIn(page, 'admin')
    await page.getByRole('slider').first().waitFor()
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await bar.waitFor({ state: 'hidden' })
    if (end === 'failed') stage.expectProblem(/profile-|Failed to (?:fetch|load)/)
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'My profile' }).click()
    await bar.waitFor()
    expect(await page.title()).toBe('Home - BMS Console')
    expect(await page.getByRole('heading', { level: 1, name: 'Home' }).isVisible()).toBe(true)
    release()
    const heading = end === 'come' ? 'Mine' : 'This page could not be loaded'
    await page.getByRole('heading', { name: heading }).waitFor()
    await bar.waitFor({ state: 'hidden' })
  })

  it('should print what the page is, without the frame round it', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    await tableStands(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.title()).toBe('User Management - BMS Console')
    expect(await page.getByRole('heading', { level: 1, name: 'User Management' }).isVisible()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
    expect(await page.getByRole('banner').count()).toBe(0)
  })
})
