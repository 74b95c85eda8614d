import { describe, expect, it } from 'vitest'

import { isNarrowed, readListState, toSortParam, writeListState } from './list-state.ts'

const spec = { filters: ['status', 'country'], sorts: ['registered_at', 'nickname'] } as const

describe('readListState', () => {
  it('should read nothing as the defaults', () => {
    expect(readListState('', spec)).toEqual({
      q: '',
      filters: { status: [], country: [] },
      page: 1,
      pageSize: 20,
      sort: [],
    })
  })

  it('should read all it knows', () => {
    expect(
      readListState('?q=+mei&status=disabled&country=US,DE&page=3&page_size=50&sort=-registered_at,nickname&x=1', spec),
    ).toEqual({
      q: 'mei',
      filters: { status: ['disabled'], country: ['US', 'DE'] },
      page: 3,
      pageSize: 50,
      sort: [
        { key: 'registered_at', direction: 'desc' },
        { key: 'nickname', direction: 'asc' },
      ],
    })
  })

  it.each(['?page=0', '?page=-1', '?page=1e3', '?page=999999999999', '?page_size=7', '?sort=password', '?sort=,'])(
    'should read %s as not given',
    (search) => expect(readListState(search, spec)).toEqual(readListState('', spec)),
  )

  it('should sort by a field once', () => {
    expect(readListState('?sort=nickname,-nickname', spec).sort).toEqual([{ key: 'nickname', direction: 'asc' }])
  })

  it('should cut the text to what the call takes', () => {
    expect(readListState(`?q=${'x'.repeat(200)}`, spec).q).toHaveLength(128)
  })

  it('should cut no character in two', () => {
    const text = `${'x'.repeat(127)}😀`
    expect(readListState(`?${new URLSearchParams({ q: text }).toString()}`, spec).q).toBe('x'.repeat(127))
    expect(writeListState('', { q: text })).toBe(`?q=${'x'.repeat(127)}`)
  })

  it('should read one text with its commas, and several values without empty ones', () => {
    const withTag = { filters: ['tag', 'country'], texts: ['tag'], sorts: [] } as const
    expect(readListState('?tag=a,,b&country=US,,DE', withTag).filters).toEqual({ tag: ['a,,b'], country: ['US', 'DE'] })
    expect(readListState('?tag=', withTag).filters.tag).toEqual([])
  })
})

describe('writeListState', () => {
  it('should keep what it does not know', () => {
    expect(writeListState('?tab=2&q=a', { q: 'b' })).toBe('?tab=2&q=b')
  })

  it('should go back to the first page on any change but turning the page', () => {
    expect(writeListState('?page=4&status=enabled', { page: 5 })).toBe('?page=5&status=enabled')
    expect(writeListState('?page=4', { filters: { country: ['US', 'DE'] } })).toBe('?country=US,DE')
    expect(writeListState('?page=4', { sort: [{ key: 'nickname', direction: 'desc' }] })).toBe('?sort=-nickname')
  })

  it('should not write defaults', () => {
    expect(writeListState('?page=2&page_size=50&q=a', { page: 1, pageSize: 20, q: '' })).toBe('')
  })

  it('should read back what it wrote', () => {
    const sort = [{ key: 'registered_at', direction: 'desc' as const }]
    const search = writeListState('', { q: 'a&b=c#d', filters: { status: ['enabled'] }, sort, page: 2, pageSize: 100 })
    expect(readListState(search, spec)).toEqual({
      q: 'a&b=c#d',
      filters: { status: ['enabled'], country: [] },
      page: 2,
      pageSize: 100,
      sort,
    })
  })
})

describe('isNarrowed', () => {
  it('should look at text and filters, not at order or page', () => {
    expect(
      ['', '?page=2&sort=nickname', '?q=a', '?status=enabled'].map((s) => isNarrowed(readListState(s, spec))),
    ).toEqual([false, false, true, true])
  })
})

describe('toSortParam', () => {
  it('should be the wire form', () => {
    expect(
      toSortParam([
        { key: 'a', direction: 'desc' },
        { key: 'b', direction: 'asc' },
      ]),
    ).toBe('-a,b')
  })
})
