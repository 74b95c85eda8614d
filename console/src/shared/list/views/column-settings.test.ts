import { describe, expect, it } from 'vitest'

import type { List } from '../define-list.ts'
import type { ListTools } from '../rows/list-call.ts'
import {
  completeSettings,
  fromChoices,
  isSameSettings,
  isUsual,
  shownColumns,
  toChoices,
  toTableColumns,
  withWidth,
} from './column-settings.ts'

const columns = [
  { key: 'name', title: 'name', width: 200, pin: 'start', show: 'fixed' },
  { key: 'account', title: 'account', width: 160, priority: 2 },
  { key: 'status', title: 'status', width: 100, priority: 1 },
  { key: 'locale', title: 'locale', width: 100, show: 'extra' },
] satisfies List['columns']
const list = { columns } as unknown as List
const tools = { t: (key: string) => key } as unknown as ListTools<string>
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
    expect(isSameSettings(sent, [{ key: 'account', pin: 'left', hidden: false, width: 300 }])).toBe(true)
    // What comes as it is may leave for lack of room.
    expect(isSameSettings(sent, [{ key: 'account', pin: 'left', width: 300 }])).toBe(false)
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

describe('a column that the table has no room for', () => {
  const choices = toChoices(list, usual, tools, ['account'])
  const prioritiesOf = (settings: typeof usual) =>
    toTableColumns(list, settings, tools).map(({ key, priority }) => [key, priority])

  it('should be told, and stay as it comes while others are chosen', () => {
    expect(choices.map(({ key, state }) => [key, state])).toEqual([
      ['name', 'fixed'],
      ['account', 'noRoom'],
      ['status', 'shown'],
      ['locale', 'hidden'],
    ])
    expect(fromChoices(usual, choices, ['account'])).toEqual(usual)
  })

  it('should stay in view once it is chosen by hand, until the columns are reset', () => {
    const chosen = choices.map((choice) => (choice.key === 'account' ? { ...choice, state: 'shown' as const } : choice))
    const settings = fromChoices(usual, chosen, ['account'])
    expect(settings[1]).toEqual({ key: 'account', hidden: false })
    expect(isUsual(columns, settings)).toBe(false)
    expect(fromChoices(settings, toChoices(list, settings, tools))).toEqual(settings)
    expect(prioritiesOf(usual)).toEqual([
      ['name', undefined],
      ['account', 2],
      ['status', 1],
    ])
    expect(prioritiesOf(settings)[1]).toEqual(['account', undefined])
  })

  it('should stay in view where it was pinned or made wider by hand', () => {
    expect(prioritiesOf(withWidth(usual, 'account', 300))[1]).toEqual(['account', undefined])
    const pinned = usual.map((setting) => (setting.key === 'status' ? { ...setting, pin: 'left' as const } : setting))
    expect(prioritiesOf(pinned)[2]).toEqual(['status', undefined])
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
