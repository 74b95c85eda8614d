import type { Page, Request, Route } from 'playwright'
import { describe, expect, it } from 'vitest'

import { goByMenu, signIn, useStage } from './harness.ts'

const wall = '/overview/grandTotalDashboard'

/** Waits until all of the wall has its figures. */
async function wallStands(page: Page): Promise<void> {
  const main = page.locator(`[data-page="${wall}"]`)
  await expect.poll(() => main.locator('article[data-state=ready]').count()).toBe(8)
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
}

/** Gives the wall a screen of a size, sees that all of it is on that, larger than before, and takes it away again. */
async function showsAllOn(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.waitFor()
  const parts = page.locator(`[data-page="${wall}"]`).locator('article, section')
  const ends = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom))
  const label = page.getByRole('article', { name: 'New users today' }).getByText('New users today', { exact: true })
  const sizeOfType = () => label.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const before = await sizeOfType()
  await page.keyboard.press('f')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(async () => Math.max(...(await ends()))).toBeLessThanOrEqual(size.height)
  expect(await sizeOfType()).toBeGreaterThan(2 * before)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await menu.waitFor()
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
    const centres = page.getByRole('list', { name: 'Data centres' }).getByRole('listitem')
    await expect.poll(() => centres.count()).toBeGreaterThan(1)
    const polls = countPolls(page)
    await page.clock.runFor(31_000)
    await expect.poll(polls).toBe(1)

    await page.keyboard.press('p')
    await page.getByText(/^Paused at /).waitFor()
    await page.clock.runFor(95_000)
    expect(polls()).toBe(1)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(polls).toBe(2)

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
    // A user, a device or feedback: all have tabs, unlike a record that isn't found.
    await page.getByRole('dialog').first().getByRole('tab').first().waitFor()
  })

  it('should take all of the screen, and give it back', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    await showsAllOn(page, { width: 1440, height: 900 })
    await showsAllOn(page, { width: 1920, height: 1080 })
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

  it('should show in every tab what one of them is told', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    const lines: Route[] = []
    await page.context().route('**/stats-realtime-overview/stream**', (route) => void lines.push(route))
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    const other = await page.context().newPage()
    await other.goto(`${stage.url}${wall}`)
    await wallStands(other)
    await expect.poll(() => lines.length).toBe(1)
    const told = { at: new Date().toISOString(), kind: 'new_device', cc: 'CA', dc: 'us_west' }
    const event = { ...told, id: 'told-1', title: 'Just told', ref: { type: 'device', id: 'told-1' } }
    const body = `id: ${told.at}/told-1\ndata: ${JSON.stringify(event)}\n\n`
    await lines[0]?.fulfill({ contentType: 'text/event-stream', body })
    const newest = (one: Page) => one.getByRole('list', { name: 'Last events' }).getByRole('link').first().innerText()
    for (const one of [page, other]) await expect.poll(() => newest(one)).toBe('Just told')

    // The line is taken up again where it was left; when its tab goes, by the other one.
    await expect.poll(() => lines.length).toBe(2)
    expect(await lines[1]?.request().headerValue('last-event-id')).toBe(`${told.at}/told-1`)
    const [leader, follower] = lines[1]?.request().frame().page() === page ? [page, other] : [other, page]
    await leader.close()
    await expect.poll(() => lines.length).toBe(3)
    expect(await lines[2]?.request().headerValue('last-event-id')).toBe(`${told.at}/told-1`)
    expect(lines[2]?.request().frame().page()).toBe(follower)
  })

  it('should be told by the server, over a line that is not held up', async () => {
    const page = await stage.openPage('/')
    await signIn(page, 'admin')
    const answered = page.waitForResponse((response) => response.url().includes('/stats-realtime-overview/stream'))
    await page.goto(`${stage.url}${wall}`)
    const headers = await (await answered).allHeaders()
    expect(headers['content-type']).toContain('text/event-stream')
    expect(headers['content-encoding']).toBeUndefined()
    await wallStands(page)
  })

  it('should not grow by hours of polling', { timeout: 180_000 }, async () => {
    const page = await stage.openPage('/')
    await page.clock.install()
    await signIn(page, 'admin')
    await page.goto(`${stage.url}${wall}`)
    await wallStands(page)
    let polls = 0
    // Each answer brings other figures and an event of its own, as a busy day would.
    await page.route(/stats-realtime-overview\/(?:accumulate|recent)/, async (route) => {
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
    const readHeap = async (wanted: number): Promise<Reading> => {
      // As long as an answer is on its way, half a minute more brings no other.
      const poll = async (): Promise<number> => {
        // Without the 1,800 frames of that half minute, which take a busy machine longer than it has.
        await page.clock.fastForward(30_000)
        return polls
      }
      await expect.poll(poll, { interval: 1, timeout: 120_000 }).toBeGreaterThanOrEqual(wanted)
      // What the first collection finalises, only the second one can free.
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
      return { calls: polls, bytes: usedSize }
    }
    // What is made once, the browser's own code for the page too, is made by the 250th poll. Any one reading may be high or
    // low by what is under way then: only all of them together say whether it grows.
    const readings: Reading[] = []
    for (let wanted = 500; wanted <= 1100; wanted += 75) readings.push(await readHeap(wanted))
    // A poll may be on its way, whose answer nobody will be there to change.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Two calls a poll. Eight hours are 960 polls, and may take 5 MB.
    expect(2 * growthOf(readings), JSON.stringify(readings)).toBeLessThan(5_000_000 / 960)
  })
})

/** The heap after so many calls. */
interface Reading {
  readonly calls: number
  readonly bytes: number
}

/** Bytes by which the heap grows with each call: the median of the slopes of all pairs (Theil–Sen). */
function growthOf(readings: readonly Reading[]): number {
  const slopes = readings.flatMap((one, index) =>
    readings.slice(index + 1).map((other) => (other.bytes - one.bytes) / (other.calls - one.calls)),
  )
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN
}

interface Figures {
  as_of: string
  cards?: { value: number }[]
}

interface Stream {
  events?: { id: string }[]
}
