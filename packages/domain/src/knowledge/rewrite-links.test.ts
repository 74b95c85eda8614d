import { describe, expect, it } from 'vitest'

import { listLinkedFiles, type LinkTable, mapTexts, rewriteLinks } from './rewrite-links.ts'

const [here, there, alone] = ['01JZ0BHX2A7M5Q8W3E6R9T1Y4A', '01JZ0BHX2A7M5Q8W3E6R9T1Y4B', '01JZ0BHX2A7M5Q8W3E6R9T1Y4C']
const table: LinkTable = {
  from: 'kyvol',
  to: 'ecozy',
  products: new Map([
    [here, { model: 'V20', there }],
    [alone, { model: 'V99' }],
  ]),
  files: new Map([[here, '/files/ecozy/copy.webp']]),
}
const rewrite = (text: string) => rewriteLinks(text, table)

describe('rewriteLinks', () => {
  it.each([
    ['https://kyvol.example.com/care', 'https://ecozy.example.com/care'],
    ['https://www.kyvol.example.com/offers?a=1.', 'https://www.ecozy.example.com/offers?a=1.'],
    ['[Shop](https://example.com/kyvol/offers)', '[Shop](https://example.com/ecozy/offers)'],
    ['https://shop.example.com/?brand=kyvol&x=1', 'https://shop.example.com/?brand=ecozy&x=1'],
    ['Write to care@kyvol.example.com', 'Write to care@ecozy.example.com'],
    [`https://kyvol.example.com/products/${here}`, `https://ecozy.example.com/products/${there}`],
    ['https://kyvol.example.com/products/v20#parts', 'https://ecozy.example.com/products/v20#parts'],
    [`/files/kyvol/${here}-0f.webp`, '/files/ecozy/copy.webp'],
    [`https://kyvol.example.com/files/kyvol/${here}-0f.webp`, 'https://ecozy.example.com/files/ecozy/copy.webp'],
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
  ])('should tell of %s, which is not there', (address) => {
    expect(rewrite(`See ${address} first`)).toEqual({ text: `See ${address} first`, lost: [address] })
  })

  it('should take no longer for a text that was made for that', () => {
    expect(rewrite(`${'https://'.repeat(5000)}${'@a.'.repeat(5000)}`).lost).toEqual([])
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
