import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** What a device and line do to a page: CPU slowed by a factor, bytes per second, round trip in milliseconds. */
export interface Profile {
  readonly name: 'fast' | 'slow'
  readonly cpu: number
  readonly network: { readonly download: number; readonly upload: number; readonly latency: number } | null
}

/** The two profiles all figures are given for. */
export const profiles: Readonly<Record<'fast' | 'slow', Profile>> = {
  fast: { name: 'fast', cpu: 1, network: null },
  slow: { name: 'slow', cpu: 4, network: { download: 200_000, upload: 93_750, latency: 150 } },
}

/** One cold load. Times in milliseconds since navigation, sizes in bytes over the wire. */
export interface ColdLoad {
  readonly bytes: number
  readonly requests: number
  readonly firstPaint: number
  readonly ready: number
  /** Sum of what long tasks took over 50 ms until ready. */
  readonly blocking: number
  readonly layoutShift: number
  readonly urls: readonly string[]
  /** What came, each with its size and when it was asked for, in milliseconds since the document was. */
  readonly pieces: readonly { readonly url: string; readonly bytes: number; readonly from: number }[]
}

interface Watch {
  fcp: number
  cls: number
  long: [number, number][]
  ready: Promise<number>
}

declare global {
  interface Window {
    __bench: Watch
  }
}

/* Runs in the page before its own code: notes paints, long tasks, shifts, and the frame in which `ready` holds. */
function watch(ready: string): void {
  const state: Watch = { fcp: 0, cls: 0, long: [], ready: Promise.resolve(0) }
  window.__bench = state
  const observe = (type: string, each: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') state.fcp = entry.startTime
  })
  observe('longtask', (entry) => state.long.push([entry.startTime, entry.duration]))
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) state.cls += shift.value
  })
  const wanted = ready.split('&&').map((part) => part.trim())
  const holds = (): boolean =>
    wanted.every((part) => {
      const [selector = '', count = '1'] = part.split('×').map((piece) => piece.trim())
      return document.querySelectorAll(selector).length >= Number(count)
    })
  state.ready = new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return void requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now()))
      channel.port1.start()
      channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
}

async function throttle(session: CDPSession, profile: Profile): Promise<void> {
  await session.send('Network.enable')
  if (profile.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
  if (profile.network) {
    const { download, upload, latency } = profile.network
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: download,
      uploadThroughput: upload,
    })
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Options of a cold load; `ready` is selectors joined by `&&`, each perhaps with `× count`. */
export interface ColdOptions {
  readonly url: string
  readonly ready: string
  readonly profile: Profile
  readonly state?: State | undefined
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** Loads a page with nothing cached and measures it until it is ready. Rejects when it never is (30 s). */
export async function coldLoad(
  browser: Browser,
  { url, ready, profile, state, viewport = { width: 1440, height: 900 } }: ColdOptions,
): Promise<ColdLoad> {
  const context = await browser.newContext({
    viewport,
    ...(state ? { storageState: state } : {}),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.addInitScript(watch, ready)
    const session = await context.newCDPSession(page)
    const asked = new Map<string, { url: string; from: number }>()
    const urls: string[] = []
    const pieces: { url: string; bytes: number; from: number }[] = []
    let begun = 0
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      begun ||= timestamp
      asked.set(requestId, { url: request.url, from: 1000 * (timestamp - begun) })
      if (!/^(?:data|blob):/.test(request.url)) urls.push(request.url)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      pieces.push({ url: '', from: 0, ...asked.get(requestId), bytes: encodedDataLength }),
    )
    await throttle(session, profile)
    await page.goto(url, { waitUntil: 'commit' })
    const at = await readyTime(page)
    // Paints and shifts are told of a little after they happen.
    await page.waitForLoadState('networkidle')
    const noted = await page.evaluate(() => ({
      fcp: window.__bench.fcp,
      cls: window.__bench.cls,
      long: window.__bench.long,
    }))
    const blocking = noted.long
      .filter(([start]) => start < at)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
    return {
      bytes: pieces.reduce((sum, piece) => sum + piece.bytes, 0),
      requests: urls.length,
      firstPaint: noted.fcp,
      ready: at,
      blocking,
      layoutShift: noted.cls,
      urls,
      pieces,
    }
  } finally {
    await context.close()
  }
}

async function readyTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`not ready after 30 s: ${document.body.innerText.slice(0, 300)}`)), 30_000)
    })
    return Promise.race([window.__bench.ready, late])
  })
}

/** Milliseconds from a click until after the paint in which `ready` holds and the title is right. */
export async function switchTime(page: Page, selector: string, ready: string): Promise<number> {
  return page.evaluate(
    ([target, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(target)
        if (!link) return reject(new Error(`no ${target}`))
        const start = performance.now()
        link.click()
        const look = (): void => {
          const shown = [...document.querySelectorAll<HTMLElement>(wanted)].some((element) => element.checkVisibility())
          if (!shown) {
            if (performance.now() - start > 10_000) return reject(new Error(`no ${wanted}`))
            return void requestAnimationFrame(look)
          }
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now() - start))
          channel.port1.start()
          channel.port2.postMessage(0)
        }
        requestAnimationFrame(look)
      }),
    [selector, ready] as const,
  )
}
