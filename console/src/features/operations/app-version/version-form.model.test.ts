import { type AppVersion, appVersionCalls } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  forcesMore,
  isFrozen,
  toChannel,
  toCreateBody,
  toEditBody,
  toVersionValues,
  type VersionValues,
} from './version-form.model.ts'

const detail = {
  version_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  platform: 'android',
  channel: 'official_apk',
  version: '4.3.1',
  build: 40_310,
  title: 'Fixes',
  notes: { en: 'Fixes a crash.', de: 'Behebt einen Absturz.' },
  update_type: 'recommend',
  min_supported_version: '4.0.0',
  package: { asset_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4A', bytes: 12, sha256: 'a'.repeat(64) },
  rollout: { percent: 40, data_centers: [], countries: ['DE'] },
  status: 'on',
  put_on_at: '2026-11-01T00:00:00.000Z',
  rev: 4,
} as unknown as AppVersion

const values = toVersionValues({ mode: 'edit', detail })

describe('toVersionValues', () => {
  it('should begin a copy with what is written, without what makes it this version', () => {
    const copy = toVersionValues({ mode: 'copy', detail })
    expect(copy).toMatchObject({ title: 'Fixes', notes: detail.notes, version: '', build: '', package: null })
  })

  it('should begin something new with the language that is always there', () => {
    expect(toVersionValues({ mode: 'add', detail: undefined }).notes).toEqual({ en: '' })
  })
})

describe('toEditBody', () => {
  it('should leave how it goes out as it is, and be what the contract takes', () => {
    const body = toEditBody({ ...values, title: 'More fixes' }, { detail, rev: 4 })
    expect(body).toMatchObject({ title: 'More fixes', rollout: detail.rollout, rev: 4, build: 40_310, store_url: null })
    expect(appVersionCalls.editAppVersion.body.safeParse(body).success).toBe(true)
  })

  it('should send the number that was typed', () => {
    expect(toEditBody({ ...values, confirm_users: '1,204' }, { detail, rev: 4 }).confirm_users).toBe(1204)
  })
})

describe('toCreateBody', () => {
  const fresh: VersionValues = {
    ...values,
    platform: 'ios',
    channel: 'app_store',
    store_url: ' https://apps.apple.com/app/id1 ',
  }

  it('should begin with a small share, and take no package along to a store', () => {
    const body = toCreateBody(fresh)
    expect(body).toMatchObject({ rollout: { percent: 10 }, store_url: 'https://apps.apple.com/app/id1' })
    expect(body).not.toHaveProperty('package')
    expect(appVersionCalls.createAppVersion.body.safeParse(body).success).toBe(true)
  })
})

describe('toChannel', () => {
  it('should keep a channel only where the platform has it', () => {
    expect(toChannel('ios', 'testflight')).toBe('testflight')
    expect(toChannel('android', 'testflight')).toBe('google_play')
  })
})

describe('isFrozen', () => {
  it('should hold for what was put on before, and not for its copy', () => {
    expect(isFrozen({ mode: 'edit', detail })).toBe(true)
    expect(isFrozen({ mode: 'copy', detail })).toBe(false)
  })
})

describe('forcesMore', () => {
  const forced = { ...values, update_type: 'force' as const }

  it('should hold where a version that is on begins to force, or forces what is newer', () => {
    expect(forcesMore(forced, detail)).toBe(true)
    expect(forcesMore(values, detail)).toBe(false)
    const already = { ...detail, update_type: 'force' } as AppVersion
    expect(forcesMore(forced, already)).toBe(false)
    expect(forcesMore({ ...forced, min_supported_version: '4.2.0' }, already)).toBe(true)
  })

  it('should not hold for a draft: putting it on asks', () => {
    expect(forcesMore(forced, { ...detail, status: 'draft' })).toBe(false)
  })
})
