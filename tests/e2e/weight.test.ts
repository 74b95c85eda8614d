import { readFileSync } from 'node:fs'

import { brandKeys, brands, defaultBrand, endpoints, toBrandPath } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { signIn, useStage } from './harness.ts'
import { holdBudget, type Piece } from './hold-budget.ts'

interface Weight {
  /** What was asked for. */
  readonly urls: string[]
  /** What has come of it. */
  readonly pieces: Piece[]
}

/** Notes what the documents that are loaded from now on take over the wire, none of it from the cache. */
async function weigh(page: Page): Promise<Weight> {
  const weight: Weight = { urls: [], pieces: [] }
  const asked = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) => {
    // The document that is there asks until it goes, and loads pages ahead.
    if (loaderId === frameTree.frame.loaderId) return
    weight.urls.push(request.url)
    asked.set(requestId, request.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId)
    if (url !== undefined) weight.pieces.push({ url, bytes: encodedDataLength })
  })
  return weight
}

/** What has shifted in a page until now. */
const readShift = (page: Page): Promise<number> =>
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

/** What shifts in a page until it rests: nothing is on its way to it, and two readings in a row say the same. */
async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  let shift = await readShift(page)
  const isSame = async (): Promise<boolean> => {
    const before = shift
    shift = await readShift(page)
    return shift === before
  }
  await expect.poll(isSame, { interval: 250 }).toBe(true)
  return shift
}

/** Waits until Home has drawn all its figures and charts. */
async function whole(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect.poll(() => main.locator('[data-state=drawn] canvas').count()).toBe(3)
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
  await expect.poll(() => main.locator('article[data-state=ready]').count()).toBe(6)
}

/** Whether an address is one of the API. */
const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/')

/** Waits until Home's three charts are drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelectorAll('main [data-state=drawn] canvas').length === 3)

/** The bell asks last, once Home's first screen stands. */
const bellRings = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('/notification/list'))

/** Something a document asked for: when, and when it was there, in milliseconds since it was begun. */
interface Asked {
  readonly url: string
  readonly from: number
  readonly to: number
}

/** What the document asked for that has come, itself included, in the order it was asked for. */
const readAsked = (page: Page): Promise<Asked[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { url: name, from: startTime, to: responseEnd }
    }),
  )

/** Until then no page is loaded ahead: the console must have stood for so long (`calm` of app/preload.ts). */
const aheadFrom = 3000

/** Until then nothing that may wait is asked before the first screen stands (`patience` of shared/page/use-calm.ts). */
const waitsUntil = 4000

interface PageFiles {
  readonly files: readonly string[]
  readonly later: readonly string[]
}

/** Tells files of other pages, as the build has them: on Home they come only when they are loaded ahead. */
function createAheadTest(): (url: string) => boolean {
  const written = readFileSync(new URL('../../console/dist/.vite/pages.json', import.meta.url), 'utf8')
  const { '/dashboard': home, ...others } = JSON.parse(written) as Record<string, PageFiles>
  if (!home) throw new Error('The build says nothing of Home')
  const own = new Set([...home.files, ...home.later])
  const foreign = new Set(Object.values(others).flatMap(({ files, later }) => [...files, ...later]))
  return (url) => {
    const file = new URL(url).pathname.slice(1)
    return foreign.has(file) && !own.has(file)
  }
}

/** Names of the calls by their paths; those of another brand with which. */
const callNames = new Map(
  brandKeys.flatMap((brand) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const isOwn = endpoint.scope === 'bms' || brand === defaultBrand
      return [toBrandPath(endpoint, brands[brand]), isOwn ? name : `${name} of ${brand}`] as const
    }),
  ),
)

/** The name of the call at an address; of a preference that is read, with which. */
function nameOf({ url }: Asked): string {
  const { pathname, searchParams } = new URL(url)
  const scope = searchParams.get('scope')
  return scope === null ? (callNames.get(pathname) ?? pathname) : `getPreference ${scope}`
}

/** The reads of Home's charts. */
const chartReads = ['activeUsers', 'activeDevices', 'userDeviceDistribution']

/** What Home's first screen asks for, each once. */
const firstCalls = [
  ...chartReads,
  'myInfo',
  'registeredUsers',
  'feedbackFigures',
  'getPreference ui',
  'getPreference stars',
  // Of the period, and since the last visit.
  'homeFigures',
  'homeFigures',
  // Since the last visit.
  'feedbackList',
  'faultTrend',
]

