import type { TranslationRow } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { inState, toShare, toTextHref } from './fallback.model.ts'

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

describe('inState', () => {
  it('should have the languages that most people read first', () => {
    expect(inState(row, 'missing').map(({ locale }) => locale)).toEqual(['es', 'fr'])
  })
})

describe('toShare', () => {
  it('should be of the content’s own people, and nothing where there are none', () => {
    expect([toShare(row), toShare({ fallback: 0, audience: 0 })]).toEqual([0.12, 0])
  })
})

describe('toTextHref', () => {
  it('should lead to where each kind is written, at the language', () => {
    const of = (kind: TranslationRow['kind'], status = 'draft') => toTextHref({ ...row, kind, status }, 'es')
    expect(of('faq')).toBe(`/knowledge/faq?form=${id}&new_language=es`)
    expect(of('intro')).toBe(`/knowledge/productIntro?form=${id}&new_language=es`)
    expect(of('warranty')).toBe(`/knowledge/insurance?form=${id}&new_language=es`)
    expect(of('standard_product')).toBe(`/operations/product/update/${id}?kind=standard&new_language=es`)
    expect(of('single_product')).toBe(`/operations/product/update/${id}?kind=single&new_language=es`)
    expect(of('app_version')).toBe(`/operations/appVersion?form=${id}&new_language=es`)
    expect(of('push_message')).toBe(`/operations/message/add?msg_id=${id}&new_language=es`)
    expect(of('push_message', 'scheduled')).toBe(`/operations/message/detail/${id}`)
    expect(toTextHref(row, undefined)).toBe(`/knowledge/faq?form=${id}`)
  })
})
