import { describe, expect, it } from 'vitest'

import { planStatusChange, summariseUsers } from './user-rules.ts'

const user = (user_id: string, status: 'enabled' | 'disabled' | 'deleted') => ({ user_id, status })

describe('planStatusChange', () => {
  it('should sort users by what a change of status means for them', () => {
    const users = [user('a', 'enabled'), user('b', 'disabled'), user('c', 'deleted')]
    expect(planStatusChange(['a', 'a', 'b', 'c', 'd'], users, 'disabled')).toEqual({
      unknown: ['d'],
      erased: ['c'],
      changed: [users[0]],
      unchanged: ['b'],
    })
  })
})

describe('summariseUsers', () => {
  it('should count facets without their own filter', () => {
    const totals = [
      { status: 'enabled', country: 'DE', n: 5 },
      { status: 'disabled', country: 'DE', n: 2 },
      { status: 'enabled', country: 'ZZ', n: 1 },
    ] as const
    expect(summariseUsers(totals, { status: ['enabled'], country: ['DE'] })).toEqual({
      total: 5,
      facets: {
        status: [
          { key: 'enabled', count: 5 },
          { key: 'disabled', count: 2 },
          { key: 'deleted', count: 0 },
        ],
        country: [
          { key: 'DE', label: 'Germany', count: 5 },
          { key: 'ZZ', label: 'ZZ', count: 1 },
        ],
      },
    })
  })
})
