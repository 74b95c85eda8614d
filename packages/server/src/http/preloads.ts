import { readFileSync } from 'node:fs'
import path from 'node:path'

/** One chunk of Vite's build manifest. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** The signed-in console, and the page behind `/` and `/dashboard`: what a signed-in document needs next. */
const consoleSource = 'src/app/ConsoleApp.tsx'
const homeSource = /^src\/features\/(?:home|dashboard)\/\w*HomePage\.tsx$/

const homePaths: ReadonlySet<string> = new Set(['/', '/dashboard'])

/**
 * The `Link` headers that let a signed-in browser fetch the console's chunks while it still reads the
 * page, from the build's manifest. Without a manifest there are none.
 */
export function createPreloads(distDir: string): (pathname: string) => string[] {
  const manifest = readManifest(distDir)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  // The page itself names what its entry needs.
  const known = filesOf(manifest, entries)
  const linksOf = (sources: readonly string[]) =>
    [...filesOf(manifest, sources)].filter((file) => !known.has(file)).map(toLink)
  const everywhere = linksOf([consoleSource])
  const home = linksOf([consoleSource, ...Object.keys(manifest).filter((key) => homeSource.test(key))])
  return (pathname) => (homePaths.has(pathname) ? home : everywhere)
}

function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

function toLink(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`
}

function readManifest(distDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(distDir, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    return {}
  }
}
