import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

const settingsPath = '/projectSettings/index'

/** What is on `<html>` and on the page's ground, as the browser draws it. */
const readLook = (page: Page) =>
  page.evaluate(() => {
    const { dataset, lang } = document.documentElement
    const style = getComputedStyle(document.documentElement)
    return {
      scheme: dataset['colorScheme'],
      size: dataset['size'],
      lang,
      source: style.getPropertyValue('--bms-primary-source'),
      blueprint: style.getPropertyValue('--bp-intent-primary-rest'),
      ground: getComputedStyle(document.body).backgroundColor,
    }
  })

/** Loads the page anew and reads its look while the skeleton stands and none of the console's code has run. */
async function reloadAndReadFirst(page: Page): Promise<Awaited<ReturnType<typeof readLook>>> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot-)[^/]+[.]js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.boot-frame').waitFor()
  const first = await readLook(page)
  gate.resolve()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return first
}

/** Goes to the settings; they are in no menu. */
async function openSettings(page: Page, url: string): Promise<void> {
  await page.goto(url + settingsPath)
  await page.getByRole('heading', { name: 'Page style setting' }).waitFor()
}

/** A colour is drawn by its label; where there is none, what is chosen is a button. */
const choose = (page: Page, name: string) => {
  const radio = page.getByRole('radio', { name, exact: true })
  return page.locator('label', { has: radio }).or(radio).first().click()
}

describe('preferences', () => {
  const stage = useStage()

  it('should be on before the first paint after a reload', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openSettings(page, stage.url)
    await choose(page, 'Violet')
    await choose(page, 'Dark')
    await page.locator('html.bp6-dark').waitFor()
    const wanted = { scheme: 'dark', source: '#8e4ec6', ground: 'rgb(18, 20, 25)' }
    await expect.poll(() => readLook(page)).toMatchObject(wanted)
    const before = await readLook(page)
    expect(await reloadAndReadFirst(page)).toEqual(before)
    await expect.poll(() => readLook(page)).toEqual(before)
  })

  it('should keep what a page holds when the size changes', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openSettings(page, stage.url)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('half a word')
    const height = (await name.boundingBox())?.height ?? 0
    await choose(page, 'Mini')
    await page.getByText('Switch Size Success').waitFor()
    expect(await name.inputValue()).toBe('half a word')
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(height)
    const cookies = await page.context().cookies()
    expect(cookies.find((cookie) => cookie.name === 'size')).toMatchObject({ value: 'mini', sameSite: 'Strict' })
  })

  it('should be each person’s own, and leave the login page in the look of the last', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openSettings(page, stage.url)
    await choose(page, 'Emerald')
    await choose(page, 'Small')
    const signOut = async (): Promise<void> => {
      await page.getByRole('button', { name: /Account/ }).click()
      await page.getByRole('menuitem', { name: 'Log Out' }).click()
      await page.getByLabel('Username').waitFor()
    }
    await signOut()
    await expect.poll(() => readLook(page)).toMatchObject({ source: '#0e9f6e', size: 'small' })
    await signIn(page, 'support')
    await expect.poll(() => readLook(page)).toMatchObject({ source: '#409eff', size: 'medium' })
    await signOut()
    await signIn(page, 'admin')
    await expect.poll(() => readLook(page)).toMatchObject({ source: '#0e9f6e', size: 'small' })
  })

  it('should reach the other tabs of the same person', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openSettings(page, stage.url)
    const other = await page.context().newPage()
    await openSettings(other, stage.url)
    await choose(page, 'Rose')
    await other.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--bms-primary-source') === '#d6336c',
    )
    await other.getByRole('radio', { name: 'Rose' }).and(other.locator(':checked')).waitFor()
  })

  it('should be handed out as a file and taken over from it', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await openSettings(page, stage.url)
    await choose(page, 'Amber')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('bms-console-preferences.json')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => readLook(page)).toMatchObject({ source: '#409eff' })
    await page.getByLabel('Import').setInputFiles(await download.path())
    await page.getByText('Settings imported.').waitFor()
    await expect.poll(() => readLook(page)).toMatchObject({ source: '#d97706' })
  })
})
