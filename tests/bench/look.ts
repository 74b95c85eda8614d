import type { ApiClient } from '@bms/api-client'
import type { Browser, BrowserContext, Locator, Page } from 'playwright'

import { somebody } from './connect.ts'
import { framesDuring, turnWheel } from './frames.ts'
import type { Note } from './shell.ts'
import { quantile } from './statistics.ts'
import { whenCalm } from './typing.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** How many entries stand in a look. */
const entries = 500

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

/** Splashes that are shown one after another for half a year, each for five days: fifteen at a time collide. */
async function placeSplashes(client: ApiClient): Promise<void> {
  const { list } = await client.call('promotionList', { query: { promo_type: 'splash', page_size: 10 } })
  const one = await client.call('splashDetail', { query: { splash_id: list[0]?.promo_id ?? '' } })
  const { images, duration_s, skippable, frequency, priority } = one
  const audience = await somebody(client, 'message')
  for (let nth = 0; nth < entries; nth += 1) {
    const start = 24 + 8 * nth
    await client.call('createSplash', {
      body: {
        images,
        duration_s,
        skippable,
        frequency,
        priority,
        audience,
        enabled: true,
        name: `Offer ${nth}`,
        jump: { kind: 'none', value: '' },
        start_at: inHours(start),
        end_at: inHours(start + 120),
      },
    })
  }
}

/** Messages that go out from next month's first day on, about sixteen a day. Answers that day. */
async function scheduleMessages(client: ApiClient): Promise<string> {
  const now = new Date()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 8)
  const audience = await somebody(client, 'message')
  for (let nth = 0; nth < entries; nth += 1) {
    const { msg_id, rev } = await client.call('createPushMessage', {
      body: {
        msg_type: 'service',
        channels: ['push'],
        content: { en: { title: `Message ${nth}`, body: 'The filters want to be cleaned.' } },
        default_loc: 'en',
        jump: { kind: 'none', value: '' },
        audience,
        quiet_hours: false,
        ttl_hours: 24,
      },
    })
    const publish_at = new Date(first + ((nth % 28) * 24 + Math.floor(nth / 28) / 2) * hour).toISOString()
    await client.call('publishPushMessage', { body: { msg_id, rev, mode: 'at', publish_at } })
  }
  return new Date(first).toISOString().slice(0, 10)
}

async function withLook(browser: Browser, url: string, state: State, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await act(page)
  } finally {
    await context.close()
  }
}

/** Drags something to and fro, and lets it go where it was: nothing is changed. */
function drag(page: Page, from: Locator, pixels: number): Promise<readonly number[]> {
  const steps = 60
  return framesDuring(page, async () => {
    const box = await from.boundingBox()
    if (!box) throw new Error('what is to be dragged is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= steps; step += 1) {
      const share = 1 - Math.abs(1 - (2 * step) / steps)
      await page.mouse.move(x + pixels * share, y)
    }
    await page.mouse.up()
  })
}

function noteFrames(what: string, frames: readonly number[], note: Note): void {
  note(`${what}: frame, 95th percentile, ms`, quantile(frames, 0.95), '≤ 16.8', undefined, 1)
  note(
    `${what}: frames over 20 ms, %`,
    (100 * frames.filter((frame) => frame > 20).length) / frames.length,
    '≤ 1',
    undefined,
    1,
  )
}

/** The timeline of promotions with many more: scrolled by wheel at two scales, and a bar dragged. */
export async function measureTimeline(
  browser: Browser,
  origin: string,
  state: State,
  client: ApiClient,
  note: Note,
): Promise<void> {
  await placeSplashes(client)
  for (const zoom of ['month', 'quarter']) {
    await withLook(browser, `${origin}/operations/contentPromotion?look=timeline&zoom=${zoom}`, state, async (page) => {
      const bars = page.locator('main button[data-moves=both]')
      await bars.nth(10).waitFor()
      await whenCalm(page)
      const session = await page.context().newCDPSession(page)
      const scroller = page.locator('main :has(> * [data-role=corner])').last()
      const drawn = await page.locator('main button[data-key]').count()
      const what = `timeline, ${entries} more, ${zoom} (${drawn} in sight)`
      noteFrames(`${what}, wheel`, await turnWheel(page, session, scroller, { x: 120, y: 0 }), note)
      noteFrames(`${what}, bar dragged`, await drag(page, bars.nth(5), 240), note)
    })
  }
}

/** The calendar of messages with many more: a message carried over the days, and a week scrolled by wheel. */
export async function measureCalendar(
  browser: Browser,
  origin: string,
  state: State,
  client: ApiClient,
  note: Note,
): Promise<void> {
  const day = await scheduleMessages(client)
  const address = `${origin}/operations/message?look=calendar&day=${day.slice(0, 8)}10`
  for (const span of ['month', 'week'] as const) {
    await withLook(browser, `${address}&span=${span}`, state, async (page) => {
      const all = page.locator('main button[data-entry][data-move=movable]')
      await all.nth(10).waitFor()
      await whenCalm(page)
      const what = `calendar, ${entries} more, ${span} (${await all.count()} drawn)`
      noteFrames(`${what}, message carried`, await drag(page, all.nth(1), 400), note)
      const session = await page.context().newCDPSession(page)
      const grid = page.locator('main table[role=grid]')
      if (span === 'week') noteFrames(`${what}, wheel`, await turnWheel(page, session, grid, { x: 0, y: 60 }), note)
    })
  }
}
