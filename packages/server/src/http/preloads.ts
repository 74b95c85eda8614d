import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The files of a page: what it can't be drawn without, and what is drawn in it a moment later. */
interface PageFiles {
  readonly files: readonly string[]
  readonly later: readonly string[]
}

/** What the build wrote down: the files by the pattern of an address, `*` for every other one. */
type Pages = Readonly<Record<string, PageFiles>>

/**
 * The `Link` headers that let a signed-in browser fetch the code of the page at an address while it still reads the
 * document, as the build says. Without its word there are none.
 */
export function createPreloads(distDir: string): (pathname: string) => readonly string[] {
  const pages = Object.entries(readPages(distDir)).map(([pattern, { files, later }]) => ({
    matches: toTest(pattern),
    links: [...files.map((file) => toLink(file)), ...later.map((file) => `${toLink(file)}; fetchpriority=low`)],
  }))
  return (pathname) => pages.find(({ matches }) => matches.test(pathname))?.links ?? []
}

/** A pattern as a test of addresses: `:name` is anything up to the next slash, `*` the rest. */
function toTest(pattern: string): RegExp {
  const text = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${text.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

function toLink(file: string): string {
  // The one script that is no module: it runs before all else.
  if (file.includes('/boot-')) return `</${file}>; rel=preload; as=script`
  if (file.endsWith('.js')) return `</${file}>; rel=modulepreload`
  return `</${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'fetch'}; crossorigin`
}

function readPages(distDir: string): Pages {
  try {
    return JSON.parse(readFileSync(path.join(distDir, '.vite/pages.json'), 'utf8')) as Pages
  } catch {
    return {}
  }
}
