import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The project's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files that match, relative to the root. */
export function filesOf(...patterns: string[]): string[] {
  return patterns
    .flatMap((pattern) =>
      globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }),
    )
    .toSorted()
}

/** A file's text; the path is relative to the root. */
export function textOf(file: string): string {
  return readFileSync(root + file, 'utf8')
}

/** The text without comments, so that prose about a thing is not taken for the thing. */
export function codeOf(file: string): string {
  return textOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/** What a file imports or re-exports, as written. */
export function importsOf(file: string): string[] {
  return [...codeOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1] ?? '')
}

/** Whether a file is a test or a story: those may reach further than product code. */
export function isTestOrStory(file: string): boolean {
  return /\.(?:test|stories)\.tsx?$/.test(file)
}
