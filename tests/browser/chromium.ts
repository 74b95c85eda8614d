import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { chromium as playwright } from 'playwright'

/**
 * The one place that knows which browser the stories, the end-to-end tests and the bench run in.
 * The Chromium of the lock file comes first on Linux x64, because pictures are pinned to it; everywhere else,
 * or by wish, an installed Chrome or Chromium named in `BMS_CHROMIUM`.
 */

/** How to start the browser; `launchOptions` of Playwright takes it as it is. */
export interface ChromiumLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
  readonly chromiumSandbox: boolean
}

/** A browser that was really started once, and what is known about it. */
export interface Chromium {
  /** `pinned` is the one of the lock file: only its pictures are comparable. */
  readonly source: 'pinned' | 'environment' | 'system'
  /** For example `153.0.7827.0`. */
  readonly version: string
  readonly launch: ChromiumLaunch
}

/** Flags for pictures that are the same on every machine, and for a browser that talks to nobody. */
export const chromiumArgs: readonly string[] = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-gpu',
  // Repainting part of a tile leaves other corner pixels than painting all of it.
  '--disable-partial-raster',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
]

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]

let found: Promise<Chromium> | undefined

/**
 * Finds a Chromium that runs, starting each candidate once. The answer is kept for the life of the process.
 * @throws Error that names every candidate with its reason, and the variable `BMS_CHROMIUM`.
 */
export function findChromium(): Promise<Chromium> {
  found ??= search()
  return found
}

async function search(): Promise<Chromium> {
  const named = process.env['BMS_CHROMIUM']
  if (named !== undefined && named !== '') {
    const answer = await tryToRun(named, {})
    if ('version' in answer) return { source: 'environment', ...answer }
    throw new Error(`BMS_CHROMIUM names ${named}, which does not run: ${answer.reason}`)
  }
  const reasons: string[] = []
  if (process.platform === 'linux' && process.arch === 'x64') {
    const answer = await tryPinned()
    if ('version' in answer) return { source: 'pinned', ...answer }
    reasons.push(`the bundled Chromium: ${answer.reason}`)
  }
  for (const path of systemPaths.filter((path) => existsSync(path))) {
    // oxlint-disable-next-line no-await-in-loop -- the first that runs is taken, the others are left alone
    const answer = await tryToRun(path, {})
    if ('version' in answer) return { source: 'system', ...answer }
    reasons.push(`${path}: ${answer.reason}`)
  }
  throw new Error(
    `No Chromium runs here. Install Chrome or Chromium and name it in BMS_CHROMIUM, for example BMS_CHROMIUM=/usr/bin/chromium.${reasons.map((reason) => `\n  tried ${reason}`).join('')}`,
  )
}

type Attempt = Omit<Chromium, 'source'> | { readonly reason: string }

async function tryPinned(): Promise<Attempt> {
  let folder: string
  try {
    folder = await unpackPinned()
  } catch (error) {
    return { reason: reasonOf(error) }
  }
  const executable = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  writeFileSync(fonts.FONTCONFIG_FILE, fontsConf(folder))
  const plain = await tryToRun(executable, fonts)
  if ('version' in plain || !plain.reason.includes('shared librar')) return plain
  const inherited = process.env['LD_LIBRARY_PATH']
  const libraries = [join(folder, 'al2023', 'lib'), ...(inherited ? [inherited] : [])].join(':')
  return tryToRun(executable, { ...fonts, LD_LIBRARY_PATH: libraries })
}

/** Unpacks the bundled browser once per version, into `.cache`; several processes may do so at the same time. */
async function unpackPinned(): Promise<string> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const target = join(root, '.cache', 'chromium', version)
  if (existsSync(target)) return target
  mkdirSync(dirname(target), { recursive: true })
  const staging = mkdtempSync(`${target}-`)
  try {
    const script = fileURLToPath(new URL('unpack.ts', import.meta.url))
    await execute(process.execPath, [script, join(home, 'bin')], { env: { ...process.env, TMPDIR: staging } })
    chmodSync(staging, 0o755)
    renameSync(staging, target)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Another process was quicker, and a folder that is there is complete.
    if (!existsSync(target)) throw error
  }
  return target
}

/** Only the fonts it carries: what a page shows must not depend on the fonts of the machine. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`
}

/** Starts the browser, with its sandbox where the system lets it have one, and has it render something. */
async function tryToRun(executablePath: string, extra: Record<string, string>): Promise<Attempt> {
  const env = { ...definedOnly(process.env), ...extra }
  const isRoot = process.getuid?.() === 0
  let reason = ''
  for (const chromiumSandbox of isRoot ? [false] : [true, false]) {
    const launch = { executablePath, args: [...chromiumArgs], env, chromiumSandbox }
    try {
      // oxlint-disable-next-line no-await-in-loop -- without a sandbox only when it doesn't run with one
      return { version: await probe(launch), launch }
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  return { reason }
}

async function probe(launch: ChromiumLaunch): Promise<string> {
  const browser = await playwright.launch({ ...launch, timeout: 30_000 })
  try {
    const page = await browser.newPage()
    await page.setContent('<p>rendered</p>')
    await page.locator('p').screenshot()
    return browser.version()
  } finally {
    await browser.close()
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The line of a long error that tells why: what the browser printed rather than that it ended. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n').map((line) => line.trim())
  const telling = lines.find((line) => /shared librar|No usable sandbox|FATAL|ENOENT|EACCES|cannot execute/.test(line))
  return telling ?? lines[0] ?? ''
}
