import { describe, expect, it } from 'vitest'

import { listTimeZones, toEditMe, toMeValues } from './edit-me.model.ts'

const me = { uid: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V', nickname: 'Ada', tz: 'Europe/Berlin', avatar: '/files/system/a.webp' }
const toBody = toEditMe(me)
const values = toMeValues(me)

describe('a change of oneself', () => {
  it('should leave the picture that is worn alone', () => {
    expect(toBody(values, 3)).toEqual({ uid: me.uid, rev: 3, nickname: 'Ada', tz: 'Europe/Berlin' })
  })

  it('should put on another by its id', () => {
    const avatar = { asset_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4W', thumb_url: '/files/system/b.webp', alt: '' }
    expect(toBody({ ...values, avatar }, 3).avatar).toBe(avatar.asset_id)
  })

  it('should take it off', () => {
    expect(toBody({ ...values, avatar: null }, 3).avatar).toBe('')
  })
})

describe('time zones', () => {
  it('should be those of the browser, UTC and the present one, each once', () => {
    const zones = listTimeZones('Etc/GMT+12')
    expect(zones).toEqual(expect.arrayContaining(['Europe/Berlin', 'UTC', 'Etc/GMT+12']))
    expect(new Set(zones).size).toBe(zones.length)
  })
})
