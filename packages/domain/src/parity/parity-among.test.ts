import type { Brand } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { ContentOf } from '../rows.ts'
import { pageParityAmong } from './parity-among.ts'

const kept = (id: string, content: object) => ({ id, status: 'published', content })
const contentIn =
  (brand: Brand): ContentOf =>
  (type) =>
    ({
      standard_product: [kept(`${brand} p`, { model: 'V20', name: { en: 'Robot' } })],
      intro: [kept(`${brand} i`, { product_id: `${brand} p` })],
      faq: brand === 'kyvol' ? [kept('f', { topic: 'fault', question: { en: 'Why?' } })] : [],
    })[type] ?? []

describe('what brands have in common, in memory', () => {
  const groups = (kind: 'product' | 'intro' | 'faq', brands: readonly Brand[] = ['kyvol', 'ecozy']) =>
    pageParityAmong(contentIn, { kind, brands }, { page: 1, pageSize: 9, offset: 0 }).groups.map(({ key, items }) => [
      key,
      items.map(({ id }) => id),
    ])

  it('should be of one kind, an introduction by the model that it is about', () => {
    expect(groups('product')).toEqual([['V20', ['kyvol p', 'ecozy p']]])
    expect(groups('intro')).toEqual([['V20', ['kyvol i', 'ecozy i']]])
  })

  it('should be of the brands that are compared', () => {
    expect(groups('faq')).toEqual([['fault why?', ['f']]])
    expect(groups('faq', ['ecozy'])).toEqual([])
  })
})
