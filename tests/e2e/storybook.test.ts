import { execFile } from 'node:child_process'
import { createReadStream, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { findChromium } from '../browser/chromium.ts'
import { watchForProblems } from './watch-for-problems.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The pages written by hand, where `.storybook/main.ts` looks for them, as Storybook calls them. */
const pages = globSync('{stories,packages/design-system/src}/**/*.mdx', { cwd: root })
  .map((file) => `./${file}`)
  .toSorted()

interface Entry {
  id: string
  title: string
  importPath: string
}

describe('the built Storybook', () => {
  let folder: string
  let server: Server
  let browser: Browser
  let page: Page
  let origin: string
  let written: readonly Entry[]
  const problems: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bms-storybook-'))
    const cli = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
    await promisify(execFile)(process.execPath, [cli, 'build', '--quiet', '--output-dir', folder], { cwd: root })
    const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
      entries: Record<string, Entry>
    }
    written = Object.values(entries).filter(({ importPath }) => importPath.endsWith('.mdx'))
    server = await serve(folder)
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const { launch } = await findChromium()
    browser = await chromium.launch(launch)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await watchForProblems(context, [origin], (problem) => problems.push(problem))
    page = await context.newPage()
    // To build it takes a minute, and four beside other work.
  }, 600_000)

  afterEach(() => {
    expect(problems.splice(0), 'what the pages complained of').toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    server?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  it('should open with the welcome page', async () => {
    await page.goto(`${origin}/`)
    await page.frameLocator('iframe').getByRole('heading', { name: 'BMS Console, part by part' }).waitFor()
  })

  it('should have each page written by hand, and no other', () => {
    expect(written.map(({ importPath }) => importPath).toSorted()).toEqual(pages)
    expect(written.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Welcome', 'Writing stories', 'Foundations/Colour', 'Foundations/Icons']),
    )
  })

  it.each(pages)('should show %s, with no error and nothing from elsewhere', async (file) => {
    const entry = written.find(({ importPath }) => importPath === file)
    await page.goto(`${origin}/iframe.html?id=${entry?.id ?? ''}&viewMode=docs`)
    await page.locator('#storybook-docs h1').first().waitFor()
  })
})

/** Serves a folder's files on a free port of this machine. */
function serve(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://any').pathname))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
