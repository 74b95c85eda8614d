import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { readCookies } from './http/binding-cookie.ts'
import { createPreloads } from './http/preloads.ts'

/** Media types of what a build holds; whatever else lies there is sent as bytes. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const documentHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-cache',
}

/** Names under which the console keeps the access token. */
const tokenCookies = ['__Host-bms_access_token', 'bms_access_token']

/** A build as it was found: its files by their URL path, what was read of them, and what pages need ahead. */
interface Build {
  readonly at: number
  readonly files: ReadonlyMap<string, string>
  readonly read: (file: string) => Buffer<ArrayBuffer>
  readonly preloadsOf: (pathname: string) => readonly string[]
}

/**
 * Answers requests for the console's documents and files from a build in `distDir`. A build is read once, and a new one
 * in its place at the first request after it is whole; where there is none, a page says so. With `themeStylesheet`
 * (an absolute URL) the page names that sheet, and its policy lets the browser take style sheets from there.
 */
export function createDocuments(distDir: string, themeStylesheet?: string): (request: Request) => Response {
  const theme = themeStylesheet === undefined ? undefined : new URL(themeStylesheet)
  const contentPolicy = theme ? policy.replace("style-src 'self'", `style-src 'self' ${theme.origin}`) : policy
  let build: Build | undefined

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Not allowed', { allow: 'GET, HEAD' })
    build = findBuild(distDir, build)
    if (!build) return plain(503, 'The console is not built yet. Run: npm run build')
    const { files, read, preloadsOf } = build
    const { pathname } = new URL(request.url)
    const name = decodePath(pathname)
    if (name === undefined) return plain(400, 'Not a valid address')
    const isDocument = name === '/index.html' || !files.has(name)
    // A missing file must not look like a page to whoever expects something else; a page's address may have a dot.
    const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
    if (isDocument && path.posix.extname(name) !== '' && !wantsPage) return plain(404, 'Not found')
    const asked = isDocument ? '/index.html' : name

    const isPage = asked.endsWith('.html')
    const headers = new Headers(isPage ? documentHeaders : securityHeaders)
    if (isPage) headers.set('content-security-policy', contentPolicy)
    headers.set('content-type', mediaTypes[path.posix.extname(asked)] ?? 'application/octet-stream')
    if (asked.startsWith('/assets/')) headers.set('cache-control', 'public, max-age=31536000, immutable')
    else headers.set('cache-control', 'no-cache')
    if (isDocument && isSignedIn(request)) {
      for (const link of preloadsOf(name)) headers.append('link', link)
    }
    if (isDocument && theme) return sendThemed(request, files.get(asked) ?? '', theme, headers, read)
    return send(request, files, asked, headers, read)
  }
}

/** The page with the name of the theme style sheet in it; so small that it goes uncompressed. */
function sendThemed(
  request: Request,
  file: string,
  theme: URL,
  headers: Headers,
  read: (file: string) => Buffer<ArrayBuffer>,
): Response {
  const meta = `<meta name="bms-theme-stylesheet" content="${theme.href.replaceAll('&', '&amp;')}">`
  const page = read(file).toString('utf8').replace('<title>', `${meta}<title>`)
  const tag = `"${createHash('sha256').update(page).digest('base64url')}"`
  headers.set('etag', tag)
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : page, { headers })
}

function send(
  request: Request,
  files: ReadonlyMap<string, string>,
  name: string,
  headers: Headers,
  read: (file: string) => Buffer<ArrayBuffer>,
): Response {
  const accepted = (request.headers.get('accept-encoding') ?? '').toLowerCase()
  const encoding = encodings.find(
    (known) =>
      new RegExp(`\\b${known.name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted) &&
      files.has(name + known.suffix),
  )
  if (encodings.some(({ suffix }) => files.has(name + suffix))) headers.set('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding.name)
  const file = files.get(name + (encoding?.suffix ?? ''))
  if (file === undefined) return plain(404, 'Not found')
  const stats = statSync(file, { throwIfNoEntry: false })
  // What a build that is being made has taken away already is no longer there.
  if (!stats) return plain(404, 'Not found')
  const { mtimeMs, size } = stats
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  headers.set('etag', tag)
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(size))
  return new Response(request.method === 'HEAD' ? null : read(file), { headers })
}

/** The build that stands, read anew where another page stands in it than in the one that is known. */
function findBuild(distDir: string, known: Build | undefined): Build | undefined {
  const at = statSync(path.join(distDir, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  if (at === undefined || known?.at === at) return known
  const files = listFiles(distDir)
  if (!files) return known
  const contents = new Map<string, Buffer<ArrayBuffer>>()
  let preloadsOf: Build['preloadsOf'] | undefined
  return {
    at,
    files,
    read(file) {
      const bytes = contents.get(file) ?? readFileSync(file)
      contents.set(file, bytes)
      return bytes
    },
    preloadsOf(pathname) {
      preloadsOf ??= createPreloads(distDir)
      return preloadsOf(pathname)
    },
  }
}

/** Files below a directory by their URL path; only these can ever be sent. Undefined without a page. */
function listFiles(distDir: string): ReadonlyMap<string, string> | undefined {
  const entries = (() => {
    try {
      return readdirSync(distDir, { recursive: true, withFileTypes: true })
    } catch {
      return []
    }
  })()
  const files = new Map<string, string>()
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(distDir, file).split(path.sep).join('/')}`
    // What begins with a dot is the build's own, not the browser's.
    if (entry.isFile() && !name.includes('/.')) files.set(name, file)
  }
  return files.has('/index.html') ? files : undefined
}

function isSignedIn(request: Request): boolean {
  return readCookies(request.headers.get('cookie'), tokenCookies).some((value) => value !== '')
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function plain(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = {
    ...securityHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...more,
  }
  return new Response(`${text}\n`, { status, headers })
}
