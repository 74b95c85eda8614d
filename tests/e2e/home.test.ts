import type { Locator, Request } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, tableStands, useStage } from './harness.ts'

describe('Home', () => {
  const stage = useStage()

  it('should be read, switched to the other brand, and lead from a country to its users', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    const figures = page.getByRole('region', { name: 'Key figures' })
    const readyFigures = figures.locator('article[data-state=ready]')
    await expect.poll(() => readyFigures.count()).toBe(6)
    const registered = figures.getByRole('article', { name: 'Registered users' })
    const before = await registered.innerText()

    // The radio lies over its words, and moves with the segment: it is checked, as by the keyboard.
    await page.getByRole('radio', { name: 'Second brand APP' }).check({ force: true })
    await page.getByText('Here is Second brand APP today.').waitFor()
    await expect.poll(() => registered.innerText()).not.toBe(before)

    const map = page.getByRole('region', { name: 'Users and devices by country' })
    await map.scrollIntoViewIfNeeded()
    await map.getByRole('listbox').focus()
    await page.keyboard.press('Home')
    const country = await map.getByRole('option', { selected: true }).innerText()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/users/userList' && url.searchParams.has('country'))
    const code = new URL(page.url()).searchParams.get('country') ?? ''
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(code)
    expect(country).toContain(name)
    const rows = await tableStands(page)
    const shown = await rows.nth(1).innerText()
    expect(shown.includes(code) || shown.includes(name ?? '')).toBe(true)
  })

  it('should lead from each figure to as many rows, wherever the person is', async () => {
    // Further east than any: another day than the server's for most of the day.
    const page = await stage.openPage('/', { timezoneId: 'Pacific/Kiritimati' })
    await signIn(page, 'admin')
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    const follow = async (link: Locator, figure: string): Promise<void> => {
      expect(figure).toMatch(/^[\d,]+$/)
      await link.click()
      // In the first hours of a day nobody is new yet.
      await (figure === '0' ? page.getByText('No results').waitFor() : tableStands(page))
      if (figure === '0') return home.click()
      const found = page.getByText(new RegExp(`^${figure} (user|device|piece)`))
      await expect.poll(() => found.count(), { message: page.url() }).toBe(1)
      await home.click()
    }
    for (const name of ['Registered users', 'New today', 'New users', 'Devices online', 'Open feedback']) {
      const card = page.getByRole('article', { name, exact: true }).and(page.locator('[data-state=ready]'))
      const figure = (await card.innerText()).split('\n')[1] ?? ''
      await follow(card.getByRole('link', { name, exact: true }), figure)
    }
    for (const name of ['Top countries', 'Top products']) {
      // It asks once it is near.
      await page.getByRole('region', { name, exact: true }).scrollIntoViewIfNeeded()
      const row = page.getByRole('table', { name, exact: true }).getByRole('row').nth(1)
      await follow(row.getByRole('link'), await row.getByRole('cell').nth(1).innerText())
    }
    const map = page.getByRole('region', { name: 'Users and devices by country' })
    for (const layer of ['Devices', 'Online']) {
      await map.scrollIntoViewIfNeeded()
      await map.getByRole('radio', { name: layer }).check({ force: true })
      const toTable = map.getByRole('button', { name: 'Show as table' })
      // The map has neither before its figures are there.
      await toTable.or(map.getByRole('button', { name: 'Show as map' })).waitFor()
      if (await toTable.isVisible()) await toTable.click()
      const row = map.getByRole('table').getByRole('row').nth(1)
      await follow(row.getByRole('link'), await row.getByRole('cell').first().innerText())
    }
  })

  it('should keep the period in the address, and hand it on with the link', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    const plot = page.getByRole('slider', { name: 'Active users' })
    await plot.waitFor()
    await page.getByRole('combobox', { name: 'Period' }).selectOption('7d')
    await page.getByRole('combobox', { name: 'Compared with' }).selectOption('prev')
    await page.waitForURL((url) => url.search === '?period=7d&compare=prev')
    await expect.poll(() => plot.getAttribute('aria-valuemax')).toBe('7')
    await expect.poll(() => plot.getAttribute('aria-valuetext')).toContain('period before')
    await page.getByRole('radio', { name: 'Second brand APP' }).check({ force: true })
    await page.getByText('Here is Second brand APP today.').waitFor()
    expect(new URL(page.url()).search).toBe('?period=7d&compare=prev')
    await page.getByRole('radio', { name: 'First brand APP' }).check({ force: true })
    await page.getByText('Here is First brand APP today.').waitFor()
    // Each choice is a step: back takes the last one back.
    await page.goBack()
    await page.waitForURL((url) => url.search === '?period=7d')
    await expect.poll(() => plot.getAttribute('aria-valuetext')).not.toContain('period before')
    await page.goForward()
    await expect.poll(() => plot.getAttribute('aria-valuetext')).toContain('period before')
    const colleague = await stage.openPage('/dashboard?period=7d&compare=prev')
    await signIn(colleague, 'ops.kyvol')
    const same = colleague.getByRole('slider', { name: 'Active users' })
    await same.waitFor()
    await expect.poll(() => same.getAttribute('aria-valuetext')).toBe(await plot.getAttribute('aria-valuetext'))
  })

  it('should draw in more than one colour where colours are forced', async () => {
    const page = await stage.openPage('/dashboard', { forcedColors: 'active' })
    await signIn(page, 'admin')
    const map = page.getByRole('region', { name: 'Users and devices by country' })
    await map.scrollIntoViewIfNeeded()
    await map.getByRole('listbox').waitFor()
    const count = (): Promise<number> =>
      map.locator('canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const context = (canvas as HTMLCanvasElement).getContext('2d')
        const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])
        return [...Map.groupBy(pixels, (color) => color).values()].filter((same) => same.length > 500).length
      })
    // Five classes, countries without figures, lines, and where there is nothing.
    await expect.poll(count).toBeGreaterThanOrEqual(6)
  })

  it('should show what a person may know, and ask for nothing else', async () => {
    const page = await stage.openPage('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, 'support')
    await page.getByRole('slider').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('region', { name: 'Latest feedback' }).waitFor()
    expect(await page.getByRole('region', { name: 'Going out' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Rising faults' }).count()).toBe(0)
    expect(asked.filter((path) => /push-message|promo|kanban|device-fault/.test(path))).toEqual([])
  })

  it('should list the pages seen last, and those with a star, on another device too', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await goByMenu(page, 'User Center', 'User Management')
    await tableStands(page)
    const star = page.getByRole('button', { name: 'Star this page' })
    // Home notes the visit by the same call.
    const isKept = (request: Request): boolean =>
      request.method() === 'PUT' && request.postData()?.includes('"stars"') === true
    await Promise.all([page.waitForRequest(isKept).then((request) => request.response()), star.click()])
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
    await page.getByRole('region', { name: 'Recent' }).getByRole('link', { name: 'User Management' }).waitFor()
    const elsewhere = await stage.openPage('/')
    await signIn(elsewhere, 'admin')
    await elsewhere.getByRole('region', { name: 'Starred' }).getByRole('link', { name: 'User Management' }).waitFor()
  })
})
