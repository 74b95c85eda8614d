import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { root } from './sources.ts'

/** A file that breaks one floor of the house, and a word of the message that must tell what to do instead. */
const planted: readonly [file: string, code: string, message: string][] = [
  ['packages/contract/src/a.ts', "import 'react'", 'user interface'],
  ['packages/contract/src/b.ts', "import '@bms/api-client'", 'zod alone'],
  ['packages/domain/src/a.ts', "import '@bms/fixtures'", 'contract alone'],
  ['packages/domain/src/b.ts', "import 'node:crypto'", 'contract alone'],
  ['packages/domain/src/c.ts', 'export const now = Date.now()', 'knows no world'],
  ['packages/domain/src/d.ts', 'export const answer = fetch', 'knows no world'],
  ['packages/fixtures/src/a.ts', "import '@bms/server'", 'contract and domain alone'],
  ['packages/api-client/src/a.ts', "import 'valtio'", 'user interface'],
  ['packages/api-client/src/b.ts', 'export const here = window.name', 'window'],
  ['packages/server/src/a.ts', "import '@bms/design-system'", 'no screen'],
  ['packages/server/src/d.ts', "import '@bms/domain/memory'", 'ask the database'],
  ['packages/server/src/c.ts', "import '@bms/fixtures'", 'rules belong in domain'],
  ['packages/server/src/modules/a/c.ts', "import '@bms/fixtures'", 'rules belong in domain'],
  ['packages/server/src/modules/a/a.ts', "import 'hono'", 'no HTTP server'],
  ['packages/server/src/db/a.ts', "import '../modules/a/a.ts'", 'Areas stand on this floor'],
  ['packages/server/src/audit/a.ts', "import '../access/a.ts'", 'Areas stand on this floor'],
  ['packages/server/src/access/a.ts', "import '../modules/a/a.ts'", 'Areas stand on this floor'],
  ['packages/server/src/access/b.ts', 'export const port = process.env', 'environment'],
  ['packages/server/src/modules/a/b.ts', 'export const port = process.env', 'environment'],
  ['packages/design-system/src/shell/A/A.ts', "import '@bms/contract'", 'props and callbacks'],
  ['packages/design-system/src/shell/A/B.ts', "import '../../widgets/C/C.tsx'", 'neighbours'],
  ['packages/design-system/src/shell/A/C.ts', "import '@nivo/line'", 'widgets/ only'],
  ['packages/design-system/src/patterns/A/B.ts', "import '@nivo/bar'", 'widgets/ only'],
  ['packages/design-system/src/primitives/A/B.ts', "import 'topojson-client'", 'widgets/ only'],
  ['packages/design-system/src/tokens/b.ts', "import 'world-atlas/countries-110m.json'", 'widgets/ only'],
  ['packages/server/src/b.ts', "import 'topojson-client'", 'user interface'],
  ['packages/design-system/src/patterns/A/C.ts', "import '@blueprintjs/table'", 'Only DataSheet'],
  ['packages/design-system/src/widgets/A/A.ts', "import '@blueprintjs/table'", 'Only DataSheet'],
  ['packages/design-system/src/patterns/DataSheet/a.ts', "import '../../widgets/C/C.tsx'", 'neighbours'],
  ['packages/design-system/src/primitives/A/A.ts', "import '../../patterns/B/B.tsx'", 'tokens and each other'],
  ['packages/design-system/src/tokens/a.ts', "import '../primitives/B/B.tsx'", 'ground floor'],
  ['packages/design-system/src/patterns/A/A.ts', 'export const kept = localStorage.length', 'Storage belongs'],
  ['console/src/shared/a.ts', "import '../features/users/index.ts'", 'no feature'],
  ['console/src/features/users/A.ts', "import '../home/index.ts'", 'no other feature'],
  ['console/src/features/users/B.ts', "import '../../app/services.ts'", 'shared and packages'],
  ['console/src/features/users/parts/C.ts', "import '../../home/index.ts'", 'no other feature'],
  ['console/src/shared/b.ts', "import 'topojson-client'", 'design-system/widgets'],
  ['console/src/features/users/D.ts', "import '@nivo/geo'", 'design-system/widgets'],
  ['console/src/app/e.ts', "import '@nivo/line'", 'design-system/widgets'],
  ['console/src/shared/c.ts', "import '@blueprintjs/table'", 'DataSheet'],
  ['console/src/app/a.ts', "import '@bms/fixtures'", 'seed, stories and tests'],
  ['console/src/app/b.ts', "import '../../../stories/pages/a.ts'", 'stories or tests'],
  ['console/src/app/c.ts', 'export const anything: any = 1', 'any'],
  ['console/src/app/d.ts', 'export default 1', 'default'],
]

interface Complaint {
  filename: string
  message: string
  help: string
}

describe('floors', () => {
  let folder = ''
  let complaints: Complaint[] = []
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'floors-'))
    copyFileSync(`${root}.oxlintrc.ts`, path.join(folder, '.oxlintrc.ts'))
    for (const [file, code] of planted) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${code}\n`)
    }
    const { stdout } = spawnSync(`${root}node_modules/.bin/oxlint`, ['-c', '.oxlintrc.ts', '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    complaints = (JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(planted)('should refuse %s: %s', (file, _code, message) => {
    const said = complaints
      .filter(({ filename }) => filename === file)
      .map((complaint) => `${complaint.message} ${complaint.help}`)
    expect(said.join('\n')).toContain(message)
  })
})
