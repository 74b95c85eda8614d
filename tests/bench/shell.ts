// Long, as each measurement is one story told in order: what is prepared, done, and timed in the page.

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

import { median, quantile } from './statistics.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A figure beside its goal. */
export type Note = (figure: string, value: number, goal: string, floor?: number, digits?: number) => void

/** A console with somebody signed in, and what its browser tells of it. */
interface Scene {
  readonly page: Page
  readonly session: CDPSession
}

async function withScene(browser: Browser, state: State, url: string, act: (scene: Scene) => Promise<void>) {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(url)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    // The other pages are loaded ahead once this one has stood for a while: that is no part of what is measured.
    await page.waitForTimeout(3000)
    await page.waitForLoadState('networkidle')
    await act({ page, session })
  } finally {
    await context.close()
  }
}

async function metricsOf({ session }: Scene): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** What is held once all that can be collected has been: heap in KB, DOM nodes, listeners. */
async function heldBy(scene: Scene): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let round = 0; round < 4; round += 1) {
    await scene.session.send('HeapProfiler.collectGarbage')
    await scene.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })))
  }
  const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = await metricsOf(scene)
  return { heap: JSHeapUsedSize / 1024, nodes: Nodes, listeners: JSEventListeners }
}

async function openPageStyle(page: Page): Promise<void> {
  // The page that comes takes the focus, which closes a menu.
  await page.locator('main canvas').first().waitFor()
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Page style setting' }).click()
  await page.getByRole('switch', { name: 'Open Tags-View' }).waitFor()
}

/**
 * Chooses theme colours and looks, frame by frame, at what wears them. First: the first frame painted in the new colour;
 * settled: the last in which anything of it still changed.
 */
async function measureTheme(
  scene: Scene,
): Promise<{ first: number; settled: number; style: number; requests: number }> {
  const { page } = scene
  await openPageStyle(page)
  const colors = await page
    .locator('fieldset input[type=radio]')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
  const first: number[] = []
  const settled: number[] = []
  const style: number[] = []
  let requests = 0
  page.on('request', () => (requests += 1))
  for (const color of colors.slice(1)) {
    const before = await metricsOf(scene)
    const seen = await page.evaluate(async (wanted) => {
      const radio = document.querySelector<HTMLInputElement>(`fieldset input[value="${wanted}"]`)
      const probes = [...document.querySelectorAll('[aria-current=page], [role=switch], button')]
      const look = (): string =>
        probes
          .map((probe) => {
            const { color: text, backgroundColor, borderColor } = getComputedStyle(probe)
            return text + backgroundColor + borderColor
          })
          .join()
      let last = look()
      let [firstAt, lastAt] = [0, 0]
      const start = performance.now()
      radio?.click()
      while (performance.now() - start < 400) {
        const at = await new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const now = look()
            const isSame = now === last
            last = now
            const channel = new MessageChannel()
            channel.port1.addEventListener('message', () => resolve(isSame ? 0 : performance.now() - start))
            channel.port1.start()
            channel.port2.postMessage(0)
          })
        })
        if (at > 0) {
          firstAt ||= at
          lastAt = at
        }
      }
      return { firstAt, lastAt }
    }, color)
    const after = await metricsOf(scene)
    if (seen.firstAt === 0) throw new Error(`the theme did not change to ${color}`)
    first.push(seen.firstAt)
    settled.push(seen.lastAt)
    style.push(
      1000 *
        ((after['RecalcStyleDuration'] ?? 0) +
          (after['LayoutDuration'] ?? 0) -
          (before['RecalcStyleDuration'] ?? 0) -
          (before['LayoutDuration'] ?? 0)),
    )
  }
  return { first: median(first), settled: median(settled), style: median(style), requests }
}

/** Milliseconds from a key going down until after the paint of the frame in which what it changed was drawn. */
async function keyTime(page: Page, key: string, changed: string): Promise<number> {
  await page.evaluate((selector) => {
    const state = { start: 0, at: 0 }
    Object.assign(window, { __key: state })
    addEventListener('keydown', () => (state.start = performance.now()), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (state.start === 0 || state.at > 0 || !document.querySelector(selector)) return
      state.at = -1
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          state.at = performance.now() - state.start
          observer.disconnect()
        })
        channel.port1.start()
        channel.port2.postMessage(0)
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  }, changed)
  await page.keyboard.press(key)
  const handle = await page.waitForFunction(() => {
    const { at } = (window as unknown as { __key: { at: number } }).__key
    return at > 0 ? at : false
  })
  return Number(await handle.jsonValue())
}

async function measureSearch({ page }: Scene, rounds: number): Promise<{ open: number; key: number; keyP95: number }> {
  const open: number[] = []
  const keys: number[] = []
  for (let round = 0; round < rounds + 1; round += 1) {
    const opened = await keyTime(page, 'Control+k', 'dialog[open] [role=combobox]')
    const typed: number[] = []
    for (const letter of 'feedback')
      typed.push(await keyTime(page, letter, 'dialog[open] [role=option], dialog[open] output'))
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    // The first time loads the index.
    if (round > 0) {
      open.push(opened)
      keys.push(...typed)
    }
  }
  return { open: median(open), key: median(keys), keyP95: quantile(keys, 0.95) }
}

const tagCount = 30

