import type { AppUser, DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { readListState } from '../../shared/page/list-state.ts'
import {
  cutReason,
  opposite,
  pageToTurnTo,
  refusalOf,
  statusCount,
  toCountryOptions,
  toListPageState,
  toUserQuery,
  userListSpec,
  withStatus,
} from './users.model.ts'

const state = (search: string) => readListState(search, userListSpec)
const failure = (kind: 'failed' | 'denied') => ({ kind, message: 'no' })

describe('toUserQuery', () => {
  it('should be the wire form of the address', () => {
    expect(
      toUserQuery(state('?q=mei&status=enabled,disabled&country=US&page=2&page_size=50&sort=-registered_at')),
    ).toEqual({
      q: 'mei',
      status: 'enabled,disabled',
      country: 'US',
      sort: '-registered_at',
      page: 2,
      page_size: 50,
    })
  })

  it('should leave out what is off', () => {
    expect(toUserQuery(state(''))).toEqual({
      q: undefined,
      status: undefined,
      country: undefined,
      sort: undefined,
      page: 1,
      page_size: 20,
    })
  })
})

describe('toListPageState', () => {
  it.each([
    [{ data: undefined, failure: undefined, narrowed: false }, 'loading'],
    [{ data: undefined, failure: failure('failed'), narrowed: false }, 'failed'],
    [{ data: undefined, failure: failure('denied'), narrowed: true }, 'denied'],
    [{ data: { total: 0 }, failure: undefined, narrowed: false }, 'empty'],
    [{ data: { total: 0 }, failure: undefined, narrowed: true }, 'noMatch'],
    [{ data: { total: 3 }, failure: failure('failed'), narrowed: true }, 'loaded'],
  ] as const)('should take %j for %s', (given, expected) => {
    expect(toListPageState(given)).toBe(expected)
  })
})

describe('pageToTurnTo', () => {
  it('should be the last page where the address asks for one behind it', () => {
    expect(pageToTurnTo({ total: 41, list: [] }, state('?page=9'))).toBe(3)
    expect(pageToTurnTo({ total: 41, list: [{}] }, state('?page=3'))).toBeUndefined()
    expect(pageToTurnTo({ total: 0, list: [] }, state('?page=3'))).toBeUndefined()
    expect(pageToTurnTo(undefined, state('?page=3'))).toBeUndefined()
  })
})

describe('toCountryOptions', () => {
  it('should have the most frequent first, and those chosen in any case', () => {
    const facets = {
      country: [
        { key: 'DE', count: 7 },
        { key: 'US', count: 9 },
      ],
    }
    expect(toCountryOptions(['AT', 'DE'], ['FR'], facets, (cc) => cc.toLowerCase())).toEqual([
      { value: 'US', label: 'us', count: 9 },
      { value: 'DE', label: 'de', count: 7 },
      { value: 'AT', label: 'at' },
      { value: 'FR', label: 'fr' },
    ])
  })
})

describe('statusCount', () => {
  it('should be there only where the answer says so', () => {
    expect(statusCount({ status: [{ key: 'enabled', count: 2 }] }, 'enabled')).toEqual({ count: 2 })
    expect(statusCount(undefined, 'enabled')).toEqual({})
  })
})

describe('withStatus', () => {
  it('should change those named and nothing else', () => {
    const page = {
      list: [
        { user_id: 'a', status: 'enabled' },
        { user_id: 'b', status: 'enabled' },
      ],
    } as DataOf<'userList'>
    expect(withStatus(page, ['b'], 'disabled')?.list.map(({ status }) => status)).toEqual(['enabled', 'disabled'])
    expect(page.list[1]?.status).toBe('enabled')
    expect(withStatus(undefined, ['b'], 'disabled')).toBeUndefined()
  })
})

describe('opposite', () => {
  it('should lead back', () => {
    expect([opposite('enabled'), opposite('disabled')]).toEqual(['disabled', 'enabled'])
  })
})

describe('cutReason', () => {
  it('should fit the record without cutting a character in two', () => {
    expect(cutReason('short enough')).toBe('short enough')
    expect(cutReason('x'.repeat(300))).toHaveLength(200)
    expect(cutReason(`${'x'.repeat(198)}😀😀`)).toBe(`${'x'.repeat(198)}…`)
  })
})

const user = (status: AppUser['status']) => ({ status }) as AppUser

describe('refusalOf', () => {
  it('should say why a user cannot be changed', () => {
    expect([
      refusalOf(user('deleted'), true),
      refusalOf(user('enabled'), false),
      refusalOf(user('disabled'), true),
    ]).toEqual(['erased', 'mayNotChange', undefined])
  })
})
