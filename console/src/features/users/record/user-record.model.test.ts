import type { AppUserDetail } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { eventHref, splitTags, toEditBody, toUserValues } from './user-record.model.ts'

const user = { user_id: 'u1', nickname: 'Lena', country: 'DE', tags: ['vip', 'beta'], note: 'Writes often.', rev: 4 }

describe('splitTags', () => {
  it('should part at commas of either script, once each', () => {
    expect(splitTags(' vip, beta ,, vip，内测、 press ')).toEqual(['vip', 'beta', '内测', 'press'])
    expect(splitTags('  ')).toEqual([])
  })
})

describe('toEditBody', () => {
  it('should come back as what the form was filled with', () => {
    const body = toEditBody(toUserValues(user as unknown as AppUserDetail), { detail: user, rev: 4 })
    expect(body).toEqual({
      user_id: 'u1',
      rev: 4,
      nickname: 'Lena',
      country: 'DE',
      tags: ['vip', 'beta'],
      note: 'Writes often.',
    })
  })

  it('should take an emptied note away', () => {
    expect(
      toEditBody({ nickname: ' Lena ', country: 'DE', tags: '', note: ' ' }, { detail: user, rev: 1 }),
    ).toMatchObject({
      nickname: 'Lena',
      tags: [],
      note: null,
    })
  })
})

describe('eventHref', () => {
  it('should lead to what the event is of', () => {
    expect(eventHref({ at: '', kind: 'feedback', ref_id: 'f1' })).toContain('record=f1')
    expect(eventHref({ at: '', kind: 'bound', ref_id: 'd1' })).toMatch(/device\?record=d1$/)
    expect(eventHref({ at: '', kind: 'fault', ref_id: 'd1' })).toContain('record_tab=faults')
    expect(eventHref({ at: '', kind: 'registered' })).toBeUndefined()
  })
})
