import { describe, expect, it } from 'vitest'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

describe('brands and rights', () => {
  const stage = useStage()

  it('should show the other brand after a switch, from Home on', async () => {
    const page = await stage.openPage('/users/userList')
    await signIn(page, 'admin')
    const before = await (await tableStands(page)).nth(1).innerText()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Second brand APP' })
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.getByRole('slider').first().waitFor()
    await goByMenu(page, 'User Center', 'User Management')
    expect(await (await tableStands(page)).nth(1).innerText()).not.toBe(before)
    expect(asked.filter((path) => path.endsWith('/user/list'))).toContain('/api/v1/ez/user/list')
    // Home sets the person's brands side by side: that alone asks for the other one.
    const others = asked.filter((path) => path.startsWith('/api/v1/ky/') && !path.endsWith('/stats-dash-board/left'))
    expect(others).toEqual([])
    await page.reload()
    expect(await page.getByRole('combobox', { name: 'Brand' }).inputValue()).toBe('ecozy')
  })

  it('should lead away from an area that is not open to somebody, and say why', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'analyst.ecozy')
    await page.goto(`${stage.url}/users/userList`)
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await page.getByText('User Management is not open to you').waitFor()
  })

  it('should be refused by the server whatever local storage says', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'analyst.ecozy')
    const { code } = await askServer(page, 'ez/user/list')
    expect(code).toBe(40_300)
  })

  it('should tell of an unknown address, and suggest a known one', async () => {
    const page = await stage.openPage('/users/userLst')
    await signIn(page, 'admin')
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /User Management/ })
      .click()
    await page.getByRole('grid').waitFor()
  })
})
