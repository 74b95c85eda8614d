import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { startServer } from '@bms/server'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'

import { findChromium } from '../browser/chromium.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { measureAgainst } from './against.ts'
import { type Engine, startBenchServer } from './bench-server.ts'
import { measureCharts } from './charts.ts'
import { measureEvents } from './events.ts'
import { measureGrid } from './grid.ts'
import { measureHome } from './home.ts'
import { knowledgeParts, measureKnowledge } from './knowledge.ts'
import { measureList } from './list.ts'
import { measureOperations, operationsParts } from './operations.ts'
import { measureOverview } from './overview.ts'
import { type ColdLoad, coldLoad, profiles, switchTime } from './page.ts'
import { serveFloor } from './serve-floor.ts'
import { measureServer, serverParts } from './server.ts'
import { measureShell } from './shell.ts'
import { calibrate, median } from './statistics.ts'
import { longestForms, measureTyping } from './typing.ts'
import { measureWall } from './wall.ts'

/**
 * `npm run bench`: the console against the reference server in a real Chromium, with a bare React page built the same
 * way as the floor. Prints each figure beside its goal and beside the floor; judges nothing, for machines differ.
 * `-- --runs 5` (default), `-- --only browser`, `home`, `overview`, `wall` (`--hours 8`), `charts`, `shell`, `typing`,
 * `operations` and `knowledge` (with `--parts timeline,preview` parts of them alone), `list`,
 * `server`, `events` or `against`. From `list` on with `--users 100000,1000000` (the list, events and against take the last;
 * the list's goals are those of a million), `--events-per-device 8` and `--engine pglite` or `postgres` (an empty database by
 * DATABASE_URL; events and against start one where there is none), the server with `--parts lists,edits` too.
 * `--only knowledge --parts desk --users 770000 --events-per-device 2` asks the serial desk about a million devices.
 * `--only against --against main` runs the same requests in turn on this tree's server and on another commit's.
 * Goals hold for a calibration of about 91 ms.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const runs = Number(option('runs') ?? 5)
const only = option('only')
const hours = Number(option('hours') ?? 8)
const hookSecret = 'a secret of the bench, long enough for it'

/** Of the parts that a measurement has, those that are asked for: all without `--parts`. */
const chosen = <Part extends string>(parts: readonly Part[]): readonly Part[] => {
  const named = option('parts')?.split(',')
  return parts.filter((part) => named?.includes(part) ?? true)
}

const ready = {
  login: 'main button[type=submit]',
  home: 'main article[data-state=ready] ×6 && main [data-state=drawn] canvas ×3',
  users: 'main [role=row][aria-rowindex] ×11',
}
/** Keeps the engine from compiling. */
const interpretOnly = '--max-lazy --no-opt --no-sparkplug --no-maglev'

const rows: [figure: string, value: string, goal: string, floor: string][] = []

function note(figure: string, value: number, goal: string, floor?: number, digits = 0): void {
  rows.push([figure, value.toFixed(digits), goal, floor === undefined ? '' : floor.toFixed(digits)])
}

function middle(loads: readonly ColdLoad[], figure: (load: ColdLoad) => number): number {
  return median(loads.map(figure))
}

