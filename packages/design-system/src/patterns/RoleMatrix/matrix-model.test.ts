import { describe, expect, it } from 'vitest'

import {
  changeOf,
  copyColumn,
  countChanges,
  type MatrixRow,
  type MatrixRules,
  stateOf,
  toggle,
  toLines,
  toRightKey,
  toRights,
} from './matrix-model.ts'

const actions = ['view', 'edit', 'export'].map((key) => ({ key, label: key }))
const rows: readonly MatrixRow[] = [
  { key: 'users', label: 'User Center', actions },
  { key: 'data', label: 'Data Map', actions },
]
const implied = { action: 'view', by: ['edit'] }
const right = (column: string, row: string, action: string) => ({ column, row, action })
const keys = (...names: string[]): ReadonlySet<string> => new Set(names)
const cell = toRights(rows.slice(0, 1), ['a'])

describe('a cell', () => {
  it('should tell how much is given', () => {
    expect(stateOf(keys(), cell)).toBe('none')
    expect(stateOf(keys('a users view'), cell)).toBe('some')
    expect(stateOf(keys('a users view', 'a users edit', 'a users export'), cell)).toBe('all')
  })

  it('should tell what became of it', () => {
    expect(changeOf(keys('a users view'), keys('a users view'), cell)).toBe('same')
    expect(changeOf(keys('a users view'), keys(), cell)).toBe('added')
    expect(changeOf(keys(), keys('a users view'), cell)).toBe('removed')
    expect(changeOf(keys('a users edit'), keys('a users view'), cell)).toBe('both')
    expect(countChanges(keys('x', 'y'), keys('y', 'z'))).toBe(2)
  })
})

describe('toggling', () => {
  it('should give all, and take all where all is given', () => {
    const all = toggle(keys('a users view'), cell, {})
    expect([...all]).toHaveLength(3)
    expect([...toggle(all, cell, {})]).toEqual([])
  })

  it('should bring along what an action needs, and take what can’t do without', () => {
    const edit = [right('a', 'users', 'edit')]
    const view = [right('a', 'users', 'view')]
    const given = toggle(keys(), edit, { implied })
    expect([...given].toSorted()).toEqual(['a users edit', 'a users view'])
    expect([...toggle(given, view, { implied })]).toEqual([])
    expect([...toggle(given, edit, { implied })]).toEqual(['a users view'])
  })

  it('should leave what is refused as it is', () => {
    const rules: MatrixRules = { implied, refusal: ({ action }) => (action === 'edit' ? 'not yours' : undefined) }
    const all = toggle(keys(), cell, rules)
    expect([...all].toSorted()).toEqual(['a users export', 'a users view'])
    expect([...toggle(all, cell, rules)]).toEqual([])
    // Held already, and not one's own to take: what it needs stays.
    expect([...toggle(keys('a users edit', 'a users view'), [right('a', 'users', 'view')], rules)].toSorted()).toEqual([
      'a users edit',
      'a users view',
    ])
  })
})

describe('copying a column', () => {
  it('should make it like the other, but for what is refused', () => {
    const value = keys('a users view', 'a data view', 'b users export', 'b data edit', 'b data view')
    const rules: MatrixRules = { implied, refusal: ({ row }) => (row === 'data' ? 'not yours' : undefined) }
    const copied = copyColumn(value, rows, { from: 'a', to: 'b' }, rules)
    expect([...copied].filter((key) => key.startsWith('b ')).toSorted()).toEqual([
      'b data edit',
      'b data view',
      'b users view',
    ])
    expect(toRightKey(right('b', 'users', 'view'))).toBe('b users view')
  })
})

describe('toLines', () => {
  const labels = (query: string, ...open: string[]) =>
    toLines(rows, { query, open: new Set(open), allLabel: 'All' }).map(({ label, level }) => `${level} ${label}`)

  it('should be all rows, closed, under one for all', () => {
    expect(labels('')).toEqual(['0 All', '1 User Center', '1 Data Map'])
  })

  it('should open to actions', () => {
    expect(labels('', 'data')).toEqual(['0 All', '1 User Center', '1 Data Map', '2 view', '2 edit', '2 export'])
  })

  it('should find rows and actions', () => {
    expect(labels(' DATA ')).toEqual(['1 Data Map'])
    expect(labels('export')).toEqual(['1 User Center', '2 export', '1 Data Map', '2 export'])
    expect(labels('nothing')).toEqual([])
  })
})
