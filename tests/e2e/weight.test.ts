import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'

interface Weight {
  bytes: number
  urls: string[]
}

/** Adds up what a page takes over the wire from now on. */
async function weigh(page: Page): Promise<Weight> {
  const weight: Weight = { bytes: 0, urls: [] }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ request }) => weight.urls.push(request.url))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (weight.bytes += encodedDataLength))
  return weight
}

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )

/** Waits until Home has drawn all its figures and charts. */
async function whole(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect.poll(() => main.locator('[data-state=drawn] canvas').count(), { timeout: 10_000 }).toBe(3)
  await expect.poll(() => main.locator('[aria-busy=true]').count(), { timeout: 10_000 }).toBe(0)
  await expect.poll(() => main.locator('article[data-state=ready]').count(), { timeout: 10_000 }).toBe(6)
}

describe('weight of a cold load', () => {
  const stage = useStage()

  it('should be at most 126 KB and 10 requests for the login page', async () => {
    // Somewhere that loads nothing of the console, so that all that is weighed belongs to the login page.
    const page = await stage.openPage('/favicon.svg')
    const weight = await weigh(page)
    await page.goto(`${stage.url}/login`, { waitUntil: 'networkidle' })
    expect(weight.bytes).toBeLessThan(126_000)
    expect(weight.urls.length).toBeLessThanOrEqual(10)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

  it('should be at most 280 KB for Home with all its figures and charts, and bring no set of icons', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    // So high that all of it is in view, and nothing waits to be scrolled to.
    await page.setViewportSize({ width: 1440, height: 3200 })
    await whole(page)
    const weight = await weigh(page)
    await page.reload()
    await whole(page)
    // Pages are loaded ahead only once this one has stood for a while.
    expect(weight.urls.filter((url) => /\/(?:UserListPage|MyProfilePage)-/.test(url))).toEqual([])
    expect(weight.bytes).toBeLessThan(280_000)
    expect(weight.urls.filter((url) => /paths-|\/icons?-/.test(url))).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
})
