import type { ApiClient } from '@bms/api-client'
import { type BodyOf, brandKeys, maxFaqImportRows } from '@bms/contract'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

import { connect } from './connect.ts'
import { turnWheel } from './frames.ts'
import { measureImport } from './import.ts'
import type { Note } from './shell.ts'
import { median, quantile } from './statistics.ts'
import { watchTasks } from './tasks.ts'
import { typeHere, whenCalm } from './typing.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What is measured of it, each alone by `--parts`. */
export const knowledgeParts = ['desk', 'import', 'search', 'board'] as const

/** How many FAQs are searched. */
const faqs = 10_000

const subjects = ['brush', 'filter', 'map', 'dock', 'battery', 'pump', 'wheel', 'sensor', 'mop', 'dust bag']
const troubles = ['cleaned', 'replaced', 'found', 'charged', 'paired again', 'reset', 'updated', 'dried', 'calibrated']

const question = (nth: number): string =>
  `How is the ${subjects[nth % 10]} of model ${1000 + nth} ${troubles[nth % 9]} when it says E${nth % 97}?`
const answer =
  'Open the lid, **take it out**, and rinse it under cold water. Let it dry for a day before it goes back in.'

const faqRows = [
  ['Question', 'Answer', 'Question (German)', 'Answer (German)', 'Topic', 'Keywords'],
  ...Array.from({ length: maxFaqImportRows }, (_, nth) => [
    question(nth),
    answer,
    `Frage ${nth} zu ${subjects[nth % 10]}?`,
    'Deckel auf, **heraus** damit.',
    'maintenance',
    `${subjects[nth % 10]}, care`,
  ]),
]

/** Makes FAQs past the console, until there are as many as are searched. */
async function fillFaqs(client: ApiClient): Promise<void> {
  const { total } = await client.call('faqList', { query: { page_size: 10 } })
  const row = (nth: number): BodyOf<'createFaq'> => ({
    scope: 'general',
    product_ids: [],
    topic: 'maintenance',
    question: { en: question(nth), de: `Frage ${nth} zu ${subjects[nth % 10]}?` },
    answer: { en: answer, de: 'Deckel auf, **heraus** damit.' },
    fault_codes: [`E${nth % 97}`],
    keywords: [subjects[nth % 10] ?? '', 'care'],
    sort: 100,
    pinned: false,
  })
  for (let from = total; from < faqs; from += maxFaqImportRows) {
    const rows = Array.from({ length: Math.min(maxFaqImportRows, faqs - from) }, (_, nth) => row(20_000 + from + nth))
    await client.call('importFaqs', { body: { rows, dry_run: false } })
  }
}

interface Scene {
  readonly page: Page
  readonly session: CDPSession
}

async function withPage(browser: Browser, state: State, act: (scene: Scene) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await act({ page, session })
  } finally {
    await context.close()
  }
}

/** Words typed into the field that has the focus: what a key costs, and what holds the page up longest. */
async function noteTyping({ page, session }: Scene, what: string, note: Note): Promise<void> {
  await whenCalm(page)
  const longest = await watchTasks(page)
  const costs = await typeHere(page, session, 'dust bag of the sensor')
  note(`${what}: a keystroke, ms`, median(costs), '≤ 16.7', undefined, 1)
  note(`${what}: of 100 the worst, ms`, quantile(costs, 0.99), '≤ 16.7', undefined, 1)
  note(`${what}: longest task, ms`, await longest(), '≤ 50')
}

/** Typing where all FAQs are searched: their list, a new one that may be there already, and what may answer feedback. */
async function measureSearch(browser: Browser, origin: string, state: State, note: Note): Promise<void> {
  const name = `${faqs.toLocaleString('en')} FAQs`
  await withPage(browser, state, async (scene) => {
    await scene.page.goto(`${origin}/knowledge/faq`)
    await scene.page.locator('main [role=row][aria-rowindex]').nth(5).waitFor()
    await scene.page.getByRole('searchbox', { name: 'Search FAQs' }).focus()
    await noteTyping(scene, `${name}, search of the list`, note)
  })
  await withPage(browser, state, async (scene) => {
    await scene.page.goto(`${origin}/knowledge/faq`)
    await scene.page.getByRole('button', { name: 'Add FAQ' }).click()
    await scene.page.getByRole('textbox', { name: 'Question', exact: true }).focus()
    await noteTyping(scene, `${name}, question that may be there already`, note)
  })
  await withPage(browser, state, async (scene) => {
    const { page } = scene
    // Drafts stand for published ones: ten thousand would have to be published one by one.
    await page.route(/product-faq\/list\?/, (route) => {
      const url = new URL(route.request().url())
      url.searchParams.delete('status')
      return route.continue({ url: url.href })
    })
    await page.goto(`${origin}/users/feedback?status=open`)
    await page.locator('main [role=row][aria-rowindex]').nth(1).getByRole('gridcell').nth(1).click()
    const field = page.getByRole('dialog').first().getByRole('searchbox', { name: 'Search FAQs' })
    await field.waitFor({ timeout: 60_000 })
    await field.focus()
    await noteTyping(scene, `${name}, search for an answer to feedback`, note)
  })
}

