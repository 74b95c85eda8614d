import { describe, expect, it } from 'vitest'

import type { ListPageData } from '../filters/list-query.ts'
import type { ListRow } from './list-call.ts'
import { createLoadedRows, lengthOf, windowsFor } from './list-windows.ts'

const row = (id: string): ListRow => ({ user_id: id }) as ListRow
const rowId = (one: ListRow): string => (one as { user_id: string }).user_id
const windowOf = (from: number): ListRow[] => Array.from({ length: 50 }, (_, index) => row(String(from + index)))

describe('windowsFor', () => {
  it.each([
    [{ first: 0, last: 17 }, [0]],
    [{ first: 20, last: 37 }, [0, 1]],
    [{ first: 500_000, last: 500_017 }, [9_999, 10_000]],
  ])('should want of %j the windows %j', (stretch, expected) => {
    expect(windowsFor(stretch, 50)).toEqual(expected)
  })
})

describe('createLoadedRows', () => {
  const rows = createLoadedRows({
    length: 1_000_000,
    size: 50,
    shown: [0, 10],
    read: (window) => (window === 0 || window === 10 ? windowOf(window * 50) : undefined),
    rowId,
  })

  it('should give rows where they are loaded', () => {
    expect([rows.at(3), rows.at(60), rows.at(510)].map((one) => one && rowId(one))).toEqual(['3', undefined, '510'])
    expect([...rows.loaded()]).toHaveLength(100)
  })

  it('should find a row that is there', () => {
    expect([rows.indexOf('512'), rows.indexOf('60')]).toEqual([512, -1])
  })
})

describe('lengthOf', () => {
  const page = (total: number, open: boolean): ListPageData => ({
    list: [],
    total,
    page: 1,
    page_size: 50,
    total_is_lower_bound: open,
  })

  it('should be the total where it was counted', () => {
    expect(lengthOf(page(41, false), [{ window: 0, rows: windowOf(0) }], 50)).toBe(41)
  })

  it('should grow with what has been seen where nobody counted', () => {
    expect(lengthOf(page(10_000, true), [{ window: 0, rows: windowOf(0) }], 50)).toBe(10_000)
    expect(lengthOf(page(10_000, true), [{ window: 300, rows: windowOf(15_000) }], 50)).toBe(15_100)
    expect(lengthOf(page(10_000, true), [{ window: 300, rows: [row('a')] }], 50)).toBe(15_001)
  })
})
