import path from 'node:path'

import type { ApiClient } from '@bms/api-client'
import { type BodyOf, emailBytes, maxProductImportRows } from '@bms/contract'
import type { Browser, BrowserContext, Page } from 'playwright'

import { connect, somebody } from './connect.ts'
import { measureImport } from './import.ts'
import { measureCalendar, measureTimeline } from './look.ts'
import { coldLoad, profiles } from './page.ts'
import type { Note } from './shell.ts'
import { median, quantile } from './statistics.ts'
import { measureTyping, typeHere, whenCalm } from './typing.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What is measured of it, each alone by `--parts`. */
export const operationsParts = ['files', 'typing', 'timeline', 'calendar', 'preview', 'import'] as const

const list = 'main [role=row][aria-rowindex] ×5'
const form = 'main form input'

const pages = [
  { name: 'message list', path: '/operations/message', ready: list },
  { name: 'message form', path: '/operations/message/add', ready: form },
  { name: 'product list', path: '/operations/product', ready: list },
  { name: 'product form', path: '/operations/product/add', ready: form },
  { name: 'promotion list', path: '/operations/contentPromotion', ready: list },
  { name: 'splash form', path: '/operations/contentPromotion/addSplashScreen', ready: form },
  { name: 'ad form', path: '/operations/contentPromotion/addHomepageAd', ready: form },
  { name: 'e-mail form', path: '/operations/contentPromotion/addEmail', ready: form },
]

const forms = pages.filter(({ ready }) => ready === form)

/** What each page takes with nothing cached, its calls aside; the largest files are told by name. */
async function measureFiles(browser: Browser, origin: string, state: State, client: ApiClient, note: Note) {
  const { list: messages } = await client.call('pushMessageList', { query: { status: 'published', page_size: 10 } })
  const detail = `/operations/message/detail/${messages[0]?.msg_id ?? ''}`
  for (const { name, path: address, ready } of [...pages, { name: 'message detail', path: detail, ready: 'main dl' }]) {
    const load = await coldLoad(browser, { url: `${origin}${address}`, ready, profile: profiles.fast, state })
    const all = load.pieces.filter(({ url }) => /^https?:/.test(url) && !new URL(url).pathname.startsWith('/api/'))
    const files = all.filter(({ from }) => from < load.ready)
    const kilobytes = (some: typeof all): number => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    note(`${name}: static files until it stands`, files.length, '≤ 12')
    note(`${name}: static files until it stands, KB`, kilobytes(files), '≤ 275', undefined, 1)
    note(`${name}: with those that follow at once, KB`, kilobytes(all), '', undefined, 1)
    const named = files
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 8)
      .map(({ url, bytes }) => `${path.basename(new URL(url).pathname) || 'document'} ${(bytes / 1000).toFixed(1)}`)
    console.log(`${name}, KB: ${named.join(', ')}`)
  }
}

const [paragraph, unsubscribe] = [
  'The new robot finds its way in the dark, empties itself and is back at its dock before you are home. ',
  '{{unsubscribe_url}}',
]

/** As many of a piece as fit, and what stands at the end. */
function fill(bytes: number, piece: string, end: string): string {
  return piece.repeat(Math.floor((bytes - end.length) / piece.length)) + end
}

/** What is sent may be half as large as what is written: of Markdown and blocks nothing is left out on the way. */
const plainBytes = 0.75 * emailBytes.html

const blocks = [
  ...Array.from({ length: 7 }, () => ({ kind: 'text', text: paragraph.repeat(97).trim() })),
  { kind: 'footer', text: 'The team', unsubscribe_text: 'Unsubscribe' },
]

/** Bodies as large as one may be, in each of the ways to write one; two thirds of the HTML are comments, as editors write them. */
const bodies = {
  html: fill(
    emailBytes.source,
    `<!-- ${'begin of an offer, '.repeat(16)} --><p style="color:#333333">${paragraph}</p>\n`,
    `<p><a href="${unsubscribe}">Unsubscribe</a></p>`,
  ),
  markdown: fill(plainBytes, `**New:** ${paragraph.repeat(5)}\n\n`, `[Stop](${unsubscribe})`),
  blocks: JSON.stringify(blocks),
} as const

