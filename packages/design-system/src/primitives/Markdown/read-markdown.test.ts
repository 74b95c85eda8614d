import { describe, expect, it } from 'vitest'

import { readMarkdown } from './read-markdown.ts'

const text = (of: string) => ({ kind: 'text', text: of })

describe('readMarkdown', () => {
  it('should tell headings, paragraphs and lists, with bold and links in them', () => {
    expect(readMarkdown('## First\n\nOpen **Me**.\n\n1. One\n2. [Two](https://example.com)\n\n- A\n- B')).toEqual([
      { kind: 'heading', level: 2, spans: [text('First')] },
      { kind: 'paragraph', spans: [text('Open '), { kind: 'bold', spans: [text('Me')] }, text('.')] },
      {
        kind: 'list',
        start: 1,
        items: [
          [{ kind: 'line', spans: [text('One')] }],
          [{ kind: 'line', spans: [{ kind: 'link', href: 'https://example.com', spans: [text('Two')] }] }],
        ],
      },
      {
        kind: 'list',
        items: [[{ kind: 'line', spans: [text('A')] }], [{ kind: 'line', spans: [text('B')] }]],
      },
    ])
  })

  it('should take HTML for text, and follow nothing that runs', () => {
    const said = JSON.stringify(readMarkdown('<script>alert(1)</script>\n\n[Press](javascript:alert(1)) ![x](data:y)'))
    expect(said).toContain('<script>alert(1)</script>')
    expect(said).not.toContain('"link"')
    expect(readMarkdown('A <b>bold</b> & more &lt; less')).toEqual([
      { kind: 'paragraph', spans: ['A ', '<b>', 'bold', '</b>', ' & more < less'].map(text) },
    ])
  })

  it('should read a table', () => {
    expect(readMarkdown('| Part | Months |\n| --- | --- |\n| Battery | 12 |')).toEqual([
      {
        kind: 'table',
        head: [[text('Part')], [text('Months')]],
        rows: [[[text('Battery')], [text('12')]]],
      },
    ])
  })

  it('should read what is hostile without taking long', () => {
    const began = process.cpuUsage()
    for (const hostile of ['*'.repeat(8000), '[('.repeat(4000), '> '.repeat(4000), '- '.repeat(4000)])
      readMarkdown(hostile)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
  })
})