declare global {
  interface Window {
    __desk: Promise<{ ms: number; calls: string[] }>
  }
}

/* Runs in the page: from the next Enter on until the device's parts stand. */
function watchDesk(id: string): void {
  performance.clearResourceTimings()
  window.__desk = new Promise((resolve, reject) => {
    const begin = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return
      removeEventListener('keydown', begin, true)
      const start = event.timeStamp
      const stands = (): boolean =>
        new URLSearchParams(location.search).get('device') === id &&
        [...document.querySelectorAll('main [role=region]')].filter((part) => part.checkVisibility()).length >= 7 &&
        document.querySelector('main [aria-busy=true]') === null
      const look = (): void => {
        if (performance.now() - start > 10_000) return reject(new Error('no answer after 10 s'))
        if (!stands()) return void requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          const ms = performance.now() - start
          const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, startTime }) => startTime >= start && new URL(name).pathname.startsWith('/api/'))
            .map(({ name }) => new URL(name).pathname.replace(/^\/api\/v\d+\//, ''))
          resolve({ ms, calls: asked })
        })
        channel.port1.start()
        channel.port2.postMessage(0)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', begin, true)
  })
}

/** The serial desk: from Enter until the answer stands, serial after serial. */
async function measureDesk(browser: Browser, origin: string, state: State, client: ApiClient, note: Note) {
  const query = { bind_status: 'bound', sort: '-open_fault_count', page_size: 20 } as const
  const { list } = await client.call('deviceList', { query })
  // The desk looks in all brands.
  const totals = await Promise.all(
    brandKeys.map(async (brand) => (await client.call('deviceList', { brand, query: { page_size: 10 } })).total),
  )
  const devices = totals.reduce((sum, total) => sum + total, 0)
  const answers: { ms: number; calls: string[] }[] = []
  await withPage(browser, state, async ({ page }) => {
    await page.goto(`${origin}/users/serialDesk`)
    const box = page.getByRole('textbox', { name: /^Serial, MAC/ })
    await box.waitFor()
    await whenCalm(page)
    for (const { device_id } of list) {
      const body = { device_id, fields: ['sn' as const], purpose: 'Measured by the bench' }
      const { sn = '' } = await client.call('revealDevice', { body })
      await box.fill(sn)
      await page.evaluate(watchDesk, device_id)
      await box.press('Enter')
      answers.push(await page.evaluate(() => window.__desk))
    }
  })
  // The first loads what the answer is drawn with.
  const [first, ...others] = answers
  const name = `serial desk, ${devices.toLocaleString('en')} devices`
  const times = others.map(({ ms }) => ms)
  note(`${name}: answer after Enter, ms`, median(times), '≤ 300')
  note(`${name}: worst, ms`, Math.max(...times), '')
  note(`${name}: the first of a fresh page, ms`, first?.ms ?? Number.NaN, '')
  note(`${name}: calls after Enter`, Math.max(...others.map(({ calls }) => calls.length)), '2')
  console.log(`serial desk, calls after Enter: ${others[0]?.calls.join(', ')}`)
}

/** The translations board with as many FAQs as it shows: how smoothly it scrolls. */
async function measureBoard(browser: Browser, origin: string, state: State, note: Note): Promise<void> {
  await withPage(browser, state, async ({ page, session }) => {
    await page.goto(`${origin}/knowledge/translations?kind=faq`)
    const grid = page.getByRole('grid', { name: 'Texts by language' })
    await grid.waitFor({ timeout: 60_000 })
    await whenCalm(page)
    const size = await grid.evaluate((element) => [element.ariaRowCount, element.ariaColCount].join(' × '))
    // The first turn draws what is drawn once.
    await turnWheel(page, session, grid, { x: 0, y: 300 })
    const frames = await turnWheel(page, session, grid, { x: 0, y: 300 })
    note(`translations, ${size} cells: wheel, frame, 95th percentile, ms`, quantile(frames, 0.95), '≤ 17', undefined, 1)
  })
}

/** The Knowledge Base with many FAQs, and the serial desk: how soon each answers. */
export async function measureKnowledge(
  browser: Browser,
  origin: string,
  state: State,
  { parts }: { readonly parts: readonly (typeof knowledgeParts)[number][] },
  note: Note,
): Promise<void> {
  const client = await connect(origin)
  if (parts.includes('desk')) await measureDesk(browser, origin, state, client, note)
  if (parts.includes('import')) {
    const name = `import of ${maxFaqImportRows.toLocaleString('en')} FAQs`
    await measureImport(
      browser,
      origin,
      state,
      { name, path: '/knowledge/faq', title: 'Import FAQs', rows: faqRows },
      note,
    )
  }
  if (parts.includes('search') || parts.includes('board')) await fillFaqs(client)
  if (parts.includes('search')) await measureSearch(browser, origin, state, note)
  if (parts.includes('board')) await measureBoard(browser, origin, state, note)
}
