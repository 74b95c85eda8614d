import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { budgets, forbidden } from './budgets.ts'

/**
 * `npm run test:build`: builds the console and holds what pages load against `budgets.ts`: the brotli sizes of all that
 * a page needs, found by following the build's manifest, so that a new import shows where it lands. What really goes
 * over the wire is weighed once more in tests/e2e/weight.test.ts.
 */

interface Chunk {
  readonly file: string
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

let failures = 0
for (const { page, sources, extra, limit } of budgets) {
  const files = [...follow(sources), ...extra]
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
  const verdict = bytes <= limit ? 'ok' : 'TOO MUCH'
  console.log(
    `${page.padEnd(16)} ${(bytes / 1000).toFixed(1).padStart(7)} KB of ${limit / 1000} KB in ${files.length} files   ${verdict}`,
  )
  if (bytes > limit) {
    failures++
    for (const file of files) console.log(`    ${(weigh(file) / 1000).toFixed(1).padStart(7)} KB  ${file}`)
  }
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
process.exitCode = failures > 0 ? 1 : 0
