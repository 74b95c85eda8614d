import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

import type { Note } from './shell.ts'
import { median, quantile } from './statistics.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A form and where it is. */
interface FormPlace {
  readonly name: string
  readonly path: string
}

/** The forms that are longest: by fields of text, and by what stands beside them. */
export const longestForms: readonly FormPlace[] = [
  { name: 'new member', path: '/system/addMember' },
  { name: 'new role', path: '/system/addRole' },
  { name: 'new product', path: '/operations/product/add' },
]

const words = 'Vacuum team of the north 27'

/** Milliseconds of the main thread's own time so far: what waits for a busy machine isn't in it. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** What something costs the main thread, until the second frame after it: handlers, checks, rendering, layout, paint. */
async function costOf(page: Page, session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await threadTime(session)
  await act()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return (await threadTime(session)) - before
}

/** Longer than the console waits before it loads ahead what may be opened next, in milliseconds. */
const calm = 2500

/** Waits until the page has loaded everything ahead: what that costs is no keystroke's. */
export async function whenCalm(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const last = Math.max(...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration))
    return performance.now() - last > quiet
  }, calm)
}

/** What looking alone costs: it is in each of the costs. */
async function costOfLooking(page: Page, session: CDPSession): Promise<number> {
  const idle: number[] = []
  for (let round = 0; round < 20; round += 1) idle.push(await costOf(page, session, async () => undefined))
  return median(idle)
}

/** Types into the field that has the focus: what each key costs the main thread, in milliseconds. */
export async function typeHere(page: Page, session: CDPSession, text: string): Promise<number[]> {
  const looking = await costOfLooking(page, session)
  const costs: number[] = []
  for (const letter of text) {
    costs.push(Math.max(0, (await costOf(page, session, () => page.keyboard.press(letter))) - looking))
  }
  return costs
}

async function typeThrough(page: Page, session: CDPSession): Promise<number[]> {
  const looking = await costOfLooking(page, session)
  const costs: number[] = []
  for (const field of await page
    .locator('main form input:is([type=text], [type=email], :not([type])), main form textarea')
    .all()) {
    if (!(await field.isEditable())) continue
    await field.click()
    // Left once while it is empty: from then on it is checked at every keystroke.
    await field.blur()
    await field.click()
    for (const letter of words) costs.push(await costOf(page, session, () => page.keyboard.press(letter)))
  }
  return costs.map((cost) => Math.max(0, cost - looking))
}

/** What a keystroke costs in forms, in each of their fields of text. */
export async function measureTyping(
  browser: Browser,
  origin: string,
  state: State,
  { forms, runs }: { readonly forms: readonly FormPlace[]; readonly runs: number },
  note: Note,
): Promise<void> {
  for (const { name, path } of forms) {
    const firsts: number[] = []
    const costs: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.goto(`${origin}${path}`)
      await page.locator('main form input').first().waitFor()
      await whenCalm(page)
      const [first = Number.NaN, ...others] = await typeThrough(page, session)
      firsts.push(first)
      costs.push(...others)
      await context.close()
    }
    note(`typing, ${name}: a keystroke, ms`, median(costs), '≤ 8', undefined, 1)
    note(`typing, ${name}: of 100 the worst, ms`, quantile(costs, 0.99), '≤ 8', undefined, 1)
    note(`typing, ${name}: the worst, ms`, Math.max(...costs), '', undefined, 1)
    note(`typing, ${name}: the first of a fresh page, ms`, median(firsts), '', undefined, 1)
  }
}
