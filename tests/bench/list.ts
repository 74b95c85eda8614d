import type { Browser, BrowserContext, Page } from 'playwright'

import { scrollByWheel, shareOver, type Scroll } from './frames.ts'
import type { Note } from './shell.ts'
import { median, quantile } from './statistics.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Of a million, these are nearly as many users of the first brand as the browser writes into a file. */
const exported = '/users/userList?country=DE,GB,FR&status=enabled'

interface Waited {
  /** Milliseconds until after the paint in which it holds. */
  readonly ms: number
  /** The longest task meanwhile, in milliseconds: 0 where none took 50. */
  readonly longest: number
}

/**
 * Presses something or scrolls a list, and waits until all rows in sight are there. Milliseconds count from the event
 * that the page got, not from when it was sent.
 */
async function untilRows(page: Page, act: () => Promise<void>, event: 'click' | 'scroll'): Promise<Waited> {
  await page.evaluate((name) => {
    const state: { start: number; longest: number; done?: Promise<number> } = { start: 0, longest: 0 }
    Object.assign(window, { __wait: state })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration)
    }).observe({ type: 'longtask' })
    state.done = new Promise((resolve, reject) => {
      const isThere = (): boolean => {
        const grid = [...document.querySelectorAll('main [role=grid]')].find((found) => found.checkVisibility())
        const rows = [...(grid?.querySelectorAll('[role=row][data-row]') ?? [])]
        const { top = 0, bottom = 0 } = grid?.getBoundingClientRect() ?? {}
        const inSight = rows.filter((row) => {
          const place = row.getBoundingClientRect()
          return place.bottom > top && place.top < bottom
        })
        return (
          inSight.length > 10 && inSight.every((row) => row.querySelector('[role=gridcell] > [data-width]') === null)
        )
      }
      const look = (): void => {
        if (performance.now() - state.start > 10_000) return reject(new Error('no rows after 10 s'))
        if (!isThere()) return void requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(performance.now() - state.start))
        channel.port1.start()
        channel.port2.postMessage(0)
      }
      const begin = (given: Event): void => {
        state.start = given.timeStamp
        requestAnimationFrame(look)
      }
      addEventListener(name, begin, { capture: true, once: true })
    })
  }, event)
  await act()
  return page.evaluate(async () => {
    const { __wait: state } = window as unknown as { __wait: { longest: number; done: Promise<number> } }
    const ms = await state.done
    // Long tasks are told of a little later.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { ms, longest: state.longest }
  })
}

/** The list of users, come to from Home by a press on its link as a person presses it: the pointer is there first. */
async function openUsers(page: Page, origin: string): Promise<Waited> {
  await page.goto(`${origin}/dashboard`)
  await page.locator('main canvas').nth(1).waitFor()
  await page.getByRole('button', { name: 'User Center' }).click()
  const link = page.getByRole('link', { name: 'User Management' })
  await link.hover()
  await page.waitForLoadState('networkidle')
  return untilRows(page, () => link.click(), 'click')
}

/** Drags the scroll bar to a share of the way. */
const jumpTo = (page: Page, share: number): Promise<Waited> =>
  untilRows(
    page,
    () =>
      page.locator('main [role=grid]').evaluate((grid, at) => {
        grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * at
      }, share),
    'scroll',
  )

async function exportRows(page: Page, origin: string): Promise<{ seconds: number; rows: number; longest: number }> {
  await page.goto(`${origin}${exported}`)
  await page.locator('main [role=row][aria-rowindex="11"]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Export' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await page.evaluate(() => {
    const state = { longest: 0 }
    Object.assign(window, { __export: state })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const start = performance.now()
  await dialog.getByRole('button', { name: 'Export' }).click()
  const told = await dialog.getByText(/is written/).textContent({ timeout: 300_000 })
  const seconds = (performance.now() - start) / 1000
  const longest = await page.evaluate(() => (window as unknown as { __export: { longest: number } }).__export.longest)
  return { seconds, rows: Number(/([\d,]+) rows/.exec(told ?? '')?.[1]?.replaceAll(',', '')), longest }
}

/** Milliseconds from «Stop» in the middle of a file until the dialog offers to begin again; nothing more is asked for. */
async function stopExport(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export' }).first().click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await dialog.getByText(/^[1-9][\d,]* of/).waitFor()
  const start = performance.now()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Export' }).waitFor()
  const stopped = performance.now() - start
  let asked = 0
  page.on('request', () => (asked += 1))
  await page.waitForTimeout(500)
  if (asked > 0) throw new Error(`${asked} requests after the file was given up`)
  return stopped
}

/** A list over the server: opened, leapt through, scrolled by wheel, and written into a file. */
export async function measureList(
  browser: Browser,
  origin: string,
  state: State,
  { title, runs }: { readonly title: string; readonly runs: number },
  note: Note,
): Promise<void> {
  const opened: Waited[] = []
  const jumps: Waited[] = []
  const scrolls: Scroll[] = []
  for (let run = 0; run < runs + 1; run += 1) {
    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const first = await openUsers(page, origin)
    const leaps: Waited[] = []
    for (const share of [0.5, 0.45, 0.55]) leaps.push(await jumpTo(page, share))
    // The first of all finds a database that has read nothing yet.
    if (run > 0) {
      opened.push(first)
      jumps.push(...leaps)
      const session = await context.newCDPSession(page)
      await page.locator('main [role=grid]').evaluate((grid) => (grid.scrollTop = 0))
      scrolls.push(await scrollByWheel(page, session, 'main [role=grid]'))
    }
    await context.close()
  }
  const worst = (waits: readonly Waited[], figure: (wait: Waited) => number): number => Math.max(...waits.map(figure))
  const ms = ({ ms: waited }: Waited): number => waited
  const longest = ({ longest: task }: Waited): number => task
  note(`${title}: first rows after the click, ms`, median(opened.map(ms)), '≤ 250')
  note(`${title}: first rows, worst, ms`, worst(opened, ms), '')
  note(`${title}: first rows, longest task, ms`, median(opened.map(longest)), '≤ 50')
  note(`${title}: jump to the middle filled, ms`, median(jumps.map(ms)), '≤ 300')
  note(`${title}: jump to the middle, worst, ms`, worst(jumps, ms), '')
  note(`${title}: jump to the middle, longest task, ms`, worst(jumps, longest), '≤ 50')
  const wheel: Scroll = {
    frames: scrolls.flatMap(({ frames }) => frames),
    blank: scrolls.reduce((sum, { blank }) => sum + blank, 0),
  }
  note(`${title}: wheel, frame, 95th percentile, ms`, quantile(wheel.frames, 0.95), '≤ 17', undefined, 1)
  note(`${title}: wheel, frames over 20 ms, %`, 100 * shareOver(wheel, 20), '≤ 1', undefined, 1)
  note(`${title}: wheel, blank frames`, wheel.blank, '0')

  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const file = await exportRows(page, origin)
  note(`${title}: CSV, rows`, file.rows, '')
  note(`${title}: CSV, longest task, ms`, file.longest, '≤ 50')
  note(`${title}: CSV, seconds`, file.seconds, '', undefined, 1)
  note(`${title}: CSV, stopped after, ms`, await stopExport(page), '')
  await context.close()
}
