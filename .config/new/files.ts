import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What was asked for can't be made. */
export class Misuse extends Error {}

/** Files by their path from the project's root, and what is left to do by hand. */
export interface Made {
  readonly files: Readonly<Record<string, string>>
  readonly left: readonly string[]
}

/** Writes one file, and says so. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  console.log(`made     ${file}`)
}

/** Writes what was made, unless any of it is there. */
export function writeAll({ files, left }: Made): void {
  const there = Object.keys(files).find((file) => existsSync(path.join(root, file)))
  if (there !== undefined) throw new Misuse(`${there} exists.`)
  for (const [file, text] of Object.entries(files)) write(file, text)
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), Object.keys(files), { cwd: root, stdio: 'ignore' })
  console.log(`\nLeft to do:\n${left.map((line, index) => `  ${index + 1}. ${line}`).join('\n')}`)
}
