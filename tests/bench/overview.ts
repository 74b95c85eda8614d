import type { Browser, BrowserContext, Page, Request } from 'playwright'

import type { Note } from './shell.ts'
import { median } from './statistics.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const wall = 'grandTotalDashboard'

/** The pages of the Data Map. */
const pages = [
  wall,
  'overallDashboard',
  'productDistributionDashboard',
  'faultStatisticsDashboard',
  'feedbackPanelDashboard',
] as const

const viewport = { width: 1440, height: 900 }
const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/')

/** What a page showed while something was asked of it: milliseconds since it was asked. */
interface Shown {
  /** Until the end of the frame in which nothing waited any more. */
  readonly stands: number
  /** The same since the last answer had come. */
  readonly afterAnswer: number
  /** The longest piece of work at one time. */
  readonly longest: number
  readonly calls: number
  /** When it stood, in milliseconds since 1970. */
  readonly at: number
}

declare global {
  interface Window {
    __shown: () => Promise<Shown>
  }
}

/* Runs in the page: watches from now on until the page at an address stands, frame by frame, and what it costs. */
function watch([address, quiet]: readonly [string, number]): void {
  const start = performance.now()
  const long: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime + duration > start) long.push(duration)
  })
  observer.observe({ type: 'longtask' })
  performance.clearResourceTimings()
  const isStanding = (): boolean => {
    const page = document.querySelector(`[data-page="${address}"]`)
    if (!page?.checkVisibility() || page.querySelector('article[data-state], section[data-state]') === null)
      return false
    const inView = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && top < innerHeight
    }
    const waiting = page.querySelectorAll('[aria-busy=true], [data-state=loading], [data-state=waiting]')
    return ![...waiting].some(inView)
  }
  const calls = (): PerformanceResourceTiming[] =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.startsWith('/api/'),
    )
  const seen = new Promise<Shown>((resolve, reject) => {
    let stoodAt = 0
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => (stoodAt ||= performance.now()))
    channel.port1.start()
    const look = (): void => {
      const now = performance.now()
      if (now - start > 15_000) return reject(new Error(`${address} does not stand after 15 s`))
      const answered = Math.max(start, ...calls().map(({ responseEnd }) => responseEnd))
      // What was asked before the last answer isn't all of it: it stands once nothing more comes for a while.
      if (!isStanding() || answered > (stoodAt || Infinity)) stoodAt = 0
      else if (stoodAt === 0) channel.port2.postMessage(0)
      if (stoodAt > 0 && now - stoodAt > quiet) {
        observer.disconnect()
        const stands = stoodAt - start
        return resolve({
          stands,
          afterAnswer: stoodAt - answered,
          longest: Math.max(0, ...long),
          calls: calls().length,
          at: performance.timeOrigin + stoodAt,
        })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // It is asked for once what it watches has been begun.
  seen.catch(() => undefined)
  window.__shown = () => seen
}

/** How long nothing may change for a page to stand, in milliseconds. */
const quietFor = 700

async function during(page: Page, address: string, act: () => Promise<unknown>): Promise<Shown> {
  await page.evaluate(watch, [address, quietFor] as const)
  await act()
  return page.evaluate(() => window.__shown())
}

/** Opens a console that has stood for a while, and opens the menu of the Data Map. */
async function openConsole(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard`)
  await page.locator('main canvas').nth(1).waitFor()
  const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Data Map' })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await page.waitForTimeout(3000)
  await page.waitForLoadState('networkidle')
  return page
}

/** How many files a page takes until it stands, with nothing cached, the document among them. Others are loaded ahead later. */
async function filesOf(browser: Browser, origin: string, state: State, address: string): Promise<number> {
  const context = await browser.newContext({ storageState: state, viewport })
  try {
    const page = await context.newPage()
    const files: Request[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (/^https?:/.test(url) && !isCall(url)) files.push(request)
    })
    await page.goto(origin + address, { waitUntil: 'commit' })
    const { at } = await during(page, address, async () => undefined)
    return files.filter((request) => request.timing().startTime < at).length
  } finally {
    await context.close()
  }
}

interface Visit {
  readonly opened: Shown
  /** After other periods were chosen. */
  readonly filtered: readonly Shown[]
}

/** Other periods, one after another; of the wall, other hours. */
function changesOf(page: Page, address: string): readonly (() => Promise<unknown>)[] {
  const shown = page.locator(`[data-page="${address}"]`)
  if (address.endsWith(wall))
    return ['6 h', '24 h', '6 h'].map((name) => () => shown.getByRole('radio', { name }).click())
  const period = shown.getByRole('combobox', { name: 'Period', exact: true })
  return ['7d', '90d', '12m'].map((value) => () => period.selectOption(value))
}

async function visit(browser: Browser, origin: string, state: State, address: string): Promise<Visit> {
  // A figure that counts up is right when it is first seen.
  const context = await browser.newContext({ storageState: state, viewport, reducedMotion: 'reduce' })
  try {
    const page = await openConsole(context, origin)
    const link = page.locator(`nav a[href="${address}"]`)
    const opened = await during(page, address, () => link.evaluate((element: HTMLElement) => element.click()))
    const filtered: Shown[] = []
    for (const change of changesOf(page, address)) filtered.push(await during(page, address, change))
    return { opened, filtered }
  } finally {
    await context.close()
  }
}

/** The Data Map's pages: how soon each stands after the click, how soon after another filter, and what it costs. */
export async function measureOverview(
  browser: Browser,
  origin: string,
  state: State,
  runs: number,
  note: Note,
): Promise<void> {
  for (const name of pages) {
    const address = `/overview/${name}`
    const files = await filesOf(browser, origin, state, address)
    const visits: Visit[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, origin, state, address))
    const opened = visits.map((one) => one.opened)
    const filtered = visits.flatMap((one) => one.filtered)
    const put = (what: string, value: number, goal: string): void => note(`${name}: ${what}`, value, goal)
    put('static files, cold', files, '≤ 12')
    put('calls after the click', Math.max(...opened.map(({ calls }) => calls)), '≤ 8')
    put('ready after the click, ms', median(opened.map(({ stands }) => stands)), '≤ 500')
    put('longest task after the click, ms', median(opened.map(({ longest }) => longest)), '≤ 50')
    put('other period, painted after its answer, ms', median(filtered.map(({ afterAnswer }) => afterAnswer)), '≤ 100')
    put('other period, longest task, ms', median(filtered.map(({ longest }) => longest)), '≤ 50')
  }
}
