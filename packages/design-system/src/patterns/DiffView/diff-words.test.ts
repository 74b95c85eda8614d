import { describe, expect, it } from 'vitest'

import { diffText, diffWords } from './diff-words.ts'

const marked = (text: string, other: string): string =>
  diffWords(text, other)
    .from.map(({ kind, text: words }) => (kind === 'changed' ? `[${words}]` : words))
    .join('')

describe('diffText', () => {
  const show = (parts: ReturnType<typeof diffText>['to']) =>
    parts.map(({ kind, text }) => (kind === 'changed' ? `[${text}]` : text)).join('')

  it('should compare lines that are about the same with each other', () => {
    const before = 'Kyvol: Map, Users\nEcozy: FAQ, Users'
    const after = 'Kyvol: Users\nJiyue: FAQ, Users\nEcozy: FAQ, Users'
    const { from, to } = diffText(before, after)
    expect(show(from)).toBe('Kyvol: [Map, ]Users\nEcozy: FAQ, Users')
    expect(show(to)).toBe('Kyvol: Users[\nJiyue: FAQ, Users]\nEcozy: FAQ, Users')
  })

  it('should give each side back whole, and compare lines about nothing alike word by word', () => {
    const [before, after] = ['The quick brown fox\njumps', 'A quick red fox\nleaps over\nit']
    const { from, to } = diffText(before, after)
    expect(from.map(({ text }) => text).join('')).toBe(before)
    expect(to.map(({ text }) => text).join('')).toBe(after)
    expect(show(to)).toContain(' quick ')
  })
})

describe('diffWords', () => {
  it.each([
    ['Clean the filter weekly.', 'Clean the filter monthly.', 'Clean the filter [weekly].'],
    ['one two three', 'one three', 'one [two ]three'],
    ['same', 'same', 'same'],
    ['', 'new', ''],
    ['a b c d', 'x y', '[a b c d]'],
  ])('should mark in %j what %j lacks', (from, to, expected) => {
    expect(marked(from, to)).toBe(expected)
  })

  it('should find words where no spaces stand between them', () => {
    expect(diffWords('请每周清洁滤网', '请每月清洁滤网').to.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  })

  it('should give each side back whole', () => {
    const [from, to] = ['The quick brown fox\njumps', 'A quick red fox\nleaps over']
    const diffed = diffWords(from, to)
    expect(diffed.from.map(({ text }) => text).join('')).toBe(from)
    expect(diffed.to.map(({ text }) => text).join('')).toBe(to)
  })

  it('should not take long over long texts', () => {
    const words = (seed: number) => Array.from({ length: 4000 }, (_, index) => `w${(index * seed) % 997}`).join(' ')
    const start = process.cpuUsage()
    diffWords(words(3), words(7))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
