import { describe, expect, it } from 'vitest'

import type { List } from '../define-list.ts'
import { isSameQuery, pickQuery, putQuery, toViewQuery, withView } from './view-query.ts'

const list = {
  spec: { filters: ['status', 'registered_from', 'registered_to'], sorts: ['nickname'] },
  filters: [{ kind: 'days', name: 'registered', label: 'registered' }],
} as unknown as Pick<List, 'spec' | 'filters'>

describe('toViewQuery', () => {
  it('should keep what is the list’s, and not where in it one was', () => {
    expect(
      toViewQuery(list, '?q=mei&status=enabled,disabled&sort=-nickname&page=4&record=1&x=2', '2026-11-20'),
    ).toEqual({
      q: 'mei',
      status: 'enabled,disabled',
      sort: '-nickname',
    })
  })

  it('should keep days by their distance from today', () => {
    const kept = toViewQuery(list, '?registered_from=2026-11-14&registered_to=2026-11-20', '2026-11-20')
    expect(kept).toEqual({ registered_from: 'today-6', registered_to: 'today' })
    expect(withView(list, '', kept, '2027-01-03')).toBe('?registered_from=2026-12-28&registered_to=2027-01-03')
  })
})

describe('withView', () => {
  it('should replace what is the list’s and keep the rest', () => {
    expect(withView(list, '?status=deleted&page=3&record=1', { q: 'a' }, '2026-11-20')).toBe('?record=1&q=a')
  })
})

describe('isSameQuery', () => {
  it('should compare values, not order', () => {
    expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false)
    expect(isSameQuery({ a: '1' }, { a: '2' })).toBe(false)
  })
})

describe('pickQuery', () => {
  it('should keep the named parameters alone', () => {
    expect(pickQuery(['period', 'metrics'], '?period=90d&data_center=ind&metrics=a,b&point=1')).toEqual({
      period: '90d',
      metrics: 'a,b',
    })
  })
})

describe('putQuery', () => {
  it('should replace the named parameters and keep the rest', () => {
    const names = ['period', 'compare']
    expect(putQuery(names, '?data_center=ind&compare=yoy', { period: '90d' })).toBe('?data_center=ind&period=90d')
    expect(putQuery(names, '?period=90d', {})).toBe('')
  })
})
