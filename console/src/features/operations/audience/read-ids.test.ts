import { describe, expect, it } from 'vitest'

import { readFile, readIds, writeIds } from './read-ids.ts'

const [a, b, c] = ['01J0ZQ4F8M3V6T9XK2B7R5C1DE', '01J0ZQ4F8M3V6T9XK2B7R5C1DF', '01J0ZQ4F8M3V6T9XK2B7R5C1DG'] as const

describe('readIds', () => {
  it('should take ids however they are written, and know their lines', () => {
    const read = readIds(`\uFEFF${a}\r\n\r\n "${b.toLowerCase()}"; ${c},`)
    expect(read).toEqual({ ids: [a, b, c], lines: [1, 3, 3], malformed: [], doubles: 0 })
  })

  it('should count twice what stands there twice, once', () => {
    expect(readIds(`${a}\n${b}\n${a.toLowerCase()}`)).toMatchObject({ ids: [a, b], doubles: 1 })
  })

  it('should keep what is no id among the others, so that it is refused and not forgotten', () => {
    const read = readIds(`${a}\nada@example.com\n${a.slice(1)}\n${b}`)
    expect(read.ids).toEqual([a, 'ada@example.com', a.slice(1), b])
    expect(read.malformed.map((place) => read.lines[place])).toEqual([2, 3])
  })

  it('should read ten thousand as they are written', () => {
    const ids = Array.from({ length: 10_000 }, (_, nth) => `01J0ZQ4F8M3V6T9XK2B7R${String(nth).padStart(5, '0')}`)
    expect(readIds(writeIds(ids)).ids).toEqual(ids)
    expect(readIds(' \n,;\n')).toMatchObject({ ids: [], malformed: [] })
  })
})

describe('readFile', () => {
  it('should take the first column of a table, without its head', () => {
    expect(readFile('people.CSV', `user_id,name\n"${a}",Ada\n${b};Ben\n`)).toBe(`${a}\n${b}\n`)
    expect(readFile('people.csv', `${a},Ada\n${b},Ben`)).toBe(`${a}\n${b}`)
  })

  it('should take a text as it is', () => {
    expect(readFile('people.txt', `${a}, ${b}`)).toBe(`${a}, ${b}`)
  })
})
