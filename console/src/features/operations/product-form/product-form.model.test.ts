import { describe, expect, it } from 'vitest'

import { anyTexts, hasCheckDigit, toCategoryChoices, toKind, toSteps, writtenTexts } from './product-form.model.ts'

describe('toKind', () => {
  it.each([
    ['single', 'single'],
    ['standard', 'standard'],
    ['bundle', undefined],
    [null, undefined],
  ])('should read %s as %s', (asked, kind) => {
    expect(toKind(asked)).toBe(kind)
  })
})

describe('texts', () => {
  it('should leave out languages without text, and keep the one that has to be there', () => {
    expect(writtenTexts({ en: '', de: ' ', fr: 'Aspirateur' })).toEqual({ en: '', fr: 'Aspirateur' })
  })

  it('should be nothing where nothing is written', () => {
    expect(anyTexts({ en: '', de: ' ' })).toBeUndefined()
    expect(anyTexts({ en: '', de: 'https://example.com' })).toEqual({ en: '', de: 'https://example.com' })
  })
})

describe('hasCheckDigit', () => {
  it.each([
    ['4006381333931', true],
    ['4006381333932', false],
    ['96385074', true],
    ['96385075', false],
    ['123', false],
  ])('should say of %s: %s', (ean, right) => {
    expect(hasCheckDigit(ean)).toBe(right)
  })
})

describe('toSteps', () => {
  it('should read a line each, without numbers and empty lines', () => {
    expect(toSteps('1. Hold the button.\n\n2) Join the network.\n3、选择 Wi-Fi。\nDone')).toEqual([
      'Hold the button.',
      'Join the network.',
      '选择 Wi-Fi。',
      'Done',
    ])
  })
})

describe('toCategoryChoices', () => {
  it('should name each with where it lies', () => {
    const audit = { created_at: '', created_by: null, updated_at: '', updated_by: null, rev: 1 }
    const one = (category_id: string, name: string) => ({
      category_id,
      key: name,
      name: { en: name, 'zh-CN': `${name}类` },
      sort: 0,
      visible: true,
      product_count: 0,
      ...audit,
    })
    const tree = [{ ...one('A', 'Air'), children: [one('B', 'Fans')] }]
    expect(toCategoryChoices(tree, 'en').map(({ label }) => label)).toEqual(['Air', 'Air › Fans'])
    expect(toCategoryChoices(tree, 'zh-CN')[1]).toEqual({ value: 'B', label: 'Air类 › Fans类' })
  })
})
