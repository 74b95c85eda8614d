import type { Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

const openPages = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const tag = (page: Page, name: string | RegExp) => openPages(page).getByRole('link', { name })
const titles = async (page: Page): Promise<string[]> => {
  const names = await openPages(page).getByRole('link').allInnerTexts()
  return names.map((name) => name.replace(/\(.*\)/s, '').trim())
}
const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Turns the tag bar on as a person would. */
async function showTags(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Page style setting' }).click()
  await page.getByRole('switch', { name: 'Open Tags-View' }).click()
  await page.keyboard.press('Escape')
  await openPages(page).waitFor()
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1, name }).filter({ visible: true }).waitFor()
}

/** The page of a message that nobody has written says so: only its address is of interest. */
async function messageDetail(page: Page): Promise<void> {
  await page.getByRole('main').getByText('This message is not there').filter({ visible: true }).waitFor()
}

/** Until what was scrolled is on the screen, and its event told: nobody goes on before that. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** How many calls of those that a page makes from now on have no answer yet. */
function countWaiting(page: Page): () => number {
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return () => waiting.size
}

describe('tags', () => {
  const stage = useStage()

  it('should be off until they are turned on, and bring the open pages back after a reload', async () => {
    const page = await stage.openPage('/users/userList?status=disabled#rows')
    await signIn(page, 'admin')
    await tableStands(page)
    expect(await openPages(page).count()).toBe(0)
    await showTags(page)
    await goByMenu(page, 'Knowledge Base', 'FAQ')
    await heading(page, 'FAQ')
    await page.reload()
    await heading(page, 'FAQ')
    await expect.poll(() => titles(page)).toEqual(['Home', 'User Management', 'FAQ'])
    await tag(page, /^User Management/).click()
    await heading(page, 'User Management')
    await tableStands(page)
    await expect.poll(() => addressOf(page)).toBe('/users/userList?status=disabled#rows')
    await page.waitForFunction(() => document.title === 'User Management - BMS Console')
  })

  it("should be dropped at sign-out, and never be another person's", async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    await tableStands(page)
    await showTags(page)
    await page.getByRole('button', { name: /Account/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByLabel('Username').waitFor()
    await page.goto(`${stage.url}/login`)
    await signIn(page, 'support')
    await heading(page, 'Home')
    await showTags(page)
    await expect.poll(() => titles(page)).toEqual(['Home'])
  })

  it('should keep each page with its state and its scroll position, back and forward included', async () => {
    const page = await stage.openPage('/dashboard')
    const waiting = countWaiting(page)
    const bell = page.waitForResponse((response) => response.url().includes('/notification/list'))
    await signIn(page, 'admin')
    await page.getByRole('slider').first().waitFor()
    await showTags(page)
    // All that is near has asked for what it shows.
    await page.evaluate(() => window.scrollTo({ top: 400 }))
    await page.getByRole('table', { name: 'Top countries' }).waitFor()
    // What a page still waits for when it is left is given up, and asked for again when it comes back.
    await bell
    await expect.poll(waiting).toBe(0)
    await goByMenu(page, 'User Center', 'User Management')
    const rows = await tableStands(page)
    await rows.nth(2).getByRole('checkbox').check()
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 300 }))
    await nextFrame(page)
    await expect.poll(waiting).toBe(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goBack()
    await heading(page, 'Home')
    await page.evaluate(() => window.scrollTo({ top: 400 }))
    await nextFrame(page)
    await page.goForward()
    await heading(page, 'User Management')
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).filter({ visible: true }).count()).toBe(1)
    await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBe(300)
    await tag(page, /^Home/).click()
    await heading(page, 'Home')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
    // Fresh data isn't fetched again because somebody looks at it again.
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  it('should close, reopen and refresh by the menu, and open in a browser tab by Ctrl click', async () => {
    const page = await stage.openPage('/operations/message/detail/a%2Fb%20c?x=1%262#d')
    await signIn(page, 'admin')
    await messageDetail(page)
    await showTags(page)
    expect(addressOf(page)).toBe('/operations/message/detail/a%2Fb%20c?x=1%262#d')
    await tag(page, /^Message Detail/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Refresh' }).click()
    await messageDetail(page)
    expect(addressOf(page)).toBe('/operations/message/detail/a%2Fb%20c?x=1%262#d')
    // Headless browsers don't open a tab each time they are asked to: what counts is that it is left to the browser.
    const left = page.evaluate(
      () =>
        new Promise<{ prevented: boolean; href: string | undefined }>((resolve) => {
          window.addEventListener(
            'click',
            (event) => {
              const link = event.target instanceof Element ? event.target.closest('a') : null
              resolve({ prevented: event.defaultPrevented, href: link?.href })
              event.preventDefault()
            },
            { once: true },
          )
        }),
    )
    await tag(page, /^Message Detail/).click({ modifiers: ['ControlOrMeta'] })
    expect(await left).toEqual({
      prevented: false,
      href: `${stage.url}/operations/message/detail/a%2Fb%20c?x=1%262#d`,
    })
    await tag(page, /^Message Detail/).click({ button: 'middle' })
    await heading(page, 'Home')
    await expect.poll(() => titles(page)).toEqual(['Home'])
    await tag(page, /^Home/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Reopen Closed' }).click()
    await messageDetail(page)
    expect(addressOf(page)).toBe('/operations/message/detail/a%2Fb%20c?x=1%262#d')
  })

  it('should refresh by /redirect, encoded parameters, query and hash included', async () => {
    const page = await stage.openPage('/redirect/operations/message/detail/a%2Fb%20c?x=1%262#d')
    await signIn(page, 'admin')
    await messageDetail(page)
    expect(addressOf(page)).toBe('/operations/message/detail/a%2Fb%20c?x=1%262#d')
    expect(await page.title()).toBe('Message Detail - BMS Console')
  })

  it('should be moved by keyboard and by dragging', async () => {
    const page = await stage.openPage('/knowledge/faq')
    await signIn(page, 'admin')
    await heading(page, 'FAQ')
    await showTags(page)
    await goByMenu(page, 'Knowledge Base', 'Warranty')
    await heading(page, 'Warranty')
    await tag(page, /^Warranty/).focus()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect.poll(() => titles(page)).toEqual(['Home', 'Warranty', 'FAQ'])
    await tag(page, /^FAQ/).dragTo(tag(page, /^Warranty/), { targetPosition: { x: 4, y: 10 } })
    await expect.poll(() => titles(page)).toEqual(['Home', 'FAQ', 'Warranty'])
    await tag(page, /^Warranty/).focus()
    await page.keyboard.press('Delete')
    await heading(page, 'FAQ')
    await expect.poll(() => titles(page)).toEqual(['Home', 'FAQ'])
  })
})
