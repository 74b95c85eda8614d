import { describe, expect, it } from 'vitest'

import { editMarkdown, type MarkdownMark } from './markdown-edits.ts'

/** The text after a mark, with the selection in brackets; so is the one before. */
function edit(marked: string, mark: MarkdownMark): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const text = marked.replace(/[‹›]/g, '')
  const made = editMarkdown({ text, start, end }, mark, 'text')
  const after = text.slice(0, made.from) + made.insert + text.slice(made.to)
  return `${after.slice(0, made.start)}‹${after.slice(made.start, made.end)}›${after.slice(made.end)}`
}

describe('editMarkdown', () => {
  it('should make bold, and take it back', () => {
    expect(edit('Open ‹Me› now', 'bold')).toBe('Open **‹Me›** now')
    expect(edit('Open **‹Me›** now', 'bold')).toBe('Open ‹Me› now')
    expect(edit('‹›', 'bold')).toBe('**‹text›**')
  })

  it('should make whole lines a list, a numbered one or a heading, and take it back', () => {
    expect(edit('A\n‹B\nC›', 'list')).toBe('A\n‹- B\n- C›')
    expect(edit('A\n‹- B\n- C›', 'list')).toBe('A\n‹B\nC›')
    expect(edit('‹- B\n- C›', 'numbers')).toBe('‹1. B\n2. C›')
    expect(edit('Fi‹›rst', 'heading')).toBe('## First‹›')
    expect(edit('## Fi‹›rst', 'heading')).toBe('First‹›')
  })

  it('should make a link whose address, or whose words, are typed next', () => {
    expect(edit('See ‹here›', 'link')).toBe('See [here](‹https://›)')
    expect(edit('‹https://example.com/a›', 'link')).toBe('[‹text›](https://example.com/a)')
  })
})
