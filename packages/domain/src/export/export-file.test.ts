import { describe, expect, it } from 'vitest'

import { toExpiry, toFileHead, toFileLines } from './export-file.ts'

const order = { list: 'userList' as const, columns: ['nickname', 'status'], titles: null, wording: null }
const rows = [{ nickname: '=Ann', status: 'enabled' }]

describe('the file of a list', () => {
  it('should be told by titles, or else by the names of its columns', () => {
    expect(toFileHead(order)).toBe('\uFEFFnickname,status\r\n')
    expect(toFileHead({ ...order, titles: ['Name', 'State'] })).toBe('\uFEFFName,State\r\n')
  })

  it('should say cells as the wire does, or in the words of the list, and reckon with none', () => {
    const wording = { locale: 'en', time_zone: 'UTC', words: { status: { enabled: 'Enabled' } } }
    expect(toFileLines(order, rows)).toBe("'=Ann,enabled\r\n")
    expect(toFileLines({ ...order, wording }, rows)).toBe("'=Ann,Enabled\r\n")
  })

  it('should be kept for a week', () => {
    expect(toExpiry(new Date('2026-11-20T10:00:00.000Z'))).toEqual(new Date('2026-11-27T10:00:00.000Z'))
  })
})
