import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

import { findKnown } from '../live/find-known.ts'
import { createReports } from '../live/make-reports.ts'
import { sendReport } from '../live/send-report.ts'
import { signIn } from './bench-server.ts'
import type { Note } from './shell.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const address = '/overview/grandTotalDashboard'

/** How much faster than the wall's own time it runs. */
const speed = 300

/** How long it runs before it is looked at, in hours: whatever is made once has been made by then. */
const warmUp = 0.5

/** Between two reports of what happens, and events in each: as the demo's day is played. */
const beat = 5000
const size = 4

/* Runs in the page before its own code: what waits for a second or more waits as much shorter. */
function speedUp(factor: number): void {
  const faster = (delay: unknown): number => (Number(delay) >= 1000 ? Number(delay) / factor : Number(delay ?? 0))
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = window[name] as (work: TimerHandler, delay?: number, ...rest: unknown[]) => number
    const wrapped: typeof original = (work, delay, ...rest) => original.call(window, work, faster(delay), ...rest)
    Object.assign(window, { [name]: wrapped })
  }
}

/* Runs in the page: notes every frame from now on. */
function watchFrames(): void {
  const frames = { last: performance.now(), longest: 0, late: 0, all: 0 }
  Object.assign(window, { __wall: frames })
  const look = (now: number): void => {
    const took = now - frames.last
    frames.last = now
    frames.all += 1
    frames.longest = Math.max(frames.longest, took)
    if (took > 50) frames.late += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame((now) => {
    frames.last = now
    requestAnimationFrame(look)
  })
}

interface Frames {
  readonly longest: number
  readonly late: number
  readonly all: number
}

async function heapOf(page: Page, session: CDPSession): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(100)
  }
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20
}

/** Tells of what happens, beat by beat, until it is stopped. */
async function keepTelling({ origin, hookSecret }: Cloud): Promise<() => Promise<void>> {
  const known = await findKnown(origin, await signIn(origin), 1)
  const makeReport = createReports('wall', known, size)
  const stopped = new AbortController()
  const work = (async () => {
    while (!stopped.signal.aborted) {
      await sendReport(origin, hookSecret, makeReport())
      await new Promise((resolve) => setTimeout(resolve, beat / speed))
    }
  })()
  return async () => {
    stopped.abort()
    await work
  }
}

/** A server that takes reports. */
export interface Cloud {
  readonly origin: string
  readonly hookSecret: string
}

/** The wall for some hours, sped up, while things happen: what it holds more at their end than before, and its frames. */
export async function measureWall(
  browser: Browser,
  cloud: Cloud,
  state: State,
  hours: number,
  note: Note,
): Promise<void> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(speedUp, speed)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    let polls = 0
    page.on('request', (request) => {
      if (request.url().includes('/stats-realtime-overview/')) polls += 1
    })
    await page.goto(cloud.origin + address)
    await page.locator(`[data-page="${address}"] article[data-state=ready]`).nth(7).waitFor()
    const stop = await keepTelling(cloud)
    const run = (time: number) => page.waitForTimeout((time * 3_600_000) / speed)
    await run(warmUp)
    const before = await heapOf(page, session)
    polls = 0
    await page.evaluate(watchFrames)
    await run(hours)
    const frames = await page.evaluate(() => (window as unknown as { __wall: Frames }).__wall)
    await stop()
    const after = await heapOf(page, session)
    note(`wall, ${hours} hours: grown, MB`, after - before, '≤ 5', undefined, 1)
    note(`wall, ${hours} hours: calls`, polls, '')
    note(`wall, ${hours} hours: frames`, frames.all, '')
    note(`wall, ${hours} hours: frames over 50 ms`, frames.late, '0')
    note(`wall, ${hours} hours: longest frame, ms`, frames.longest, '≤ 50')
  } finally {
    await context.close()
  }
}
