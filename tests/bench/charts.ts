import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { designSystem } from '@bms/design-system/vite'
import type { Browser, CDPSession } from 'playwright'
import { build } from 'vite'

import { serveFloor } from './serve-floor.ts'
import type { Note } from './shell.ts'
import { median } from './statistics.ts'

const goals = [
  { name: 'line', title: '1 × 30 points', goal: '≤ 70' },
  { name: 'lines', title: '4 × 365 points', goal: '≤ 150' },
  { name: 'bars', title: '60 bars of 4', goal: '' },
  { name: 'map', title: 'map', goal: '≤ 100' },
] as const

async function buildCharts(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'charts-'))
  await build({
    root: path.join(import.meta.dirname, 'charts'),
    configFile: false,
    logLevel: 'error',
    plugins: [designSystem()],
    css: { transformer: 'lightningcss' },
    build: { outDir, emptyOutDir: true, target: 'esnext', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  })
  return outDir
}

/** Milliseconds that the main thread has been busy since the page began. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

type ChartName = (typeof goals)[number]['name']

/** Main-thread time of a chart on a fresh page: the first time, with the code that draws; and a second time. */
async function measureOnce(
  browser: Browser,
  url: string,
  name: ChartName,
): Promise<{ first: number; again: number; longest: number }> {
  const context = await browser.newContext({ viewport: { width: 700, height: 700 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const longest = { value: 0 }
      Object.assign(window, { __longest: longest })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.value = Math.max(longest.value, duration)
      }).observe({ type: 'longtask' })
    })
    const draw = async (): Promise<number> => {
      const before = await busyTime(session)
      await page.evaluate((chart) => window.__draw(chart), name)
      return (await busyTime(session)) - before
    }
    const first = await draw()
    await page.evaluate(() => window.__clear())
    const again = await draw()
    const longest = await page.evaluate(() => (window as unknown as { __longest: { value: number } }).__longest.value)
    return { first, again, longest }
  } finally {
    await context.close()
  }
}

/** Each chart on a page of its own: how long it keeps the main thread. */
export async function measureCharts(browser: Browser, runs: number, note: Note): Promise<void> {
  const folder = await buildCharts()
  const served = await serveFloor(folder)
  try {
    for (const { name, title, goal } of goals) {
      const results: Awaited<ReturnType<typeof measureOnce>>[] = []
      for (let run = 0; run < runs; run += 1) results.push(await measureOnce(browser, served.url, name))
      const put = (figure: string, pick: (result: (typeof results)[number]) => number, aim: string): void =>
        note(`chart, ${title}: ${figure}`, median(results.map(pick)), aim)
      put('main thread, with the code that draws, ms', ({ first }) => first, '')
      put('main thread, once that is there, ms', ({ again }) => again, goal)
      put('longest task over 50, ms', ({ longest }) => longest, '0')
    }
  } finally {
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