async function measureTags(scene: Scene): Promise<{ switched: number; p95: number; heap: number }> {
  const { page } = scene
  await openPageStyle(page)
  await page.getByRole('switch', { name: 'Open Tags-View' }).click()
  await page.keyboard.press('Escape')
  const before = await heldBy(scene)
  const go = (path: string): Promise<void> =>
    page.evaluate((target) => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  const pages = ['/users/userList', '/users/feedback', '/users/device', '/knowledge/faq', '/profile/my']
  for (let index = 1; index < tagCount; index += 1) {
    await go(pages[index - 1] ?? `/operations/message/detail/${index}`)
    await page.locator(`nav[aria-label="Open pages"] li:nth-child(${index + 1})[data-state=active]`).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const after = await heldBy(scene)
  const times: number[] = []
  for (let round = 0; round < 40; round += 1) {
    const nth = 2 + ((round * 7) % (tagCount - 3))
    times.push(
      await page.evaluate(
        (selector) =>
          new Promise<number>((resolve) => {
            const tag = document.querySelector(selector)
            const start = performance.now()
            tag?.querySelector('a')?.click()
            const look = (): void => {
              const title = tag?.querySelector('[title]')?.getAttribute('title') ?? ''
              const isShown = [...document.querySelectorAll('main h1')].some(
                (heading) => heading.checkVisibility() && heading.textContent === title,
              )
              if (tag?.getAttribute('data-state') !== 'active' || !isShown) return void requestAnimationFrame(look)
              const channel = new MessageChannel()
              channel.port1.addEventListener('message', () => resolve(performance.now() - start))
              channel.port1.start()
              channel.port2.postMessage(0)
            }
            requestAnimationFrame(look)
          }),
        `nav[aria-label="Open pages"] li:nth-child(${nth})`,
      ),
    )
  }
  return { switched: median(times), p95: quantile(times, 0.95), heap: (after.heap - before.heap) / (tagCount - 1) }
}

async function measureHeap(scene: Scene): Promise<{ heap: number; nodes: number; listeners: number }> {
  const { page } = scene
  const go = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1) {
      const [href, shown] = index % 2 === 0 ? ['/users/userList', 'main [role=grid]'] : ['/dashboard', 'main canvas']
      await page.evaluate((target) => document.querySelector<HTMLElement>(`nav a[href="${target}"]`)?.click(), href)
      await page
        .locator(shown ?? '')
        .first()
        .waitFor({ state: 'visible' })
    }
  }
  await page.getByRole('button', { name: 'User Center' }).click()
  await go(20)
  await page.waitForLoadState('networkidle')
  const before = await heldBy(scene)
  await go(100)
  await page.waitForLoadState('networkidle')
  const after = await heldBy(scene)
  return {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
}

/**
 * Theme, search, tags and memory of the shell, each over several runs. Memory is that of the browser `interpreting`, whose
 * engine compiles nothing: compiled code counts as heap, and goes on growing for hundreds of switches.
 */
export async function measureShell(
  { browser, interpreting }: { browser: Browser; interpreting: Browser },
  origin: string,
  state: State,
  runs: number,
  note: Note,
): Promise<void> {
  const theme: Awaited<ReturnType<typeof measureTheme>>[] = []
  const search: Awaited<ReturnType<typeof measureSearch>>[] = []
  const tags: Awaited<ReturnType<typeof measureTags>>[] = []
  const tagHeap: number[] = []
  const heap: Awaited<ReturnType<typeof measureHeap>>[] = []
  const home = `${origin}/dashboard`
  for (let run = 0; run < runs; run += 1) {
    await withScene(browser, state, home, async (scene) => void theme.push(await measureTheme(scene)))
    await withScene(browser, state, home, async (scene) => void search.push(await measureSearch(scene, 4)))
    await withScene(browser, state, home, async (scene) => void tags.push(await measureTags(scene)))
    await withScene(interpreting, state, home, async (scene) => void tagHeap.push((await measureTags(scene)).heap))
    await withScene(interpreting, state, home, async (scene) => void heap.push(await measureHeap(scene)))
  }
  const of = <T>(results: readonly T[], figure: (result: T) => number): number => median(results.map(figure))
  note(
    'theme colour, first changed paint, ms',
    of(theme, ({ first }) => first),
    '20',
  )
  note(
    'theme colour, settled, ms',
    of(theme, ({ settled }) => settled),
    '50',
  )
  note(
    'theme colour, style and layout, ms',
    of(theme, ({ style }) => style),
    '15',
    undefined,
    1,
  )
  note(
    'theme colour, requests',
    of(theme, ({ requests }) => requests),
    '0',
  )
  note(
    'search, open, ms',
    of(search, ({ open }) => open),
    '17',
    undefined,
    1,
  )
  note(
    'search, keystroke, ms',
    of(search, ({ key }) => key),
    '17',
    undefined,
    1,
  )
  note(
    'search, keystroke, 95th percentile, ms',
    of(search, ({ keyP95 }) => keyP95),
    '17',
    undefined,
    1,
  )
  note(
    `tags, ${tagCount} open, switching, ms`,
    of(tags, ({ switched }) => switched),
    '33',
  )
  note(
    'tags, switching, 95th percentile, ms',
    of(tags, ({ p95 }) => p95),
    '60',
  )
  note('tags, heap for an open one, KB', median(tagHeap), '60', undefined, 1)
  note(
    '100 route switches, heap, KB',
    of(heap, ({ heap: grown }) => grown),
    '200',
  )
  note(
    '100 route switches, DOM nodes',
    of(heap, ({ nodes }) => nodes),
    '0',
  )
  note(
    '100 route switches, listeners',
    of(heap, ({ listeners }) => listeners),
    '0',
  )
}
