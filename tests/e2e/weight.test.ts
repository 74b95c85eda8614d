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

/** Asked for of the API, and all else. */
function sort(urls: readonly string[], origin: string): { calls: readonly string[]; files: readonly string[] } {
  const paths = urls.filter((url) => url.startsWith(origin)).map((url) => url.slice(origin.length))
  const isCall = (path: string): boolean => path.startsWith('/api/')
  return { calls: paths.filter(isCall), files: paths.filter((path) => !isCall(path)) }
}

/** Waits until Home's three charts are drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelectorAll('main [data-state=drawn] canvas').length === 3)

describe('weight of a cold load', () => {
  const stage = useStage()

  it('should be at most 127.5 KB and 10 requests for the login page', async () => {
    // Somewhere that loads nothing of the console, so that all that is weighed belongs to the login page.
    const page = await stage.openPage('/favicon.svg')
    const weight = await weigh(page)
    await page.goto(`${stage.url}/login`, { waitUntil: 'networkidle' })
    expect(weight.bytes).toBeLessThan(127_500)
    expect(weight.urls.length).toBeLessThanOrEqual(10)
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

  it('should be at most 357 KB for Home with all that is on it, and bring no set of icons', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    // So high that all of it is in view, and nothing waits to be scrolled to.
    await page.setViewportSize({ width: 1440, height: 3200 })
    await whole(page)
    const weight = await weigh(page)
    await page.reload()
    await whole(page)
    // Pages are loaded ahead only once this one has stood for a while.
    expect(weight.urls.filter((url) => /\/(?:UserListPage|profile)-/.test(url))).toEqual([])
    expect(weight.bytes, weight.urls.join('\n')).toBeLessThan(357_000)
    expect(weight.urls.filter((url) => /paths-|\/icons?-/.test(url))).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

  it.each([900, 3200])(
    'should be at most 12 files and 12 calls until Home is drawn, %i pixels high',
    async (height) => {
      const page = await stage.openPage('/', { viewport: { width: 1440, height } })
      await signIn(page, 'admin')
      await drawn(page)
      const weight = await weigh(page)
      await page.reload()
      await drawn(page)
      const { calls, files } = sort(weight.urls, stage.url)
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(12)
    },
  )

  it('should have sent ahead what Home then takes over, and ask for nothing twice', async () => {
    const page = await stage.openPage('/', { viewport: { width: 1440, height: 3200 } })
    await signIn(page, 'admin')
    await drawn(page)
    const weight = await weigh(page)
    await page.reload()
    await whole(page)
    expect(await page.evaluate(() => globalThis.bmsEarlyCalls?.close())).toEqual([])
    const { calls } = sort(weight.urls, stage.url)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  })

  it('should send nothing ahead for nobody', async () => {
    const page = await stage.openPage('/favicon.svg')
    const weight = await weigh(page)
    await page.goto(`${stage.url}/dashboard`, { waitUntil: 'networkidle' })
    expect(sort(weight.urls, stage.url).calls).toEqual([])
  })
})

describe('a console whose code does not come', () => {
  const stage = useStage()

  it('should say so, and come when it is tried again', async () => {
    const page = await stage.openPage('/favicon.svg')
    stage.expectProblem(/ERR_FAILED/)
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto(`${stage.url}/login`)
    const message = page.getByRole('alert')
    await message.getByRole('heading', { name: 'The console could not be loaded' }).waitFor()
    await page.unroute('**/assets/index-*.js')
    await message.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Username').waitFor()
  })
})
