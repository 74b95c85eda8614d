import { describe, expect, it } from 'vitest'

import { reachedAmong, unopenedAmong } from './reached-among.ts'

const user = { status: 'enabled' as 'enabled' | 'disabled', push_token_ok: true }
const users = [
  { ...user, user_id: 'u3' },
  { ...user, user_id: 'u1' },
  { ...user, user_id: 'u2', push_token_ok: false },
  { ...user, user_id: 'u4', status: 'disabled' as const },
]
const sent = { msg_id: 'm1', status: 'sent', opened_at: null as string | null }

describe('whom messages reach, in memory', () => {
  it('should be those of a message who haven’t opened it, by id', () => {
    const pushDeliveries = [
      ...users.map(({ user_id }) => ({ ...sent, user_id })),
      { ...sent, user_id: 'u1', msg_id: 'm2', opened_at: '2026-03-01T00:00:00.000Z' },
    ]
    expect(unopenedAmong({ users, pushDeliveries }, 'm1', 9)).toEqual(['u1', 'u3'])
    expect(unopenedAmong({ users, pushDeliveries }, 'm1', 1)).toEqual(['u1'])
    expect(unopenedAmong({ users, pushDeliveries }, 'm2', 9)).toEqual([])
  })

  it('should be told of some users who are there', () => {
    expect(reachedAmong(users, ['u1', 'u4', 'u9'])).toEqual([
      { user_id: 'u1', isReached: true },
      { user_id: 'u4', isReached: false },
    ])
  })
})
