import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { filesOf, importsOf, isTestOrStory } from './sources.ts'

const modules = 'packages/server/src/modules'

type Import = readonly [file: string, imported: string]

/** The area of a file; one that stands beside the areas counts as an area. Undefined outside the modules. */
function areaOf(file: string): string | undefined {
  const [area] = path.posix.relative(modules, file).split('/')
  return area === '..' ? undefined : area
}

/** Every import of one area from another. */
function importsBetweenAreas(): Import[] {
  return filesOf(`${modules}/**/*.ts`)
    .filter((file) => !isTestOrStory(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier): Import => [file, path.posix.join(path.posix.dirname(file), specifier)]),
    )
    .filter(([file, imported]) => areaOf(imported) !== undefined && areaOf(imported) !== areaOf(file))
}

/** The imports by which areas know each other, at once or by way of others. */
function tiesAmong(imports: readonly Import[]): string[] {
  const known = Map.groupBy(imports, ([file]) => areaOf(file))
  const reaches = (from: string | undefined, to: string | undefined, seen = new Set<string | undefined>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (known.get(from) ?? []).some(([, imported]) => reaches(areaOf(imported), to, seen))
  }
  return imports
    .filter(([file, imported]) => reaches(areaOf(imported), areaOf(file)))
    .map(([file, imported]) => `${path.posix.relative(modules, file)} → ${path.posix.relative(modules, imported)}`)
}

describe('areas of the server', () => {
  it('should not know each other: what two of them need goes into the lower one, or into a floor beneath', () => {
    const imports = importsBetweenAreas()
    expect(imports.length).toBeGreaterThan(100)
    expect(tiesAmong(imports)).toEqual([])
  })

  it('should be told of a knot, however long, and of nothing else', () => {
    const planted: Import[] = [
      [`${modules}/a/one.ts`, `${modules}/b/one.ts`],
      [`${modules}/b/two.ts`, `${modules}/c.ts`],
      [`${modules}/c.ts`, `${modules}/a/two.ts`],
      [`${modules}/d/one.ts`, `${modules}/a/one.ts`],
      [`${modules}/c.ts`, `${modules}/e/one.ts`],
    ]
    expect(tiesAmong(planted)).toEqual(['a/one.ts → b/one.ts', 'b/two.ts → c.ts', 'c.ts → a/two.ts'])
  })
})
