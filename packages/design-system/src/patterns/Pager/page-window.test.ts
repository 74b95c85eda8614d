import { describe, expect, it } from 'vitest'

import { pageRange, pageWindow, parsePage, recordsOfPage } from './page-window.ts'

const shown = (current: number, count: number, isOpen = false): string =>
  pageWindow(current, { count, isOpen })
    .map((entry) => (entry.kind === 'page' ? entry.page : '…'))
    .join(' ')

describe('pageWindow', () => {
  it.each([
    [1, 1, '1'],
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [16, 20, '1 … 15 16 17 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
  ])('should offer, on page %i of %i, %s', (current, count, expected) => {
    expect(shown(current, count)).toBe(expected)
  })

  it('should offer as many entries on every page', () => {
    const lengths = Array.from({ length: 40 }, (_, index) => pageWindow(index + 1, { count: 40, isOpen: false }).length)
    expect(new Set(lengths)).toEqual(new Set([7]))
  })

  it('should show that there is more than is known', () => {
    expect(shown(1, 3, true)).toBe('1 2 3 …')
    expect(shown(5, 500, true)).toBe('1 … 4 5 6 … 500 …')
  })

  it('should show a page beyond the known ones', () => {
    expect(shown(502, 500, true)).toBe('1 … 498 499 500 501 502 …')
  })
})

describe('pageRange', () => {
  it('should count started pages, and one for nothing', () => {
    expect(pageRange(41, 20, false).count).toBe(3)
    expect(pageRange(0, 20, false).count).toBe(1)
  })
})

describe('recordsOfPage', () => {
  it.each([
    [1, 6_214, { first: 1, last: 20 }],
    [311, 6_214, { first: 6_201, last: 6_214 }],
    [1, 0, { first: 0, last: 0 }],
  ])('should name the records of page %i of %i', (page, total, expected) => {
    expect(recordsOfPage(page, 20, total, false)).toEqual(expected)
  })

  it('should not cut a page off at a count that is only a lower bound', () => {
    expect(recordsOfPage(501, 20, 10_000, true)).toEqual({ first: 10_001, last: 10_020 })
  })
})

describe('parsePage', () => {
  const range = { count: 50, isOpen: false }
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['0', 1],
    ['99', 50],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['abc', undefined],
    ['99999999999', undefined],
  ])('should read %o as %o', (text, expected) => {
    expect(parsePage(text, range)).toBe(expected)
  })
})
