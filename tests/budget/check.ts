import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import {
  budgets,
  forbidden,
  leastBytes,
  mayBeSmall,
  mayHaveSchemas,
  mostFiles,
  schemaText,
  tolerance,
} from './budgets.ts'

/**
 * `npm run test:build`: builds the console and holds what pages load against `budgets.ts`: the brotli sizes of all that
 * a page needs, as the build wrote it down, so that a new import shows where it lands, and how many files that is. A page up
 * to 5 % above its goal is a warning with its heaviest files; no single change is to blame for a limit that many ate up. No file is
 * small without a reason, and no two chunks ask for each other. What really goes over the wire is weighed once more in
 * tests/e2e/weight.test.ts.
 */

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = path.join(root, 'console/dist')

execFileSync(process.execPath, [path.join(root, 'console/build.ts'), '--if-stale'], { stdio: 'inherit' })
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

function follow(sources: readonly string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}; tests/budget/budgets.ts names it.`)
    if (files.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    follow(chunk.imports ?? [], files)
  }
  return files
}

function weigh(file: string): number {
  const compressed = path.join(dist, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size
}

interface PageFiles {
  readonly files: readonly string[]
  readonly later: readonly string[]
}

const pages = JSON.parse(readFileSync(path.join(dist, '.vite/pages.json'), 'utf8')) as Record<string, PageFiles>
const boot = globSync('assets/boot-*.js', { cwd: dist })

/** All files of a page, the document too; without a pattern those of the login page. */
function filesOf(pattern: string | undefined): readonly string[] {
  if (pattern === undefined) return ['index.html', ...boot, ...follow(['index.html'])]
  const page = pages[pattern]
  if (!page) throw new Error(`The build has no page at ${pattern}; tests/budget/budgets.ts names it.`)
  return ['index.html', ...page.files, ...page.later]
}

let failures = 0
for (const { page, pattern, bytes: limit, files: most } of budgets) {
  const files = filesOf(pattern)
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
  const isTooMuch = bytes > limit * tolerance
  const verdict = isTooMuch ? 'TOO MUCH' : files.length > most ? 'TOO MANY' : bytes > limit ? 'above its goal' : 'ok'
  console.log(
    `${page.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(7)} KB of ${limit / 1000} KB in ${files.length} files of ${most}   ${verdict}`,
  )
  if (verdict === 'ok') continue
  const isFailure = verdict !== 'above its goal'
  if (isFailure) failures++
  const heaviest = files.toSorted((a, b) => weigh(b) - weigh(a))
  for (const file of heaviest.slice(0, isFailure ? undefined : 3)) {
    console.log(`    ${(weigh(file) / 1000).toFixed(1).padStart(7)} KB  ${file}`)
  }
}
for (const pattern of Object.keys(pages)) {
  const { length } = filesOf(pattern)
  if (length <= mostFiles) continue
  failures++
  console.log(`${pattern} loads ${length} files; at most ${mostFiles} are allowed.`)
}
for (const file of globSync('assets/*.{js,css}', { cwd: dist })) {
  if (weigh(file) >= leastBytes || mayBeSmall.some((one) => one.file.test(file))) continue
  failures++
  console.log(`${file} has ${weigh(file)} bytes: see console/chunks.ts for where its modules could go.`)
}
for (const { what, file, text } of forbidden) {
  const found = globSync('assets/*.{js,css}', { cwd: dist }).filter(
    (name) => (file?.test(name) ?? false) || (text?.test(readFileSync(path.join(dist, name), 'utf8')) ?? false),
  )
  if (found.length > 0) {
    failures++
    console.log(`${what}: ${found.join(', ')}`)
  }
}
const hasSchemas = (file: string): boolean =>
  file.endsWith('.js') && schemaText.test(readFileSync(path.join(dist, file), 'utf8'))
for (const [source, { src = source, isEntry, isDynamicEntry }] of Object.entries(manifest)) {
  if (!(isEntry || isDynamicEntry) || mayHaveSchemas.test(src)) continue
  const found = [...follow([source])].filter(hasSchemas)
  if (found.length === 0) continue
  failures++
  console.log(`${src} loads schemas (zod), which only forms may: ${found.join(', ')}`)
}

/** Chunks that ask for each other, directly or through others: in which order they run is then anybody's guess. */
function circleFrom(key: string, trail: readonly string[], done: Set<string>): readonly string[] | undefined {
  if (trail.includes(key)) return [...trail.slice(trail.indexOf(key)), key]
  if (done.has(key)) return undefined
  for (const next of manifest[key]?.imports ?? []) {
    const circle = circleFrom(next, [...trail, key], done)
    if (circle) return circle
  }
  done.add(key)
  return undefined
}

const done = new Set<string>()
for (const key of Object.keys(manifest)) {
  const circle = circleFrom(key, [], done)
  if (!circle) continue
  failures++
  console.log(`Chunks ask for each other: ${circle.map((name) => manifest[name]?.file).join(' → ')}`)
  break
}
process.exitCode = failures > 0 ? 1 : 0
