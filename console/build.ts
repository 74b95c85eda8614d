import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { build } from 'vite'

/**
 * Builds the console into console/dist, with a `.br` and a `.gz` beside every file worth it, so that the server sends
 * bytes and never compresses. `--if-stale` builds only when something it is made from has changed since.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = fileURLToPath(new URL('dist', import.meta.url))
const stamp = path.join(dist, '.inputs')

/** What the output depends on, relative to the root; tests and stories are not in it. */
const inputs = [
  'package.json',
  'package-lock.json',
  'console/{index.html,*.ts}',
  'console/public/*',
  'console/src/**/*.*',
  'packages/{contract,api-client,design-system}/{package.json,src/**/*.*,build/*}',
]
const compressible = /\.(?:js|css|svg|html|json|txt)$/
/** Below this a file fits into one packet anyway. */
const smallest = 700

/** A digest of all inputs by content: a fresh clone or a touched file is not a change. */
function digestInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
    .toSorted()
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function isFresh(digest: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === digest
  } catch {
    return false
  }
}

/** Marks the build: its document and a file that open consoles ask both say which one it is. */
function writeVersion(): void {
  const document = path.join(dist, 'index.html')
  const html = readFileSync(document, 'utf8')
  const hash = createHash('sha256')
    .update(readFileSync(path.join(dist, '.vite/manifest.json')))
    .update(html)
  const version = hash.digest('hex').slice(0, 12)
  const marked = html.replace('name="bms-version" content=""', `name="bms-version" content="${version}"`)
  if (marked === html) throw new Error('console/index.html has no place for the version')
  writeFileSync(document, marked)
  writeFileSync(path.join(dist, 'version.json'), `${JSON.stringify({ version })}\n`)
}

async function compressFile(file: string): Promise<number> {
  const bytes = readFileSync(file)
  const brotli = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  return brotli.length
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`

async function buildConsole(digest: string): Promise<void> {
  const start = performance.now()
  rmSync(stamp, { force: true })
  // Whoever calls may be a test runner, whose NODE_ENV would bring React's development build.
  process.env['NODE_ENV'] = 'production'
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  process.env['VITE_BMS_VERSION'] = version
  process.env['VITE_BMS_BUILD'] = digest.slice(0, 12)
  await build({ configFile: path.join(root, 'console/vite.config.ts'), logLevel: 'warn', clearScreen: false })
  writeVersion()
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => compressible.test(file) && !file.startsWith('.vite'))
    .map((file) => path.join(dist, file))
    .filter((file) => statSync(file).size >= smallest)
  const sizes = await Promise.all(files.map(compressFile))
  // Touched last: a server that runs takes up the new build when its page is another.
  const now = new Date()
  utimesSync(path.join(dist, 'index.html'), now, now)
  writeFileSync(stamp, digest)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Built the console in ${seconds} s: ${files.length} files, ${kilobytes(total)} compressed.`)
}

const digest = digestInputs()
if (process.argv.includes('--if-stale') && isFresh(digest)) console.log('The console is built and up to date.')
else {
  console.log('Building the console …')
  await buildConsole(digest)
}
