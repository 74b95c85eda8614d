import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { designSystem } from '@bms/design-system/vite'
import type { Browser } from 'playwright'
import { build } from 'vite'

import { scrollByWheel, shareOver, type Scroll } from './frames.ts'
import { serveFloor } from './serve-floor.ts'
import type { Note } from './shell.ts'
import { median, quantile } from './statistics.ts'

async function measureOnce(
  browser: Browser,
  url: string,
  rows: number,
): Promise<{ mount: number; heap: number; scroll: Scroll }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(`${url}/?rows=${rows}`)
    const mount = await page.evaluate(() => window.__mount)
    await page.waitForLoadState('networkidle')
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024
    const scroll = await scrollByWheel(page, session, '[role=grid]')
    return { mount, heap, scroll }
  } finally {
    await context.close()
  }
}

async function buildGrid(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'grid-'))
  await build({
    root: path.join(import.meta.dirname, 'grid'),
    configFile: false,
    logLevel: 'error',
    plugins: [designSystem()],
    css: { transformer: 'lightningcss' },
    build: { outDir, emptyOutDir: true, target: 'esnext', cssMinify: 'lightningcss' },
  })
  return outDir
}

/** The record grid on a page of its own, with a hundred thousand and a million rows: mounted, and scrolled by wheel. */
export async function measureGrid(browser: Browser, runs: number, note: Note): Promise<void> {
  const folder = await buildGrid()
  const served = await serveFloor(folder)
  try {
    for (const rows of [100_000, 1_000_000]) {
      const results: Awaited<ReturnType<typeof measureOnce>>[] = []
      for (let run = 0; run < runs; run += 1) results.push(await measureOnce(browser, served.url, rows))
      const put = (
        figure: string,
        pick: (result: (typeof results)[number]) => number,
        goal: string,
        digits = 1,
      ): void =>
        note(`grid, ${rows.toLocaleString('en')} rows: ${figure}`, median(results.map(pick)), goal, undefined, digits)
      put('mount, ms', ({ mount }) => mount, '≤ 110', 0)
      put('wheel, frame, 95th percentile, ms', ({ scroll }) => quantile(scroll.frames, 0.95), '≤ 17')
      put('wheel, frames over 20 ms, %', ({ scroll }) => 100 * shareOver(scroll, 20), '≤ 1')
      put('wheel, blank frames', ({ scroll }) => scroll.blank, '0', 0)
      put('heap, MB', ({ heap }) => heap, '≤ 6')
    }
  } finally {
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
