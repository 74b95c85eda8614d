import { describe, expect, it } from 'vitest'

import { toDiagnostics } from './diagnostics.model.ts'

const surroundings = {
  version: '1.2.3',
  build: 'abc',
  browser: 'Browser/1',
  languages: ['en', 'zh'],
  window: { width: 1440, height: 900, density: 2 },
  systemScheme: 'dark',
  motion: 'full',
  timeZone: 'UTC',
  network: 'online',
  capabilities: ['list/offset'],
} as const

describe('toDiagnostics', () => {
  it('should tell what was built, where it runs and how it looks', () => {
    expect(toDiagnostics(surroundings, { size: 'mini', themeColor: '#8e4ec6' })).toBe(
      `BMS Console 1.2.3 (build abc)
Browser: Browser/1
Languages: en, zh
Window: 1440 × 900 at 2
System: dark, motion full, UTC, online
Settings: {"size":"mini","themeColor":"#8e4ec6"}
Server: list/offset`,
    )
  })

  it('should not tell which brand somebody works for', () => {
    const text = toDiagnostics({ ...surroundings, capabilities: undefined }, { defaultBrandApp: 'ecozy' })
    expect(text).not.toContain('ecozy')
    expect(text).toContain('Server: unknown')
  })
})
