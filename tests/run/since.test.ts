import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { visits } from '../e2e/visits.ts'
import { docsReaders, extentOf, whole } from './since.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = 'console/src/features/knowledge/faq/FaqListPage.tsx'

/** What of a step runs for changed files: `whole`, `nothing`, files, or what reaches files. */
function runs(step: string, ...changed: string[]): unknown {
  const extent = extentOf(step, changed)
  if (extent === undefined) return 'nothing'
  if (extent === whole) return 'whole'
  const [reached] = Object.values(extent.environment)
  return reached === undefined ? extent.args : { reaching: JSON.parse(reached) as unknown }
}

describe('extentOf', () => {
  it('should run of a page its stories and the walks that open its part of the console', () => {
    expect(runs('stories', page)).toEqual({ reaching: [page] })
    const walks = runs('e2e', page)
    for (const name of ['faq', 'knowledge']) expect(walks).toContain(`tests/e2e/${name}.test.ts`)
    for (const name of ['products', 'users']) expect(walks).not.toContain(`tests/e2e/${name}.test.ts`)
    expect(runs('server', page)).toBe('nothing')
    expect(runs('postgres', page)).toBe('nothing')
  })

  it('should run every walk for what all pages share, and for what everybody sees', () => {
    expect(runs('e2e', 'console/src/shared/list/ListToolbar.tsx')).toBe('whole')
    expect(runs('e2e', 'packages/design-system/src/primitives/Button/Button.tsx')).toBe('whole')
    expect(runs('e2e', 'console/src/features/home/HomePage.tsx', page)).toBe('whole')
    expect(runs('e2e', 'tests/e2e/harness.ts')).toBe('whole')
    for (const file of ['index.ts', 'knowledge.routes.tsx'])
      expect(runs('e2e', `console/src/features/knowledge/${file}`)).toBe('whole')
  })

  it('should run a changed test alone', () => {
    expect(runs('e2e', 'tests/e2e/faq.test.ts')).toEqual(['tests/e2e/faq.test.ts'])
    expect(runs('e2e', 'stories/pages/knowledge/FaqList.stories.tsx')).toBe('nothing')
  })

  it('should run the server and stories for the contract, by what imports the call', () => {
    const call = 'packages/contract/src/calls/knowledge.ts'
    for (const step of ['server', 'postgres', 'stories']) expect(runs(step, call)).toEqual({ reaching: [call] })
    expect(runs('e2e', call)).toBe('whole')
  })

  it('should run all where a file is read and not imported', () => {
    expect(runs('server', 'packages/server/src/db/migrations/0001.sql')).toBe('whole')
    expect(runs('stories', 'packages/fixtures/src/assets/sweeper.webp')).toBe('whole')
  })

  it('should run everything for how tests run and what is built with', () => {
    for (const file of ['package-lock.json', '.storybook/preview.tsx', 'tests/visual/setup.ts', 'console/chunks.ts'])
      for (const step of ['server', 'stories', 'e2e']) expect(runs(step, file)).toBe('whole')
  })

  it('should look at docs in the built Storybook, and at nothing for what only people read', () => {
    const docs = 'stories/docs/Welcome.mdx'
    expect(runs('stories', docs)).toBe('nothing')
    expect(runs('e2e', docs)).toEqual(['tests/e2e/storybook.test.ts'])
    expect(runs('e2e', 'packages/design-system/CHANGELOG.md')).toBe('nothing')
  })

  it('should run what of the server is held against a page of the docs', () => {
    const page = 'stories/docs/Operations.mdx'
    expect(runs('server', page)).toEqual({ reaching: docsReaders[page] })
    const tests = globSync(['packages/server/src/**/*.test.ts', 'tests/{client,contract,conformance,fuzz}/*.test.ts'], {
      cwd: root,
    })
    expect(tests.length).toBeGreaterThan(50)
    const reading = tests.flatMap((file) => {
      const pages = readFileSync(`${root}${file}`, 'utf8').match(/stories\/docs\/[\w/-]+\.mdx/g) ?? []
      return [...new Set(pages)].map((read) => `${read} ${file}`)
    })
    const named = Object.entries(docsReaders).flatMap(([read, files]) => files.map((file) => `${read} ${file}`))
    expect(reading.toSorted()).toEqual(named.toSorted())
  })

  it('should always run whole what reads files as it pleases', () => {
    for (const step of ['format', 'dead', 'lint', 'types', 'unit', 'build']) expect(runs(step, page)).toBe('whole')
  })
})

describe('visits', () => {
  it('should name every walk, and no other', () => {
    const files = globSync('tests/e2e/*.test.ts', { cwd: root }).map((file) => basename(file, '.test.ts'))
    expect(Object.keys(visits).toSorted()).toEqual(files.toSorted())
  })

  it('should name parts of the console that there are', () => {
    for (const area of Object.values(visits).flat())
      expect(existsSync(`${root}console/src/features/${area}`)).toBe(true)
  })
})
