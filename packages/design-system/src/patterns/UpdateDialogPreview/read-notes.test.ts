import { describe, expect, it } from 'vitest'

import { readNotes } from './read-notes.ts'

const text = (of: string) => ({ text: of, weight: 'normal' })

describe('readNotes', () => {
  it('should tell paragraphs from lists, by empty lines and by how lines begin', () => {
    expect(readNotes('Faster.\nAnd calmer.\n\n- One\n- Two\nEnd')).toEqual([
      { kind: 'paragraph', lines: [[text('Faster.')], [text('And calmer.')]] },
      { kind: 'list', lines: [[text('One')], [text('Two')]] },
      { kind: 'paragraph', lines: [[text('End')]] },
    ])
  })

  it('should tell headings, of any level, each by itself', () => {
    expect(readNotes('## New\n# Rooms\n- One\n#5 is no heading\n##')).toEqual([
      { kind: 'heading', lines: [[text('New')]] },
      { kind: 'heading', lines: [[text('Rooms')]] },
      { kind: 'list', lines: [[text('One')]] },
      { kind: 'paragraph', lines: [[text('#5 is no heading')], [text('##')]] },
    ])
  })

  it('should keep lists apart where an empty line stands between them', () => {
    expect(readNotes('- One\n\n- Two')).toHaveLength(2)
  })

  it('should make bold what stands between pairs of asterisks, and leave all else as it is', () => {
    expect(readNotes('Please **update now**, 2 * 3 ** 4 <b>')).toEqual([
      {
        kind: 'paragraph',
        lines: [[text('Please '), { text: 'update now', weight: 'bold' }, text(', 2 * 3 ** 4 <b>')]],
      },
    ])
  })

  it('should find nothing where nothing is written', () => {
    expect(readNotes(' \n\n')).toEqual([])
  })

  it('should read ten thousand hostile characters at once', () => {
    const begin = process.cpuUsage()
    readNotes('*'.repeat(10_000))
    readNotes('- '.repeat(5000))
    readNotes('# '.repeat(5000))
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(200)
  })
})
