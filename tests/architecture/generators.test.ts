import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, describe, expect, it } from 'vitest'

import { makeDashboard } from '../../.config/new/dashboard.ts'
import { Misuse, type Made } from '../../.config/new/files.ts'
import { makeForm } from '../../.config/new/form.ts'
import { makeList } from '../../.config/new/list.ts'
import { makeRecord } from '../../.config/new/record.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A copy of what pages stand on, so that nothing is written among them. */
const copy = path.join(root, '.cache/generated')

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), text)
}

/** What stories take of the console, in the place of all of it: that is compiled elsewhere. */
const storyConsole = `import type { CallName } from '@bms/contract'
import type { createMockHandlers } from '@bms/fixtures/mock'
import type { ReactNode } from 'react'

type Handlers = ReturnType<typeof createMockHandlers>

export interface StoryWorld {
  at?: string
  look?: { language?: 'en' | 'zh' }
  failures?: Partial<Record<CallName, () => unknown>>
  answers?: (usual: Handlers) => Partial<Handlers>
}

export declare function StoryPage(props: StoryWorld & { children: ReactNode }): ReactNode
`

/** What the compiler says of pages that were made, and of one thing that is wrong: so it is known to have looked. */
function compile(made: readonly Made[]): string {
  rmSync(copy, { recursive: true, force: true })
  for (const { files } of made) for (const [file, text] of Object.entries(files)) put(file, text)
  put('console/src/features/wrong.ts', 'export const wrong: string = 1\n')
  for (const from of ['.storybook', 'console/src/shared']) {
    mkdirSync(path.dirname(path.join(copy, from)), { recursive: true })
    symlinkSync(path.join(root, from), path.join(copy, from))
  }
  cpSync(path.join(root, 'stories/pages/find-rows.ts'), path.join(copy, 'stories/pages/find-rows.ts'))
  put('stories/pages/story-console.tsx', storyConsole)
  put(
    'tsconfig.json',
    JSON.stringify({
      extends: '../../tests/tsconfig.json',
      compilerOptions: {
        composite: false,
        noEmit: true,
        emitDeclarationOnly: false,
        incremental: false,
        rootDir: root,
      },
      include: ['console/src/features/**/*', 'stories/**/*'],
      references: [],
    }),
  )
  try {
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', copy], { encoding: 'utf8', cwd: root })
    return ''
  } catch (error) {
    const said = String((error as { stdout?: unknown }).stdout ?? error)
    return said
      .split('\n')
      .filter((line) => line.startsWith('.cache/generated/'))
      .join('\n')
  }
}

describe('npm run new', () => {
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('should make lists, records, forms and dashboards that compile', { timeout: 240_000 }, async () => {
    const places = ['operations/app-version', 'knowledge/faq', 'operations/standard-product']
    const forms = await Promise.all(places.map(makeForm))
    expect(
      compile([...places.map(makeList), ...places.map(makeRecord), ...forms, makeDashboard('overview/sales-board')]),
    ).toMatch(/^\S+features\/wrong\.ts\(1,14\): error TS2322[^\n]*$/)
  })

  it('should show, sort and filter by what the call has', () => {
    const list =
      makeList('operations/app-version').files['console/src/features/operations/app-version/app-version-list.tsx']
    expect(list).toContain('rowId: ({ version_id: id }) => id')
    expect(list).toContain("tabs: { name: 'status', values: ['draft', 'on', 'off'], all: 'all' }")
    expect(list).toContain("{ kind: 'days', name: 'put_on_at', label: 'putOnAt', place: 'more' }")
    expect(list).not.toContain("'rev'")
  })

  it('should say what a contract lacks', () => {
    expect(() => makeList('operations/nothing')).toThrow(Misuse)
    expect(() => makeList('nothing')).toThrow('operations/app-version')
  })
})
