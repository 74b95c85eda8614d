import { describe, expect, it } from 'vitest'

import { isSameForm, readForm, writeForm } from './form-address.ts'

describe('readForm', () => {
  it.each([
    ['?form=new', { mode: 'add' }],
    ['?form=new&copy=01J', { mode: 'copy', id: '01J' }],
    ['?q=a&form=01J', { mode: 'edit', id: '01J' }],
    ['?form=01J&copy=01K', { mode: 'edit', id: '01J' }],
    ['?copy=01J', undefined],
    ['?form=', undefined],
    ['', undefined],
  ])('should read %s', (search, open) => {
    expect(readForm(search)).toEqual(open)
  })

  it('should take no more of an id than ids have', () => {
    expect(readForm(`?form=${'x'.repeat(500)}`)).toEqual({ mode: 'edit', id: 'x'.repeat(64) })
  })
})

describe('writeForm', () => {
  it('should keep what else the address says, and leave nothing of the form before', () => {
    expect(writeForm('?country=DE,FR&record=01J', { mode: 'edit', id: '01J' })).toBe(
      '?country=DE,FR&record=01J&form=01J',
    )
    expect(writeForm('?form=new&copy=01J&page=2', { mode: 'add' })).toBe('?page=2&form=new')
    expect(writeForm('?form=new&copy=01J', undefined)).toBe('')
    expect(writeForm('?form=new&new_topic=fault&q=x', undefined)).toBe('?q=x')
  })

  it.each([{ mode: 'add' }, { mode: 'copy', id: 'a b' }, { mode: 'edit', id: '01J' }] as const)(
    'should be read back as %j',
    (open) => {
      expect(readForm(writeForm('?q=1', open))).toEqual(open)
    },
  )
})

describe('isSameForm', () => {
  it('should tell a copy from its original, and one form from none', () => {
    expect(isSameForm({ mode: 'copy', id: '1' }, { mode: 'edit', id: '1' })).toBe(false)
    expect(isSameForm(undefined, { mode: 'add' })).toBe(false)
    expect(isSameForm({ mode: 'add' }, { mode: 'add' })).toBe(true)
  })
})
