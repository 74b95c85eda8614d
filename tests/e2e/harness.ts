import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { headers, type LiveAppEvent } from '@bms/contract'
import { demoPassword } from '@bms/fixtures'
import { startServer, type RunningServer, type ServerOptions } from '@bms/server'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { findChromium } from '../browser/chromium.ts'
import { sendReport } from '../live/send-report.ts'
import { copyDemoData } from './template.ts'
import { areaOf, visits, type Area } from './visits.ts'
import { watchForProblems } from './watch-for-problems.ts'

/** The console, built for production, on the real server with demo data of its own, and a browser before it. */
export interface Stage {
  /** Where the console is, without a slash at the end. */
  readonly url: string
  /** Opens a page as somebody new: no cookie, no storage. `path` is a path of the console, with query and hash. */
  openPage(path: string, options?: BrowserContextOptions): Promise<Page>
  /**
   * Sends app events to the server's webhook. For tests that need a certain row: which rows of the demo data are newest
   * differs from hour to hour. Fails the test if the server refuses an event.
   */
  sendAppEvents(events: readonly LiveAppEvent[]): Promise<void>
  /** Says that this test brings about a problem that would otherwise fail it, such as a refused request. */
  expectProblem(pattern: RegExp): void
}

const root = fileURLToPath(new URL('../../', import.meta.url))

const hookSecret = 'hook secret of the e2e tests'

/**
 * Sets the stage for the tests of a file: one server and one browser for all, a fresh visitor for each page. A test
 * fails when a page of its logs an error, throws, violates the content security policy or asks another origin than the
 * console's, and the provider's where there is single sign-on. `settings` are asked for when the server starts.
 */
export function useStage(
  settings: () => Partial<Pick<ServerOptions, 'themeStylesheet' | 'smtpUrl' | 'host' | 'port' | 'oidc'>> = () => ({}),
): Stage {
  let server: RunningServer
  let browser: Browser
  let dataDir: string
  let origins: string[] = []
  let contexts: BrowserContext[] = []
  let problems: string[] = []
  let expected: RegExp[] = []
  const visited = new Set<Area>()

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bms-e2e-'))
    copyDemoData(dataDir)
    const distDir = join(root, 'console', 'dist')
    const set = settings()
    server = await startServer({ port: 0, host: '127.0.0.1', dataDir, distDir, demo: false, hookSecret, ...set })
    origins = [server.url, ...(set.oidc ? [new URL(set.oidc.issuer).origin] : [])]
    const { launch } = await findChromium()
    browser = await chromium.launch(launch)
  })

  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
    const unseen = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)))
    contexts = []
    problems = []
    expected = []
    expect(unexpected, 'what the pages complained of').toEqual([])
    expect(unseen, 'problems that were expected and did not come').toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
    const file = basename(expect.getState().testPath ?? '', '.test.ts')
    const unnamed = [...visited].filter((area) => !visits[file]?.includes(area))
    expect(unnamed, `to be named in tests/e2e/visits.ts, under ${file}`).toEqual([])
  })

  return {
    get url() {
      return server.url
    },
    async openPage(path, options) {
      const viewport = { width: 1280, height: 800 }
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport, ...options })
      contexts.push(context)
      context.on('page', (page) => {
        page.on('framenavigated', (frame) => {
          const area = frame.parentFrame() === null && frame.url().startsWith(server.url) && areaOf(frame.url())
          if (area) visited.add(area)
        })
      })
      await watchForProblems(context, origins, (problem) => problems.push(problem))
      const page = await context.newPage()
      await page.goto(server.url + path)
      return page
    },
    async sendAppEvents(events) {
      const { refused } = await sendReport(server.url, hookSecret, { name: 'appEvents', events })
      expect(refused).toEqual([])
    },
    expectProblem(pattern) {
      expected.push(pattern)
    },
  }
}

/** Signs in, with a demo account unless a password is given, on a page that shows the login form, and waits until the console stands. */
export async function signIn(page: Page, account: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Username').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/**
 * Goes to a page by the menu, as staff would: opens the group if it is closed, then follows the entry. Waits until the
 * page is in front: until its code has come, the one before stays there, perhaps with a table of its own.
 */
export async function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const head = menu.getByRole('button', { name: group })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const link = menu.getByRole('link', { name: entry })
  const path = await link.getAttribute('href')
  await link.click()
  await page.locator(`[data-page="${path ?? ''}"]:not([aria-hidden=true])`).waitFor({ state: 'attached' })
}

/** Waits until the table shows the rows of the last question and none of the one before. */
export async function tableStands(page: Page): Promise<Locator> {
  const grid = page.getByRole('grid')
  const first = grid.and(page.locator(':not([aria-busy=true])')).getByRole('row').nth(1)
  // Rows have a place before they have come, with nothing in it.
  await first.getByRole('gridcell').filter({ hasText: /\S/ }).first().waitFor()
  return grid.getByRole('row')
}

/** Asks the server as the page's own session, past the console; with a body it is a POST. */
export function askServer(page: Page, path: string, body?: object): Promise<{ code: number; data: unknown }> {
  return page.evaluate(
    async ({ address, sent, names }) => {
      const pairs = document.cookie
        .split('; ')
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
      const value = (suffix: string): string => pairs.find(([name]) => name.endsWith(suffix))?.[1] ?? ''
      const answer = await fetch(`/api/v1/${address}`, {
        headers: {
          'content-type': 'application/json',
          [names.accessToken]: value('access_token'),
          [names.uid]: value('uid'),
        },
        ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      })
      return (await answer.json()) as { code: number; data: unknown }
    },
    { address: path, sent: body, names: headers },
  )
}

/** The serial of the device whose record is open, as it is shown for a purpose. */
export async function revealSerial(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show Serial number in full' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'What for' }) })
  await dialog.getByRole('textbox', { name: 'What for' }).fill('Customer on the telephone')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'Hide Serial number' }).waitFor()
  const shown = await page
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: /^Hide Serial/ }) })
    .innerText()
  return /[A-Z0-9]+-\d{4}-[A-Z0-9]{5}/.exec(shown)?.[0] ?? ''
}
