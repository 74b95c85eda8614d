import type { Browser, BrowserContext } from 'playwright'

import type { Note } from './shell.ts'
import { median } from './statistics.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a cold load of Home asks for, and when: times in milliseconds since the document was asked for, sizes in bytes. */
interface FirstScreen {
  readonly files: number
  readonly calls: number
  /** From the document's arrival to the first call. */
  readonly firstCall: number
  readonly untilFigures: number
  readonly untilCharts: number
}

interface Moments {
  figures?: number
  charts?: number
}

declare global {
  interface Window {
    __moments: Moments
  }
}

/* Runs in the page before its own code: notes when the figures stand, and when the three charts are drawn. */
function watch(): void {
  const moments: Moments = {}
  window.__moments = moments
  const look = (): void => {
    if (document.querySelectorAll('main article[data-state=ready]').length >= 6) moments.figures ??= Date.now()
    if (document.querySelectorAll('main [data-state=drawn] canvas').length >= 3) moments.charts ??= Date.now()
    if (moments.figures === undefined || moments.charts === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function load(browser: Browser, url: string, state: State): Promise<FirstScreen> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const asked = new Map<string, { isCall: boolean; start: number; wall: number; end?: number; bytes?: number }>()
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      asked.set(requestId, { isCall: request.url.includes('/api/'), start: timestamp, wall: wallTime })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = asked.get(requestId)
      if (one) Object.assign(one, { end: timestamp, bytes: encodedDataLength })
    })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.__moments.figures && window.__moments.charts)
    await page.waitForLoadState('networkidle')
    const { figures = 0, charts = 0 } = await page.evaluate(() => window.__moments)
    const all = [...asked.values()]
    const isBefore = (moment: number) => (one: (typeof all)[number]) => one.wall * 1000 < moment
    const bytesUntil = (moment: number): number =>
      all
        .filter(({ wall, start, end = Infinity }) => (wall + end - start) * 1000 < moment)
        .reduce((sum, { bytes = 0 }) => sum + bytes, 0)
    const before = all.filter(isBefore(charts))
    return {
      files: before.filter(({ isCall }) => !isCall).length,
      calls: before.filter(({ isCall }) => isCall).length,
      firstCall: 1000 * ((all.find(({ isCall }) => isCall)?.start ?? Infinity) - (all[0]?.end ?? 0)),
      untilFigures: bytesUntil(figures),
      untilCharts: bytesUntil(charts),
    }
  } finally {
    await context.close()
  }
}

/** What Home asks for until its first screen stands. */
export async function measureFirstScreen(
  browser: Browser,
  origin: string,
  state: State,
  runs: number,
  note: Note,
): Promise<void> {
  const loads: FirstScreen[] = []
  // One after the other: they are measured.
  // oxlint-disable-next-line no-await-in-loop
  for (let run = 0; run < runs; run += 1) loads.push(await load(browser, `${origin}/dashboard`, state))
  const of = (figure: (load: FirstScreen) => number): number => median(loads.map(figure))
  const put = (what: string, pick: (load: FirstScreen) => number, goal: string, digits = 0): void =>
    note(`Home, first screen: ${what}`, of(pick), goal, undefined, digits)
  put('files until its charts stand', ({ files }) => files, '≤ 12')
  put('calls until its charts stand', ({ calls }) => calls, '≤ 12')
  put('first call after the document, ms', ({ firstCall }) => firstCall, 'a round trip')
  put('bytes until its figures stand, KB', ({ untilFigures }) => untilFigures / 1000, '≤ 260', 1)
  put('bytes until its charts stand, KB', ({ untilCharts }) => untilCharts / 1000, '≤ 340', 1)
}
