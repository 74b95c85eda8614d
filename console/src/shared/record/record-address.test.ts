import { describe, expect, it } from 'vitest'

import { readRecord, writeRecord, writeTab } from './record-address.ts'

describe('readRecord', () => {
  it('should read the record, its place and its part', () => {
    expect(readRecord('?q=a&record=u-1&view=page&record_tab=devices')).toEqual({
      id: 'u-1',
      place: 'page',
      tab: 'devices',
    })
  })

  it('should find none where the address names none', () => {
    expect(readRecord('?page=2')).toEqual({ id: '', place: 'drawer', tab: '' })
  })
})

describe('writeRecord', () => {
  it('should keep what else the address says, and place and part for another record', () => {
    expect(writeRecord('?country=DE,FR&record=u-1&view=page&record_tab=devices', { id: 'u-2' })).toBe(
      '?country=DE,FR&record=u-2&view=page&record_tab=devices',
    )
  })

  it('should leave nothing of a record that is closed', () => {
    expect(writeRecord('?page=2&record=u-1&view=page&record_tab=devices', { id: '' })).toBe('?page=2')
    expect(writeRecord('?record=u-1', { id: '' })).toBe('')
  })
})

describe('writeTab', () => {
  it('should name a part where the path names the record, and nothing for the first', () => {
    expect(writeTab('?country=DE,FR', 'devices')).toBe('?country=DE,FR&record_tab=devices')
    expect(writeTab('?record_tab=devices', '')).toBe('')
  })
})
