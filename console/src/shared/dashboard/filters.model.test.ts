import { describe, expect, it } from 'vitest'

import { commonOf, readChoices, viewNamesOf, withCommon, writeChoice, type BoardFilter } from './filters.model.ts'

const metrics: BoardFilter = {
  label: 'metrics',
  values: { a: 'A', b: 'B', c: 'C' },
  usual: ['a', 'b'],
  most: 2,
  isOffered: (value, { by: chosen = [] }) => chosen.join() === 'none' || value === 'c',
}
const by: BoardFilter = { label: 'by', values: { none: 'none', country: 'country' }, usual: ['none'] }
const filters = { metrics, by }

describe('readChoices', () => {
  it.each([
    ['', { metrics: ['a', 'b'], by: ['none'] }],
    ['?metrics=c,a', { metrics: ['c', 'a'], by: ['none'] }],
    ['?metrics=c,c,x', { metrics: ['c'], by: ['none'] }],
    ['?metrics=a,b,c', { metrics: ['a', 'b'], by: ['none'] }],
    ['?metrics=x,toString', { metrics: ['a', 'b'], by: ['none'] }],
    ['?metrics=c&by=country', { metrics: ['c'], by: ['country'] }],
  ])('should read %s', (search, expected) => {
    expect(readChoices(search, filters)).toEqual(expected)
  })

  it('should leave out what another choice rules out, and never be empty for it', () => {
    expect(readChoices('?metrics=a,c&by=country', filters)).toEqual({ metrics: ['c'], by: ['country'] })
    expect(readChoices('?metrics=a,b&by=country', filters)).toEqual({ metrics: ['c'], by: ['country'] })
  })
})

describe('writeChoice', () => {
  it('should leave what it does not know, and write nothing usual', () => {
    expect(writeChoice('?x=1', 'metrics', ['c', 'a'], metrics)).toBe('?x=1&metrics=c,a')
    expect(writeChoice('?metrics=c', 'metrics', ['a', 'b'], metrics)).toBe('')
    expect(writeChoice('?metrics=c', 'metrics', [], metrics)).toBe('')
  })
})

describe('what dashboards share', () => {
  it('should be told from what is the page’s own', () => {
    expect(commonOf('?metrics=a,b&period=7d&data_center=ind')).toBe('?period=7d&data_center=ind')
    expect(commonOf('?metrics=a')).toBe('')
    expect(withCommon('?metrics=a,b&compare=yoy', '?period=7d')).toBe('?metrics=a,b&period=7d')
  })
})

describe('an open filter', () => {
  it('should be what the address says, where that makes sense', () => {
    const filters = {
      fault_code: { pattern: /^[A-Z]\d+$/ },
      by: { label: 'by', values: { a: 'a', b: 'b' }, usual: ['a'] },
    }
    expect(readChoices('?fault_code=E07&by=b', filters)).toEqual({ fault_code: ['E07'], by: ['b'] })
    expect(readChoices('?fault_code=%3Cb%3E', filters)).toEqual({ fault_code: [], by: ['a'] })
  })
})

describe('viewNamesOf', () => {
  it('should keep period, comparison and the page’s own filters, and no data centre', () => {
    expect(viewNamesOf(filters)).toEqual(['period', 'from', 'to', 'granularity', 'compare', 'metrics', 'by'])
  })
})
