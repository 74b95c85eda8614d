import { describe, expect, it } from 'vitest'

import type { List } from '../define-list.ts'
import { completeSettings, fromChoices, isSameSettings, isUsual, shownColumns, withWidth } from './column-settings.ts'

const columns = [
  { key: 'name', title: 'name', width: 200, pin: 'start', show: 'fixed' },
  { key: 'account', title: 'account', width: 160 },
  { key: 'status', title: 'status', width: 100 },
  { key: 'locale', title: 'locale', width: 100, show: 'extra' },
] satisfies List['columns']
const list = { columns } as unknown as List
const usual = completeSettings(columns, undefined)

describe('completeSettings', () => {
  it('should be the usual ones until somebody chooses', () => {
    expect(usual).toEqual([
      { key: 'name', pin: 'left' },
      { key: 'account' },
      { key: 'status' },
      { key: 'locale', hidden: true },
    ])
    expect(isUsual(columns, completeSettings(columns, []))).toBe(true)
  })

  it('should put a column that came later in its place, and forget one that is gone', () => {
    const chosen = [{ key: 'status' }, { key: 'gone' }, { key: 'name' }]
    const keys = completeSettings(columns, chosen).map(({ key }) => key)
    expect(keys).toEqual(['status', 'locale', 'name', 'account'])
  })
})

describe('isSameSettings', () => {
  it('should not mind in which order a setting names its fields', () => {
    const sent = [{ key: 'account', width: 300, pin: 'left' as const, hidden: false }]
    expect(isSameSettings(sent, [{ key: 'account', pin: 'left', width: 300 }])).toBe(true)
  })

  it.each([
    ['a width', [{ key: 'account', width: 301, pin: 'left' as const }]],
    ['a pin', [{ key: 'account', width: 300 }]],
    ['what is hidden', [{ key: 'account', width: 300, pin: 'left' as const, hidden: true }]],
    ['how many there are', []],
  ])('should mind %s', (_, others) => {
    expect(isSameSettings([{ key: 'account', width: 300, pin: 'left' }], others)).toBe(false)
  })
})

describe('withWidth', () => {
  it('should set a width, and give it back', () => {
    const wide = withWidth(usual, 'account', 300)
    expect(wide[1]).toEqual({ key: 'account', width: 300 })
    expect(isUsual(columns, wide)).toBe(false)
    expect(withWidth(wide, 'account', undefined)).toEqual(usual)
  })
})

describe('fromChoices', () => {
  it('should keep the widths', () => {
    const chosen = fromChoices(withWidth(usual, 'account', 300), [
      { key: 'account', title: 'Account', state: 'hidden', pin: 'none' },
      { key: 'name', title: 'Name', state: 'fixed', pin: 'start' },
    ])
    expect(chosen).toEqual([
      { key: 'account', width: 300, hidden: true },
      { key: 'name', pin: 'left' },
    ])
  })
})

describe('shownColumns', () => {
  it('should show a fixed column whatever was kept', () => {
    const shown = shownColumns(list, [
      { key: 'name', hidden: true },
      { key: 'account', hidden: true },
      { key: 'locale' },
    ])
    expect(shown.map(({ key }) => key)).toEqual(['name', 'locale'])
  })
})
