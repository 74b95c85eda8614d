import type { Browser, BrowserContext, Page } from 'playwright'

import { measureFirstScreen } from './first-screen.ts'
import { coldLoad, profiles } from './page.ts'
import type { Note } from './shell.ts'
import { median } from './statistics.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** So high that all charts are in view at once. */
const viewport = { width: 1440, height: 3200 }
const ready = 'main article[data-state=ready] ×6 && main [data-state=drawn] canvas ×3 && main [role=slider] ×2'

/**
 * Chooses a period and gives the milliseconds between the end of the answer (that of active users) and the end of the
 * frame in which its line has been drawn.
 */
async function repaintTime(page: Page, period: string, points: number): Promise<number> {
  return page.evaluate(
    async ([preset, count]) => {
      performance.clearResourceTimings()
      const plot = document.querySelector('[role=slider]')
      const select = document.querySelector<HTMLSelectElement>('main fieldset select')
      if (!plot || !select) throw new Error('Home is not there')
      const drawn = new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no ${count} points after 10 s`)), 10_000)
        new MutationObserver((_, observer) => {
          if (plot.getAttribute('aria-valuemax') !== String(count)) return
          observer.disconnect()
          clearTimeout(late)
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.addEventListener('message', () => resolve(performance.now()))
            channel.port1.start()
            channel.port2.postMessage(0)
          })
        }).observe(plot, { attributes: true })
      })
      const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
      setValue?.call(select, preset)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      const at = await drawn
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const answer = answers.findLast(({ name }) => name.includes('/user-active-daily-aggr'))
      if (!answer) throw new Error('nothing was asked')
      return at - answer.responseEnd
    },
    [period, points] as const,
  )
}

/** Home with all that is on it: what a cold load blocks and weighs, and how soon another period is seen. */
export async function measureHome(
  browser: Browser,
  origin: string,
  state: State,
  runs: number,
  note: Note,
): Promise<void> {
  await measureFirstScreen(browser, origin, state, runs, note)
  const blocking: number[] = []
  const bytes: number[] = []
  const repaint: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const load = await coldLoad(browser, { url: `${origin}/dashboard`, ready, profile: profiles.fast, state, viewport })
    blocking.push(load.blocking)
    bytes.push(load.bytes / 1000)
    const context = await browser.newContext({ storageState: state, viewport })
    const page = await context.newPage()
    await page.goto(`${origin}/dashboard`)
    await page.locator('main [data-state=drawn] canvas').nth(2).waitFor()
    await page.waitForLoadState('networkidle')
    for (const [period, points] of [
      ['7d', 7],
      ['90d', 90],
      ['12m', 12],
    ] as const)
      repaint.push(await repaintTime(page, period, points))
    await context.close()
  }
  note('Home, all in view: transferred, KB', median(bytes), '≤ 340', undefined, 1)
  note('Home, all in view: blocking, ms', median(blocking), '≤ 120')
  note('Home, all in view: blocking, worst, ms', Math.max(...blocking), '')
  note('Home, other period: repainted after the answer, ms', median(repaint), '≤ 100')
  note('Home, other period: worst, ms', Math.max(...repaint), '')
}