/** Types into the source: milliseconds from when the preview was asked for until its frame has loaded. */
async function previewTime(page: Page): Promise<number> {
  await page.evaluate(() => {
    const state = { loaded: 0 }
    Object.assign(window, { __preview: state })
    performance.clearResourceTimings()
    const note = (event: Event): void => {
      if (event.target instanceof HTMLIFrameElement) state.loaded = performance.now()
    }
    // It doesn't bubble.
    document.addEventListener('load', note, true)
  })
  await page.keyboard.press('a')
  const took = await page.waitForFunction(() => {
    const { loaded } = (window as unknown as { __preview: { loaded: number } }).__preview
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const asked = calls.findLast(({ name }) => name.includes('promo-eml-market/preview'))
    return asked && asked.responseEnd > 0 && loaded > asked.responseEnd && loaded - asked.startTime
  })
  return Number(await took.jsonValue())
}

async function measurePreview(
  browser: Browser,
  origin: string,
  state: State,
  { client, runs }: { readonly client: ApiClient; readonly runs: number },
  note: Note,
): Promise<void> {
  const { list: senders } = await client.call('emailSenders')
  const audience = await somebody(client, 'email')
  for (const mode of ['html', 'markdown', 'blocks'] as const) {
    const draft: BodyOf<'createEmail'> = {
      name: `Large by ${mode}`,
      from_name: 'The team',
      from_addr: senders[0] ?? '',
      subject: { en: 'Warm rooms' },
      preheader: { en: 'What is new' },
      body: { en: { mode, source: bodies[mode] } },
      audience,
      throttle_per_min: 600,
    }
    const what = `preview of ${(bodies[mode].length / 1000).toFixed(0)} KB of ${mode}`
    const answered: number[] = []
    for (let run = 0; run < runs + 1; run += 1) {
      const start = performance.now()
      await client.call('previewEmail', { body: { draft, locale: 'en' } })
      // The first of all compiles what renders it.
      if (run > 0) answered.push(performance.now() - start)
    }
    note(`${what}: answered, ms`, median(answered), '≤ 300')
    if (mode === 'blocks') continue
    const { email_id } = await client.call('createEmail', { body: draft })
    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${origin}/operations/contentPromotion/addEmail?id=${email_id}`)
    const source = page.locator('main textarea[name=source]')
    await page.locator('main iframe').waitFor()
    await whenCalm(page)
    await source.focus()
    await page.keyboard.press('Control+End')
    const shown: number[] = []
    for (let run = 0; run < runs; run += 1) shown.push(await previewTime(page))
    note(`${what}: in its frame after it was asked for, ms`, median(shown), '≤ 300')
    const costs = await typeHere(page, session, 'warm rooms of the north')
    note(`${what}: a keystroke beside it, ms`, median(costs), '≤ 8', undefined, 1)
    note(`${what}: of 100 the worst, ms`, quantile(costs, 0.99), '', undefined, 1)
    await context.close()
  }
}

const productRows = [
  ['Model', 'Name', 'Name (German)', 'Category', 'Series', 'Protocol', 'Order'],
  ...Array.from({ length: maxProductImportRows }, (_, nth) => [
    `NEW-${10_000 + nth}`,
    `Robot ${nth}`,
    `Roboter ${nth}`,
    'robot_vacuum',
    'SWP',
    'Wi-Fi',
    String(nth % 9999),
  ]),
]

/** The Operations Center: what its pages weigh, how its forms, its looks and its preview keep up, and its import. */
export async function measureOperations(
  browser: Browser,
  origin: string,
  state: State,
  { parts, runs }: { readonly parts: readonly (typeof operationsParts)[number][]; readonly runs: number },
  note: Note,
): Promise<void> {
  const client = await connect(origin)
  if (parts.includes('files')) await measureFiles(browser, origin, state, client, note)
  if (parts.includes('typing')) await measureTyping(browser, origin, state, { forms, runs }, note)
  if (parts.includes('timeline')) await measureTimeline(browser, origin, state, client, note)
  if (parts.includes('calendar')) await measureCalendar(browser, origin, state, client, note)
  if (parts.includes('preview')) await measurePreview(browser, origin, state, { client, runs }, note)
  if (parts.includes('import')) {
    const products = { path: '/operations/product', title: 'Import standard products', rows: productRows }
    const name = `import of ${maxProductImportRows.toLocaleString('en')} products`
    await measureImport(browser, origin, state, { name, ...products }, note)
  }
}
