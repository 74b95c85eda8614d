import { knowledgeCalls } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { toWarrantyBody, toWarrantyValues } from './warranty-form.model.ts'
import { daysBetween, readCheck, toFew, toOverlap, writeCheck } from './warranty.model.ts'

describe('the serial in the address', () => {
  it('should stand beside what else the address says', () => {
    expect(writeCheck('?status=draft,published', ' SN1 ')).toBe('?status=draft,published&check=SN1')
    expect(writeCheck('?check=SN1&page=2', undefined)).toBe('?page=2')
    expect(['?page=2', '?check=', '?check=SN1'].map(readCheck)).toEqual([undefined, '', 'SN1'])
  })
})

describe('daysBetween', () => {
  it('should cross months', () => {
    expect(daysBetween('2026-02-28', '2026-03-02')).toBe(2)
  })
})

describe('toOverlap', () => {
  it('should be known by all that is said of it', () => {
    const overlap = { policy_id: 'p', name: 'P', region: 'DE', date: '2026-01-01' }
    expect(toOverlap({ field: 'product_ids', ...overlap })).toEqual(overlap)
    expect([toOverlap(null), toOverlap({ name: 'P' })]).toEqual([undefined, undefined])
  })
})

describe('toFew', () => {
  it('should say how many names there are beside the first', () => {
    expect(toFew(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], others: 2 })
    expect(toFew(['a']).others).toBe(0)
  })
})

describe('toWarrantyBody', () => {
  const values = {
    ...toWarrantyValues({ mode: 'add', detail: undefined }),
    name: 'Mops',
    category_id: '01HQD76DE0FEVH5WDP62H1DDDN',
    product_ids: ['01HQD76DE06KQG463RSFX26GCN'],
    regions: ['DE'],
    terms: { en: 'Terms', de: '' },
    effective_from: '2026-01-01',
    contact: { DE: { email: 'care@example.com', phone: ' ', url: '' } },
  }
  const { body: schema } = knowledgeCalls.createWarranty

  it('should be one that the contract takes', () => {
    expect(schema.parse(toWarrantyBody(values))).toMatchObject({
      product_ids: [],
      category_id: values.category_id,
      months: 24,
      terms: { en: 'Terms' },
      contact: { DE: { email: 'care@example.com' } },
    })
    const products = toWarrantyBody({ ...values, scope: 'products' })
    expect(products).not.toHaveProperty('category_id')
    expect(schema.safeParse(products).success).toBe(true)
  })

  it.each([
    ['months', { months: '' }],
    ['months', { months: '1.5' }],
    ['parts.0.months', { parts: [{ part: 'battery' as const, months: 'x' }] }],
    ['contact.DE', { contact: { DE: { email: '', phone: '', url: '' } } }],
    ['contact', { contact: { FR: { email: 'care@example.com', phone: '', url: '' } } }],
    ['effective_to', { effective_to: '2025-12-31' }],
  ])('should have the contract refuse %s at its field', (path, wrong) => {
    const { error } = schema.safeParse(toWarrantyBody({ ...values, ...wrong }))
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  it('should begin a copy without a name and without days', () => {
    const detail = { ...toWarrantyBody(values), effective_to: '2026-12-31' } as never
    const copy = toWarrantyValues({ mode: 'copy', detail })
    expect([copy.name, copy.effective_from, copy.effective_to]).toEqual(['', '', ''])
    expect(copy.regions).toEqual(['DE'])
  })
})
