import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { root, textOf } from './sources.ts'

const page = 'stories/docs/Asvs.mdx'

/** How many requirements ASVS 5.0.0 has at level 1 and at level 2, by chapter. */
const standard: Readonly<Record<string, readonly [number, number]>> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
}

const states = ['met', 'not applicable', 'open'] as const

const lines = textOf(page)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const rows = lines
  .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([number = '', level = '', , state = '', where = '']) => {
    const [chapter = ''] = number.split('.', 1)
    return { number, chapter: `V${chapter}`, level, state, where }
  })

/** What backticks hold that is a file: it has an ending. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mdx|md))`/g)].map(([, file = '']) => file)

const count = (chapter: string, level: string, state?: string): number =>
  rows.filter(
    (row) =>
      (chapter === 'All' || row.chapter === chapter) &&
      row.level === level &&
      (state === undefined || row.state === state),
  ).length

describe('the ASVS page', () => {
  it('should have every requirement of both levels once, in one of the states', () => {
    const numbers = rows.map(({ number }) => number)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    expect(rows.filter(({ state }) => !states.some((known) => known === state))).toEqual([])
    const found = Object.keys(standard).map((chapter) => [chapter, [count(chapter, '1'), count(chapter, '2')]])
    expect(Object.fromEntries(found)).toEqual(standard)
  })

  it('should name only files that there are', () => {
    const named = rows.flatMap(({ number, where }) => filesIn(where).map((file) => ({ number, file })))
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ file }) => !['', 'packages/server/src/'].some((at) => existsSync(root + at + file)))
    expect(missing).toEqual([])
  })

  it('should name for each that is met where it is', () => {
    const isMet = rows.filter(({ state }) => state === 'met')
    expect(isMet.filter(({ where }) => filesIn(where).length === 0).map(({ number }) => number)).toEqual([])
  })

  it('should count them right', () => {
    const summary = lines.flatMap(([title = '', ...figures]) => {
      const [, chapter] = /^\**(V\d+|All)\b/.exec(title) ?? []
      return chapter === undefined ? [] : [[chapter, figures.map(Number)] as const]
    })
    const expected = [...Object.keys(standard), 'All'].map((chapter) => {
      const figures = ['1', '2'].flatMap((level) => states.map((state) => count(chapter, level, state)))
      return [chapter, [...figures, figures.reduce((sum, figure) => sum + figure, 0)]]
    })
    expect(summary).toEqual(expected)
  })
})
