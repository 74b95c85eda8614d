import { describe, expect, it } from 'vitest'

import { createCsvWriter } from './write-file.ts'

describe('createCsvWriter', () => {
  it('should write the head, then the rows, and let a spreadsheet run none of them', async () => {
    const writer = createCsvWriter(['Name', 'Tags'])
    writer.add([['Ada', '=1+1']])
    writer.add([['"B", C', null]])
    const file = await writer.finish()
    expect(file.type).toBe('text/csv;charset=utf-8')
    // Not `text()`, which drops the mark.
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
      `\uFEFFName,Tags\r\nAda,'=1+1\r\n"""B"", C",\r\n`,
    )
  })

  it('should lose nothing where it hands texts over in parts', async () => {
    const writer = createCsvWriter(['n'])
    const line = 'x'.repeat(999)
    for (let part = 0; part < 30; part += 1) writer.add(Array.from({ length: 100 }, () => [line]))
    const text = await (await writer.finish()).text()
    expect(text.split('\r\n').filter((one) => one === line)).toHaveLength(3000)
  })
})
