import { describe, expect, it } from 'vitest'

import { formatsOf } from '../../format/format.ts'
import { agoColumn } from '../columns.tsx'
import type { List } from '../define-list.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'
import { createRowWriter } from './export-list.ts'

const columns = [agoColumn('last_active_at', 'active', { never: 'never' }), agoColumn('disabled_at', 'disabled')]
const tools = { t: (key: string) => `<${key}>`, formats: formatsOf('en', 'UTC') } as unknown as ListTools<string>

describe('createRowWriter', () => {
  it.each<Pick<List, 'serverExport'>>([{}, { serverExport: 'userList' }])(
    'should say never where the list does, and nothing where it says nothing: %j',
    (kind) => {
      const list = { ...kind, columns } as unknown as List
      const toCells = createRowWriter({ list, settings: columns.map(({ key }) => ({ key })), tools })
      const [never, nothing] = toCells({} as ListRow)
      expect([never, nothing ?? '']).toEqual(['<never>', ''])
      const at = '2026-11-21T09:30:00.000Z'
      expect(toCells({ last_active_at: at } as ListRow)[0]).toBe('2026-11-21 09:30:00 +00:00')
    },
  )
})