/** What may be asked for, each once, when the first screen stands. */
const laterCalls = [
  // The bell, and the visit that is noted.
  'getPreference inbox',
  'notificationList',
  'putPreference',
  'headlines',
  // Marks in a chart, and the parts further down.
  'boardByDate',
  'usersByCountry',
  'feedbackQueue',
  'pushMessageList',
  'promotionList',
  'faultTrend',
  'deviceRank',
  'homeFigures of ecozy',
]

/** Holds calls against names, each of which stands for one: the names without a call, and the calls without a name. */
function match(calls: readonly Asked[], names: readonly string[]): { missing: string[]; others: Asked[] } {
  const missing = [...names]
  const others = calls.filter((call) => {
    const at = missing.indexOf(nameOf(call))
    if (at >= 0) missing.splice(at, 1)
    return at < 0
  })
  return { missing, others }
}

describe('weight of a cold load', () => {
  const stage = useStage()

  it('should be at most 127.5 KB and 10 requests for the login page', async () => {
    // Somewhere that loads nothing of the console, so that all that is weighed belongs to the login page.
    const page = await stage.openPage('/favicon.svg')
    const weight = await weigh(page)
    await page.goto(`${stage.url}/login`, { waitUntil: 'networkidle' })
    holdBudget('The login page', 127_500, weight.pieces)
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
    await Promise.all([bellRings(page), page.reload()])
    await whole(page)
    // On a busy machine Home has not come when other pages are loaded ahead already: they aren't its weight.
    const isAhead = createAheadTest()
    const pieces = weight.pieces.filter(({ url }) => !isAhead(url))
    holdBudget('Home with all that is on it', 357_000, pieces)
    expect(weight.urls.filter((url) => /paths-|\/icons?-/.test(url))).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

  // Told by name, not by what happens to have been asked for when the charts are drawn: the slower the machine, the
  // more of what comes afterwards is that. The two times are those that the console itself waits: what begins before
  // them was begun by mistake, however slow the machine.
  it.each([1080, 3200])(
    'should be at most 12 files and 12 calls until Home is drawn, %i pixels high',
    async (height) => {
      const page = await stage.openPage('/', { viewport: { width: 1440, height } })
      await signIn(page, 'admin')
      await drawn(page)
      // Nothing comes from the cache, and the mouse rests on no link: one that is pointed at has its page loaded.
      await weigh(page)
      await page.mouse.move(0, 0)
      await Promise.all([bellRings(page), page.reload()])
      await drawn(page)
      const readCalls = async (): Promise<Asked[]> => (await readAsked(page)).filter(({ url }) => isCall(url))
      await expect.poll(async () => match(await readCalls(), firstCalls).missing).toEqual([])
      const calls = await readCalls()
      const later = match(calls, firstCalls).others
      expect(firstCalls.length).toBeLessThanOrEqual(12)
      expect(match(later, laterCalls).others.map(nameOf), 'neither for the first screen nor after it').toEqual([])
      const chartsCame = Math.max(...calls.filter((call) => chartReads.includes(nameOf(call))).map(({ to }) => to))
      const early = later.filter(({ from }) => from < Math.min(chartsCame, waitsUntil))
      expect(early.map(nameOf), 'asked beside the first screen').toEqual([])

      const isAhead = createAheadTest()
      const files = (await readAsked(page)).filter(({ url }) => url.startsWith(stage.url) && !isCall(url))
      // What matters now comes above the charts once they are there, with its own call.
      const isLater = (url: string): boolean => /\/HeadlineRow-[^/]+\.(?:js|css)$/.test(url)
      const own = [...new Set(files.map(({ url }) => url).filter((url) => !isAhead(url) && !isLater(url)))]
      expect(own.length, own.join('\n')).toBeLessThanOrEqual(12)
      const tooSoon = files.filter(
        ({ url, from }) =>
          (isAhead(url) && from < aheadFrom) || (isLater(url) && from < Math.min(chartsCame, waitsUntil)),
      )
      expect(
        tooSoon.map(({ url }) => url),
        'of other pages, loaded beside this one',
      ).toEqual([])
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
    const calls = weight.urls.filter(isCall)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  })

  it('should send nothing ahead for nobody', async () => {
    const page = await stage.openPage('/favicon.svg')
    const weight = await weigh(page)
    await page.goto(`${stage.url}/dashboard`, { waitUntil: 'networkidle' })
    // How one may sign in is what the login page itself asks.
    expect(weight.urls.filter((url) => isCall(url) && !url.endsWith('/user/signin-ways'))).toEqual([])
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
