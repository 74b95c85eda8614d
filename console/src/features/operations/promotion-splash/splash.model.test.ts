import type { Asset } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { everybody } from '../audience/audience.model.ts'
import { pictureOn, type Splash, toCreateSplash, toEditSplash, toSplashValues } from './splash.model.ts'

const picture = (asset_id: string): Asset => ({
  asset_id,
  url: `/${asset_id}`,
  thumb_url: `/${asset_id}`,
  mime: 'image/webp',
  bytes: 1,
  width: 1080,
  height: 1920,
  alt: '',
})

const splash: Splash = {
  splash_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  name: 'Winter',
  images: { en: { phone_9_16: picture('a') }, de: { phone_9_16: picture('b'), phone_tall: picture('c') } },
  duration_s: 4,
  skippable: true,
  frequency: { kind: 'n_per_day', n: 3 },
  jump: { kind: 'none', value: '' },
  audience: everybody,
  start_at: '2026-11-18T09:30:17.123Z',
  end_at: '2026-11-28T09:30:17.123Z',
  priority: 20,
  enabled: true,
  status: 'live',
  estimate: 5,
  stats: {},
  collides_with: [],
  created_at: '2026-11-01T00:00:00.000Z',
  created_by: null,
  updated_at: '2026-11-01T00:00:00.000Z',
  updated_by: null,
  rev: 3,
}

const tools = { formats: { timeZone: 'Europe/Berlin' }, now: () => Date.parse('2026-11-20T09:30:00.000Z') }

describe('a splash in its form', () => {
  it('should send all of it as it came, while it hasn’t begun', () => {
    const early = { ...tools, now: () => 0 }
    const body = toEditSplash(toSplashValues({ mode: 'edit', detail: splash }, early), { detail: splash, rev: 3 })
    const { name, images, frequency, start_at, end_at, jump, audience } = splash
    expect(body).toMatchObject({ rev: 3, name, images, frequency, start_at, end_at, jump, audience })
  })

  it('should send only what may change once it has begun', () => {
    const values = toSplashValues({ mode: 'edit', detail: splash }, tools)
    expect(values.begun).toBe(true)
    const body = toEditSplash({ ...values, priority: '30' }, { detail: splash, rev: 3 })
    expect(Object.keys(body).toSorted()).toEqual(['enabled', 'end_at', 'frequency', 'priority', 'rev', 'splash_id'])
    expect(body).toMatchObject({ priority: 30, end_at: splash.end_at })
  })

  it('should leave out pictures that aren’t there, and the number where it has none', () => {
    const values = toSplashValues({ mode: 'copy', detail: splash }, tools)
    const body = toCreateSplash({ ...values, frequency: { kind: 'daily', n: '3' } })
    expect(body.images['en']).toEqual({ phone_9_16: picture('a') })
    expect(body.frequency).toEqual({ kind: 'daily' })
    expect(body.start_at).toBe('')
  })

  it('should show the first picture where a screen has none of its own', () => {
    const { images } = toSplashValues({ mode: 'edit', detail: splash }, tools)
    expect(pictureOn(images['en'], 'phone_tall')).toMatchObject({ picture: { asset_id: 'a' }, isOwn: false })
    expect(pictureOn(images['de'], 'phone_tall')).toMatchObject({ picture: { asset_id: 'c' }, isOwn: true })
  })
})
