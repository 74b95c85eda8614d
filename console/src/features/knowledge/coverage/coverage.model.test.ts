import type { TranslationRow } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { toOpened } from './coverage.model.ts'

const id = '01J0ZQ4F8M3V6T9XK2B7R5C1DE'
const row: TranslationRow = {
  kind: 'faq',
  id,
  title: 'How quiet is it?',
  rev: 3,
  status: 'published',
  source: 'en',
  audience: 1000,
  fallback: 120,
  languages: [
    { locale: 'en', state: 'present', readers: 600, written: 'en' },
    { locale: 'de', state: 'outdated', readers: 280, written: 'de-DE' },
    { locale: 'fr', state: 'missing', readers: 40 },
    { locale: 'es', state: 'missing', readers: 80 },
  ],
}

describe('toOpened', () => {
  it('should be what is looked at, else what most people miss, else what is out of date', () => {
    expect(toOpened(row, 'fr')).toBe('fr')
    expect(toOpened(row, undefined)).toBe('es')
    expect(toOpened({ ...row, languages: row.languages.slice(0, 2) }, undefined)).toBe('de-DE')
    expect(toOpened({ ...row, languages: row.languages.slice(0, 1) }, undefined)).toBeUndefined()
  })
})
