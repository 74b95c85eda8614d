import { readEmailBlocks } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { begin, reduceBlocks } from './block-history.ts'
import { firstProblem, problemsOf, toShown } from './block-problems.ts'
import { blockAt, type BlockDraft, fromSource, mayRemove, newBlock, toSource, withFooter } from './blocks.model.ts'
import { toHtml, toMarkdown } from './convert-blocks.ts'

const source = JSON.stringify([
  { kind: 'heading', text: 'Hello {{nickname}}' },
  { kind: 'columns', left: [{ kind: 'button', text: 'Buy', href: 'https://www.example.com' }], right: [] },
  { kind: 'image', url: 'https://static.example.com/a.webp', alt: 'A robot', width: 300 },
  { kind: 'footer', text: 'kyvol', unsubscribe_text: 'Stop' },
])
const idOf = (blocks: readonly BlockDraft[], at: number) => blocks[at]?.id ?? ''

describe('blocks while they are edited', () => {
  it('should be kept as they were read, and stay readable for the server', () => {
    expect(JSON.parse(toSource(fromSource(source)))).toEqual(JSON.parse(source))
    expect(readEmailBlocks(toSource(fromSource(source)))).toHaveLength(4)
  })

  it('should be read where they aren’t finished, and leave out what is none', () => {
    const read = fromSource('[{"kind":"image"},{"kind":"script"},7,{"kind":"columns","left":[{"kind":"columns"}]}]')
    expect(read).toMatchObject([
      { kind: 'image', url: '', alt: '' },
      { kind: 'columns', left: [], right: [] },
    ])
    expect(fromSource('<p>')).toEqual([])
  })

  it('should keep a footer by which people can stop such mails', () => {
    expect(withFooter([], 'Stop')).toMatchObject([{ kind: 'footer', unsubscribe_text: 'Stop' }])
    const bare = fromSource('[{"kind":"footer","text":"kyvol"}]')
    expect(withFooter(bare, 'Stop')).toMatchObject([{ kind: 'footer', text: 'kyvol', unsubscribe_text: 'Stop' }])
    const blocks = fromSource(source)
    expect(withFooter(blocks, 'Stop')).toBe(blocks)
    expect(mayRemove(blocks, idOf(blocks, 3))).toBe(false)
    const two = [...blocks, newBlock('footer', 'Stop')]
    expect(mayRemove(two, idOf(two, 3))).toBe(true)
  })

  it('should take back step by step, typing in one field being one', () => {
    const blocks = fromSource(source)
    const id = idOf(blocks, 0)
    let history = begin(blocks)
    for (const text of ['H', 'He', 'Hey']) history = reduceBlocks(history, { kind: 'change', id, patch: { text } })
    history = reduceBlocks(history, { kind: 'move', id, to: 2 })
    expect(history.now.map(({ kind }) => kind)).toEqual(['columns', 'image', 'heading', 'footer'])
    history = reduceBlocks(history, { kind: 'undo' })
    expect(history.now[0]).toMatchObject({ text: 'Hey' })
    history = reduceBlocks(history, { kind: 'undo' })
    expect(history.now).toEqual(blocks)
    expect(reduceBlocks(history, { kind: 'redo' }).now[0]).toMatchObject({ text: 'Hey' })
  })

  it('should be added, copied and removed in columns too', () => {
    const blocks = fromSource(source)
    const parent = { columns: idOf(blocks, 1), side: 'right' } as const
    const block = newBlock('text', 'Stop')
    let history = reduceBlocks(begin(blocks), { kind: 'add', parent, index: 0, block })
    history = reduceBlocks(history, { kind: 'duplicate', id: block.id })
    const columns = () => history.now[1] as Extract<BlockDraft, { kind: 'columns' }>
    expect(columns().right).toHaveLength(2)
    expect(new Set(columns().right.map(({ id }) => id)).size).toBe(2)
    history = reduceBlocks(history, { kind: 'remove', id: block.id })
    expect(columns().right).toHaveLength(1)
  })

  it('should be found by the path that a warning names', () => {
    const blocks = fromSource(source)
    expect(blockAt(blocks, '1.left.0.href')).toMatchObject({ block: { kind: 'button' }, field: 'href' })
    expect(blockAt(blocks, '2.alt')).toMatchObject({ block: { kind: 'image' }, field: 'alt' })
    expect(blockAt(blocks, '9.alt')).toBeUndefined()
  })
})

describe('what keeps blocks from being saved', () => {
  it.each([
    [{ kind: 'button', text: '', href: 'https://www.example.com' }, { text: 'missing' }],
    [{ kind: 'button', text: 'Buy', href: 'ftp://example.com' }, { href: 'address' }],
    [{ kind: 'button', text: 'Stop', href: '{{unsubscribe_url}}' }, {}],
    [{ kind: 'image', url: '', alt: '' }, { url: 'missing' }],
    [{ kind: 'image', url: '/files/kyvol/a.webp', alt: '', width: 2000 }, { width: 'width' }],
    [{ kind: 'spacer', height: 2 }, { height: 'height' }],
    [{ kind: 'heading', text: 'x'.repeat(201) }, { text: 'tooLong' }],
  ] as const)('should be told by field: %j', (block, problems) => {
    expect(problemsOf({ ...block, id: 'a' })).toEqual(problems)
  })

  it('should be led to', () => {
    const blocks = fromSource('[{"kind":"divider"},{"kind":"columns","left":[],"right":[{"kind":"heading"}]}]')
    expect(firstProblem(blocks)).toMatchObject({ path: '1.right.0.text', place: 2 })
  })

  it('should not keep the rest from being shown', () => {
    const { blocks, places } = toShown(
      fromSource('[{"kind":"image"},{"kind":"button","text":"Buy"},{"kind":"divider"}]'),
    )
    expect(places).toEqual([1, 2])
    expect(readEmailBlocks(toSource(blocks))).toHaveLength(2)
  })
})

describe('blocks written on as text', () => {
  it('should keep what they say, and the way to stop such mails', () => {
    const blocks = fromSource(source)
    for (const text of [toHtml(blocks), toMarkdown(blocks)]) {
      for (const part of ['Hello {{nickname}}', 'https://www.example.com', 'A robot', '{{unsubscribe_url}}', 'Stop'])
        expect(text).toContain(part)
    }
    expect(toMarkdown(blocks)).toMatch(/^# Hello/)
  })
})
