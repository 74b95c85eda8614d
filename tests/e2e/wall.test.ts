import type { Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, useStage } from './harness.ts'

const wall = '/overview/grandTotalDashboard'
const patient = { timeout: 10_000 }

/** Waits until all of the wall has its figures. */
async function wallStands(page: Page): Promise<void> {
  const main = page.locator(`[data-page="${wall}"]`)
  await expect.poll(() => main.locator('article[data-state=ready]').count(), patient).toBe(8)
  await expect.poll(() => main.locator('[aria-busy=true]').count(), patient).toBe(0)
}

/** How often the wall asked what happened, from now on. */
function countPolls(page: Page): () => number {
  let polls = 0
  page.on('request', (request: Request) => {
    if (request.url().includes('/stats-realtime-overview/recent')) polls += 1
  })
  return () => polls
}

describe('Real-time Overview', () => {
  const stage = useStage()

  it('should be polled, pause and go on, and show other hours', async () => {
    const page = await stage.openPage('/')
    await page.clock.install()
    await signIn(page, 'admin')
    await goByMenu(page, 'Data Map', 'Real-time Overview')
    await wallStands(page)
    expect(await page.getByRole('list', { name: 'Data centres' }).getByRole('listitem').count()).toBeGreaterThan(1)
    const polls = countPolls(page)
    await page.clock.runFor(31_000)
    await expect.poll(polls, patient).toBe(1)

    await page.keyboard.press('p')
    await page.getByText(/^Paused at /).waitFor()
    await page.clock.runFor(95_000)
    expect(polls()).toBe(1)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(polls, patient).toBe(2)

    await page.getByRole('radio', { name: '6 h' }).click()
    await page.waitForURL((url) => url.searchParams.get('window') === '6h')
    await page.getByText(/^Steps of 15 min/).waitFor()
    await page.reload()
    await wallStands(page)
    expect(await page.getByRole('radio', { name: '6 h' }).getAttribute('aria-checked')).toBe('true')
  })

  it('should lead from an event to its record', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    const event = page.getByRole('list', { name: 'Last events' }).getByRole('listitem').first()
    await event.getByRole('link').click()
    await page.waitForURL((url) => url.searchParams.has('record'))
    const id = new URL(page.url()).searchParams.get('record') ?? ''
    await page.getByText(id, { exact: true }).first().waitFor()
  })

  it('should take all of the screen, and give it back', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    expect(await menu.isVisible()).toBe(true)
    await page.keyboard.press('f')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await menu.waitFor()
  })

  it('should say that it could not be updated, keep what it has, and go on', async () => {
    const page = await stage.openPage('/')
    stage.expectProblem(/stats-realtime-overview/)
    await page.clock.install()
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    await page.route('**/stats-realtime-overview/**', (route) => route.abort())
    await page.clock.runFor(40_000)
    await page.getByText(/^Not updated since /).waitFor()
    expect(await page.locator(`[data-page="${wall}"] article[data-state=ready]`).count()).toBe(8)
    await page.unroute('**/stats-realtime-overview/**')
    await page.getByRole('button', { name: 'Try now' }).click()
    await page.getByText(/^Not updated since /).waitFor({ state: 'detached' })
  })

  it('should not grow by hours of polling', { timeout: 120_000 }, async () => {
    const page = await stage.openPage('/')
    await page.clock.install()
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    let polls = 0
    // Each answer brings other figures and an event of its own, as a busy day would.
    await page.route('**/stats-realtime-overview/**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: Figures & Stream }
      polls += 1
      const { cards, events } = answer.data
      for (const card of cards ?? []) card.value += polls / 100
      const [newest] = events ?? []
      if (newest) events?.splice(0, 1, { ...newest, id: `${newest.id.slice(0, -5)}${10_000 + polls}` })
      answer.data.as_of = new Date(Date.parse(answer.data.as_of) + polls * 1000).toISOString()
      await route.fulfill({ json: answer })
    })
    const session = await page.context().newCDPSession(page)
    const heapAfter = async (wanted: number): Promise<number> => {
      // As long as an answer is on its way, half a minute more brings no other.
      const poll = async (): Promise<number> => {
        await page.clock.runFor(30_000)
        return polls
      }
      await expect.poll(poll, { interval: 1, timeout: 100_000 }).toBeGreaterThanOrEqual(wanted)
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
      return usedSize
    }
    // Two calls a poll; what is made once is made by the fiftieth. Eight hours are 960 polls, and may take 5 MB.
    const early = await heapAfter(100)
    const late = await heapAfter(400)
    expect((late - early) / 150).toBeLessThan(5_000_000 / 960)
  })
})

interface Figures {
  as_of: string
  cards?: { value: number }[]
}

interface Stream {
  events?: { id: string }[]
}
