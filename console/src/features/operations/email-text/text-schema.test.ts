import { describe, expect, it } from 'vitest'

import { fromDoc, toDoc } from './text-schema.ts'

const label = (name: string) => name

describe('the text of a block', () => {
  it.each([
    ['rich', 'Hi **{{nickname}}**,\n\nsee _[this](https://x.example.com/a)_ now'],
    ['rich', String.raw`3 \* 4 and {{unknown}}`],
    ['plain', 'Hi {{nickname}} *as it is*\n{{ surname }}'],
  ] as const)('should come back from the editor as it was (%s): %j', (look, source) => {
    const once = fromDoc(toDoc(source, look, label), look)
    expect(fromDoc(toDoc(once, look, label), look)).toBe(once)
    expect(once.replace('[_this_](https://x.example.com/a)', '_[this](https://x.example.com/a)_')).toBe(source)
  })

  it('should hold a merge field as one thing, and leave what is none as text', () => {
    const doc = toDoc('{{nickname}} {{surname}}', 'plain', label)
    const kinds: string[] = []
    doc.firstChild?.forEach(({ type }) => void kinds.push(type.name))
    expect(kinds).toEqual(['field', 'text'])
  })
})
