import { describe, expect, it } from 'vitest'

import { readRichText, writeRichText } from './rich-text.ts'

describe('rich text', () => {
  it('should be read with what it looks like', () => {
    expect(readRichText('Hi **{{brand_name}}**, _see_ [the **offer**](https://x.example.com/a_b)!')).toEqual([
      [
        { text: 'Hi ' },
        { text: '{{brand_name}}', bold: true },
        { text: ', ' },
        { text: 'see', italic: true },
        { text: ' ' },
        { text: 'the ', href: 'https://x.example.com/a_b' },
        { text: 'offer', bold: true, href: 'https://x.example.com/a_b' },
        { text: '!' },
      ],
    ])
  })

  it.each([
    ['one\n\ntwo'],
    [String.raw`5 \* 3, a\_b \[c\]\(d\) \\`],
    ['**_both_** then _{{product_name}}_'],
    ['[Stop]({{unsubscribe_url}})'],
  ])('should be written as it was read: %j', (source) => {
    expect(writeRichText(readRichText(source))).toBe(source)
  })

  it('should take signs that mean nothing as they are, and be read in no time', () => {
    expect(readRichText('a [b] (c) {d}')).toEqual([[{ text: 'a [b] (c) {d}' }]])
    const start = process.cpuUsage()
    for (const text of ['[', '**', '_', '[a](', '\\', '{{']) readRichText(text.repeat(10_000 / text.length))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  })
})
