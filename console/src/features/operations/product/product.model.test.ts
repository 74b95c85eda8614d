import { describe, expect, it } from 'vitest'

import { languagesOf, nextSort, ownLocale, planSorts, toCoverage } from './product.model.ts'

const sorted = (...sorts: number[]) => sorts.map((sort, at) => ({ id: 'abcdef'.charAt(at), sort }))

describe('planSorts', () => {
  it('should change what is moved alone where there is room', () => {
    expect(planSorts(sorted(10, 20, 30), 'x', 1)).toEqual([{ id: 'x', sort: 15 }])
    expect(planSorts(sorted(10, 20), 'x', 0)).toEqual([{ id: 'x', sort: 4 }])
    expect(planSorts(sorted(10, 20), 'x', 2)).toEqual([{ id: 'x', sort: 30 }])
    expect(planSorts([], 'x', 0)).toEqual([{ id: 'x', sort: 9 }])
  })

  it('should put all of them in order where there is none, and write only what changes', () => {
    expect(planSorts(sorted(10, 11, 30), 'x', 1)).toEqual([
      { id: 'x', sort: 20 },
      { id: 'b', sort: 30 },
      { id: 'c', sort: 40 },
    ])
    expect(planSorts(sorted(0, 0), 'x', 1)).toEqual([
      { id: 'a', sort: 10 },
      { id: 'x', sort: 20 },
      { id: 'b', sort: 30 },
    ])
  })

  it('should stay within what an order may be', () => {
    const last = planSorts(sorted(9998, 9999), 'x', 2)
    expect(last.map(({ sort }) => sort)).toEqual([10, 20, 30])
  })
})

describe('nextSort', () => {
  it('should be behind the last', () => {
    expect(nextSort([{ sort: 30 }, { sort: 10 }])).toBe(40)
    expect(nextSort([{ sort: 9995 }])).toBe(9999)
  })
})

describe('languages', () => {
  it('should begin with the one that is always there', () => {
    expect(languagesOf([{ 'zh-CN': '', en: '' }, { de: '' }])).toEqual(['en', 'de', 'zh-CN'])
    expect(toCoverage(['en', 'ja'], ['en', 'de'])).toEqual({ missing: ['de'], of: 3 })
  })

  it('should find the one of the console', () => {
    expect(ownLocale({ en: '', 'zh-CN': '' }, 'zh-CN')).toBe('zh-CN')
    expect(ownLocale({ en: '', 'zh-TW': '' }, 'zh-CN')).toBe('zh-TW')
    expect(ownLocale({ en: '' }, 'zh-CN')).toBe('zh-CN')
  })
})
