import { describe, expect, it } from 'vitest'

import type { List } from '../define-list.ts'
import { isAccountLike, toListQuery } from './list-query.ts'

const list: Pick<List, 'filters'> = { filters: [{ kind: 'days', name: 'registered', label: 'registered' }] } as never
const ask = (filters: Readonly<Record<string, string[]>>, zone: string): string | number | undefined =>
  toListQuery(list, { q: '', filters, sort: [] }, zone)['tz']

describe('toListQuery', () => {
  it('should have days be the person’s own, unless the address says UTC', () => {
    const days = { registered_from: ['2026-11-20'] }
    expect(ask(days, 'Asia/Shanghai')).toBe('Asia/Shanghai')
    expect(ask({ ...days, tz: ['UTC'] }, 'Asia/Shanghai')).toBeUndefined()
    expect(ask({ ...days, tz: ['Mars/Base'] }, 'Asia/Shanghai')).toBe('Asia/Shanghai')
    expect(ask({}, 'Asia/Shanghai')).toBeUndefined()
  })
})

describe('isAccountLike', () => {
  it.each(['mei@ex', '@', '+49'])('should know a part of an account: %s', (q) => {
    expect(isAccountLike({ module: 'UserCenter' }, { q })).toBe(true)
    expect(isAccountLike({ module: 'OperationCenter' }, { q })).toBe(false)
  })

  it.each(['mei', '4711', '+', undefined])('should take nothing else for one: %s', (q) => {
    expect(isAccountLike({ module: 'UserCenter' }, { q })).toBe(false)
  })
})
