import { describe, expect, it } from 'vitest'

import { readEvents } from './read-events.ts'

async function read(...chunks: string[]) {
  async function* come() {
    yield* chunks
  }
  const events = []
  for await (const event of readEvents(come())) events.push(event)
  return events
}

describe('readEvents', () => {
  it.each([
    ['at once', ['id: 1\ndata: a\n\nid: 2\nevent: end\ndata: b\n\n']],
    ['in pieces', ['id: 1\nda', 'ta: a\n', '\nid: 2\nevent: e', 'nd\ndata: b\n\n']],
    [
      'with the ends of lines that others write',
      ['id: 1\r\ndata: a\r', '\n\r\nid: 2\r\nevent: end\r\ndata: b\r\n\r\n'],
    ],
  ])('should read events that come %s', async (_, chunks) => {
    expect(await read(...chunks)).toEqual([
      { id: '1', event: 'message', data: 'a' },
      { id: '2', event: 'end', data: 'b' },
    ])
  })

  it('should pass over comments, what has no data, and what has no end', async () => {
    expect(await read('retry: 3000\n:\n\n', ': alive\n\ndata:a\ndata: b: c\n\ndata: half')).toEqual([
      { id: undefined, event: 'message', data: 'a\nb: c' },
    ])
  })

  it('should not gather for ever', async () => {
    await expect(read('data: ', 'x'.repeat(1_000_001))).rejects.toThrow('no end')
  })
})