async function buildFloor(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'floor-'))
  await build({
    root: path.join(root, 'tests/bench/floor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  })
  return outDir
}

/** The browser as people have it: what keeps pictures the same on every machine costs paint. */
async function launchBrowser(...more: string[]): Promise<Browser> {
  const { launch } = await findChromium()
  const args = launch.args.filter((flag) => flag !== '--disable-partial-raster')
  return chromium.launch({ ...launch, args: [...args, ...more] })
}

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  const state = await context.storageState()
  await context.close()
  return state
}

async function measureBrowser(
  browsers: { browser: Browser; interpreting: Browser },
  origin: string,
  floorOrigin: string,
): Promise<void> {
  const { browser } = browsers
  const state = await signedIn(browser, origin)
  if (only === 'shell') return measureShell(browsers, origin, state, runs, note)
  if (only === 'overview') return measureOverview(browser, origin, state, runs, note)
  if (only === 'wall') return measureWall(browser, { origin, hookSecret }, state, hours, note)
  if (only === 'home') return measureHome(browser, origin, state, runs, note)
  if (only === 'typing') return measureTyping(browser, origin, state, { forms: longestForms, runs }, note)
  if (only === 'operations')
    return measureOperations(browser, origin, state, { parts: chosen(operationsParts), runs }, note)
  if (only === 'knowledge') return measureKnowledge(browser, origin, state, { parts: chosen(knowledgeParts) }, note)
  const goals = {
    login: { bytes: '≤ 126', requests: '≤ 10', paint: '150', fast: '150', slow: '1,400', blocking: '≤ 40' },
    home: { bytes: '≤ 340', requests: '', paint: '', fast: '330', slow: '2,800', blocking: '≤ 120' },
  }
  for (const profile of [profiles.fast, profiles.slow]) {
    const loads: Record<'floor' | 'login' | 'home', ColdLoad[]> = { floor: [], login: [], home: [] }
    for (let run = 0; run < runs; run++) {
      loads.floor.push(await coldLoad(browser, { url: floorOrigin, ready: 'button', profile }))
      loads.login.push(await coldLoad(browser, { url: `${origin}/login`, ready: ready.login, profile }))
      loads.home.push(await coldLoad(browser, { url: `${origin}/dashboard`, ready: ready.home, profile, state }))
    }
    for (const name of ['login', 'home'] as const) {
      const goal = goals[name]
      const figure = (pick: (load: ColdLoad) => number): [number, number] => [
        middle(loads[name], pick),
        middle(loads.floor, pick),
      ]
      const put = (label: string, pick: (load: ColdLoad) => number, aim: string, digits = 0): void => {
        const [value, floor] = figure(pick)
        note(`${name}, ${profile.name}: ${label}`, value, aim, floor, digits)
      }
      if (profile.name === 'fast') {
        put('transferred, KB', (load) => load.bytes / 1000, goal.bytes, 1)
        put('requests', (load) => load.requests, goal.requests)
        put('first paint, ms', (load) => load.firstPaint, goal.paint)
        put('blocking, ms', (load) => load.blocking, goal.blocking)
        put('layout shift', (load) => load.layoutShift, '< 0.02', 3)
      }
      put('ready, ms', (load) => load.ready, goal[profile.name])
    }
  }
  await measureHome(browser, origin, state, runs, note)
  await measureSwitches(browser, origin, state)
  await measureShell(browsers, origin, state, runs, note)
  await measureTyping(browser, origin, state, { forms: longestForms, runs }, note)
  await measureOverview(browser, origin, state, runs, note)
  await measureWall(browser, { origin, hookSecret }, state, hours, note)
  // They add to the data, so they come last.
  await measureOperations(browser, origin, state, { parts: operationsParts, runs }, note)
  await measureKnowledge(browser, origin, state, { parts: knowledgeParts }, note)
}

async function measureSwitches(
  browser: Browser,
  origin: string,
  state: Awaited<ReturnType<typeof signedIn>>,
): Promise<void> {
  const first: number[] = []
  const again: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${origin}/dashboard`)
    await page.locator('main canvas').nth(1).waitFor()
    await page.getByRole('button', { name: 'User Center' }).click()
    await page.getByRole('link', { name: 'User Management' }).hover()
    await page.waitForLoadState('networkidle')
    first.push(await switchTime(page, 'a[href="/users/userList"]', 'main [role=grid]'))
    await page.locator('main [role=row][aria-rowindex="11"]').waitFor()
    for (let round = 0; round < 4; round++) {
      again.push(await switchTime(page, 'nav a[href="/dashboard"]', 'main canvas'))
      again.push(await switchTime(page, 'a[href="/users/userList"]', 'main [role=row][aria-rowindex="11"]'))
    }
    await context.close()
  }
  note('route switch, first visit, ms', median(first), '41')
  note('route switch, visited, ms', median(again), '40')
}

async function measureConsole(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  console.log('Preparing: console, floor, demo data …')
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    distDir: path.join(root, 'console/dist'),
    demo: true,
    hookSecret,
  })
  const floorDir = await buildFloor()
  const floor = await serveFloor(floorDir)
  try {
    const browser = await launchBrowser()
    const interpreting = await launchBrowser(`--js-flags=${interpretOnly}`)
    await measureBrowser({ browser, interpreting }, server.url, floor.url)
    await browser.close()
    await interpreting.close()
  } finally {
    await floor.close()
    await server.close()
    for (const folder of [dataDir, floorDir]) rmSync(folder, { recursive: true, force: true })
  }
}

const sizes = (option('users') ?? '100000').split(',').map(Number)
const eventsPerDevice = Number(option('events-per-device') ?? 8)
const databaseUrl = process.env['DATABASE_URL']
const serverModes = ['list', 'server', 'events', 'against']
/** The Knowledge Base and the serial desk at a size; without one, on demo data as they come. */
const knowsSize = only === 'knowledge' && option('users') !== undefined
const needsServers = only === undefined || serverModes.includes(only) || knowsSize
/** Only where it is asked for: figures of a PostgreSQL that waits for no disk are no goals of lists and edits. */
const startsPostgres = databaseUrl === undefined && (only === 'events' || only === 'against' || knowsSize)
const postgres = needsServers && (databaseUrl !== undefined || startsPostgres) ? await startPostgres() : undefined
const engines: Engine[] = [
  ...(option('engine') === 'postgres' ? [] : [{ name: 'pglite' as const }]),
  ...(typeof postgres !== 'object' || option('engine') === 'pglite'
    ? []
    : [{ name: 'postgres' as const, url: postgres.url }]),
]

async function measureKnowledgeAt(users: number): Promise<void> {
  const browser = await launchBrowser()
  const parts = chosen(knowledgeParts)
  // All but the desk add FAQs, which other measurements of the same data must not find.
  const data = parts.every((part) => part === 'desk') ? 'kept' : 'copy'
  for (const engine of engines) {
    const server = await startBenchServer(engine, users, eventsPerDevice, { data })
    const state = await signedIn(browser, server.origin)
    const noteOfEngine: typeof note = (figure, ...rest) => note(`${engine.name}, ${figure}`, ...rest)
    await measureKnowledge(browser, server.origin, state, { parts }, noteOfEngine)
    await server.stop()
  }
  await browser.close()
}

async function measureDrawing(): Promise<void> {
  const browser = await launchBrowser()
  await measureCharts(browser, runs, note)
  await browser.close()
}

async function measureLists(): Promise<void> {
  const browser = await launchBrowser()
  await measureGrid(browser, runs, note)
  const users = sizes.at(-1) ?? 0
  for (const engine of engines) {
    const server = await startBenchServer(engine, users, eventsPerDevice)
    const state = await signedIn(browser, server.origin)
    const title = `${engine.name}, list of ${users.toLocaleString('en')} users`
    await measureList(browser, server.origin, state, { title, runs }, note)
    await server.stop()
  }
  await browser.close()
}

console.log(`Calibration: ${calibrate().toFixed(0)} ms (goals were set at about 91); ${runs} runs, medians.`)
if (only === undefined || !(knowsSize || [...serverModes, 'charts'].includes(only))) await measureConsole()
if (only === undefined || only === 'browser' || only === 'charts') await measureDrawing()
try {
  if (only === undefined || only === 'list') await measureLists()
  if (only === undefined || only === 'server') {
    const parts = chosen(serverParts)
    for (const engine of engines) await measureServer({ engine, sizes, parts, eventsPerDevice }, note)
  }
  const size = { users: sizes.at(-1) ?? 0, eventsPerDevice }
  if (knowsSize) await measureKnowledgeAt(size.users)
  if (only === undefined || only === 'events') for (const engine of engines) await measureEvents(engine, size, note)
  if (only === 'against')
    for (const engine of engines)
      await measureAgainst(engine, { ...size, commit: option('against') ?? 'main', runs }, note)
} finally {
  if (typeof postgres === 'object') await postgres.stop()
}
if (needsServers && typeof postgres !== 'object')
  console.log(`PostgreSQL was not measured: ${postgres ?? 'DATABASE_URL names none.'}`)
const head: (typeof rows)[number] = ['figure', 'measured', 'goal', 'bare React']
const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
for (const row of [head, ...rows]) {
  console.log(
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   '),
  )
}
