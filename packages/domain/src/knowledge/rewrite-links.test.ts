import { describe, expect, it } from 'vitest'

import { listLinkedFiles, type LinkTable, mapTexts, rewriteLinks } from './rewrite-links.ts'

const idOf = (last: string): string => `01JZ0BHX2A7M5Q8W3E6R9T1Y4${last}`
const [here, there, alone, copied] = [idOf('A'), idOf('B'), idOf('C'), idOf('D')]
const table: LinkTable = {
  from: 'kyvol',
  to: 'ecozy',
  products: new Map([
    [here, { model: 'V20', there }],
    [alone, { model: 'V99' }],
    [copied, { model: 'V30', there: copied }],
  ]),
  files: new Map([[here, '/files/ecozy/copy.webp']]),
}
const rewrite = (text: string) => rewriteLinks(text, table)

describe('rewriteLinks', () => {
  it.each([
    ['https://kyvol.example.com/care', 'https://ecozy.example.com/care'],
    ['https://www.kyvol.example.com/offers?a=1.', 'https://www.ecozy.example.com/offers?a=1.'],
    ['[Shop](https://kyvol.example.com/kyvol/offers)', '[Shop](https://ecozy.example.com/ecozy/offers)'],
    ['https://shop.kyvol.example.com/?brand=kyvol&x=1', 'https://shop.ecozy.example.com/?brand=ecozy&x=1'],
    [`https://kyvol.example.com/p/${here}。请看`, `https://ecozy.example.com/p/${there}。请看`],
    ['**https://kyvol.example.com/kyvol**', '**https://ecozy.example.com/ecozy**'],
    ['Write to care@kyvol.example.com', 'Write to care@ecozy.example.com'],
    [`https://kyvol.example.com/products/${here}`, `https://ecozy.example.com/products/${there}`],
    ['https://kyvol.example.com/products/v30', 'https://ecozy.example.com/products/v30'],
    ['https://kyvol.example.com/products/v20#parts', 'https://ecozy.example.com/products/v20#parts'],
    [`/files/kyvol/${here}-0f.webp`, '/files/ecozy/copy.webp'],
    [`https://kyvol.example.com/files/kyvol/${here}-0f.webp`, 'https://ecozy.example.com/files/ecozy/copy.webp'],
    [`See /files/kyvol/${here}-0f.webp.`, 'See /files/ecozy/copy.webp.'],
    [`**/files/kyvol/${here}-0f.webp**`, '**/files/ecozy/copy.webp**'],
    [
      `https://kyvol.example.com/files/kyvol/${here}-0f.webp，先关机`,
      'https://ecozy.example.com/files/ecozy/copy.webp，先关机',
    ],
    [
      `**https://kyvol.example.com/files/kyvol/${here}/0f.pdf#page=3**.`,
      '**https://ecozy.example.com/files/ecozy/copy.webp#page=3**.',
    ],
  ])('should lead %s to the other brand', (text, expected) => {
    expect(rewrite(text)).toEqual({ text: expected, lost: [] })
  })

  it.each([
    'https://kyvolution.example.com/kyvols',
    'https://video.example.com/v99',
    'The kyvol app asks for kyvol@example.com',
    `https://example.com/${alone}`,
  ])('should leave %s alone', (text) => {
    expect(rewrite(text)).toEqual({ text, lost: [] })
  })

  it.each([
    `https://kyvol.example.com/products/${alone}`,
    'https://kyvol.example.com/products/v99',
    `/files/kyvol/${alone}-0f.webp`,
    `https://kyvol.example.com/products/${copied}`,
    'https://www.facebook.com/kyvol',
    'https://www.example.com/kyvol-club?from=app',
    'https://shop.example.com/?brand=kyvol&x=1',
  ])('should tell of %s, which is not there', (address) => {
    expect(rewrite(`See ${address} first`)).toEqual({ text: `See ${address} first`, lost: [address] })
  })

  it('should take no longer for a text that was made for that', () => {
    expect(rewrite(`${'https://'.repeat(5000)}${'@a.'.repeat(5000)}https://${'.'.repeat(50_000)}`).lost).toEqual([])
  })
})

describe('texts of content', () => {
  it('should be found wherever they are, but for files', () => {
    const content = { a: ['x', { b: 'x', n: 1 }], file: { asset_id: here, url: 'x' } }
    expect(mapTexts(content, () => 'y')).toEqual({ a: ['y', { b: 'y', n: 1 }], file: { asset_id: here, url: 'x' } })
  })

  it('should say which files they lead to', () => {
    const text = `![](/files/kyvol/${here}-0f.webp) and https://a.example.com/files/ecozy/${alone}-0f.webp`
    expect(listLinkedFiles({ answer: { en: text } }, 'kyvol')).toEqual([here])
  })
})
