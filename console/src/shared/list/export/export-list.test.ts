import { walkStart } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import { formatsOf } from '../../format/format.ts'
import { agoColumn } from '../columns.tsx'
import type { List } from '../define-list.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'
import { countChanged, createRowWriter, leftPage, writeOnServer, writeRows, type ExportJob } from './export-list.ts'

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

describe('writeRows', () => {
  const rows = Array.from({ length: 450 }, (_, nth) => ({ last_active_at: `row ${nth}` }))

  /** A list of those rows, of which some fit no longer once the first part was read. */
  async function write({ without = 0, isOpen = false }: { without?: number; isOpen?: boolean } = {}) {
    const asked: unknown[] = []
    const call = vi.fn((_name: string, { query }: { query: { after: string; page_size: number } }) => {
      asked.push(query.after)
      const fitting = query.after === walkStart ? rows : rows.slice(0, rows.length - without)
      const from = query.after === walkStart ? 0 : Number(query.after)
      const list = fitting.slice(from, from + query.page_size)
      const next = list.length < query.page_size ? {} : { next: String(from + list.length) }
      return Promise.resolve({ list, total: fitting.length, ...(isOpen && { total_is_lower_bound: true }), ...next })
    })
    const job = {
      caller: { call },
      list: { call: 'userList', columns },
      tools,
      query: {},
      settings: columns.map(({ key }) => ({ key })),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    } as unknown as ExportJob
    const written: unknown[] = []
    const writer = {
      add: (some: readonly unknown[]) => void written.push(...some),
      finish: () => Promise.resolve(new Blob()),
      drop: () => undefined,
    }
    return { asked, written, result: await writeRows(job, writer) }
  }

  it('should go on where the list says, to its end', async () => {
    const { asked, written, result } = await write()
    expect(asked).toEqual([walkStart, '200', '400'])
    expect(written).toHaveLength(450)
    expect([result.rows, countChanged(result)]).toEqual([450, 0])
  })

  it('should tell how many rows changed meanwhile, where they were counted', async () => {
    const { result } = await write({ without: 20 })
    expect([result.rows, countChanged(result)]).toEqual([430, 20])
    expect(countChanged((await write({ without: 20, isOpen: true })).result)).toBe(0)
  })
})

describe('writeOnServer', () => {
  /** Ends the wait for a file for a reason, as soon as a call is under way. */
  async function end(at: 'createExport' | 'exportDetail' | 'downloadExport', reason?: unknown) {
    vi.useFakeTimers()
    const stopper = new AbortController()
    const called: string[] = []
    const call = vi.fn((name: string) => {
      called.push(name)
      if (name === at) stopper.abort(reason)
      if (name === 'downloadExport') return Promise.reject(new Error('broken off'))
      const state = at === 'downloadExport' && name === 'exportDetail' ? 'done' : 'running'
      return Promise.resolve({ export_id: 'e1', state, rows: 7 })
    })
    const job = {
      caller: { call },
      list: { call: 'userList', serverExport: 'userList', columns },
      tools,
      query: {},
      settings: columns.map(({ key }) => ({ key })),
      signal: stopper.signal,
      onProgress: () => undefined,
    } as unknown as ExportJob
    const outcome = writeOnServer(job).catch((failure: unknown) => failure)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    return { called, outcome: await outcome }
  }

  it.each(['createExport', 'exportDetail', 'downloadExport'] as const)(
    'should leave the server to it where the page is left, and say so: %s',
    async (at) => {
      const { called, outcome } = await end(at, leftPage)
      expect(outcome).toBe(leftPage)
      expect(called).not.toContain('cancelExport')
    },
  )

  it.each(['createExport', 'exportDetail'] as const)('should have the server give it up as well: %s', async (at) => {
    const { called, outcome } = await end(at)
    expect(called).toContain('cancelExport')
    expect(outcome).toBeInstanceOf(DOMException)
  })
})
