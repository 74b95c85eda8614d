import type { Asset } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { World } from '../content/content-item.ts'
import { bringToBrand, type CopyFacts, dropLanguages, dropMissing, toCounterparts } from './copy-to-brand.ts'

const file = (asset_id: string, alt = '') => ({ asset_id, url: asset_id, alt }) as Asset
const [kept, gone, product, category] = ['K', 'G', 'P', 'C']

const facts: CopyFacts<World> & { reader: () => unknown } = {
  reader: () => undefined,
  places: async (_, brand) =>
    brand === 'kyvol'
      ? { products: [{ id: product, model: 'V20' }], categories: [{ id: category, key: 'mop', name: 'Mops' }] }
      : { products: [], categories: [] },
  languages: async () => new Map([['de-AT', 3]]),
  knownFaults: async (_, __, codes) => new Set(codes.filter((code) => code === 'E1')),
  copyFiles: async (_, __, to, content) =>
    JSON.parse(JSON.stringify(content).replaceAll('"asset_id":"K"', `"asset_id":"${to}"`)) as typeof content,
}

describe('bringToBrand', () => {
  it('should tell all that the other brand does not have, and leave it out', async () => {
    const faq = {
      product_ids: [product],
      category_id: category,
      fault_codes: ['E1', 'E2'],
      question: { en: 'Why?', de: 'Warum?', fr: 'Pourquoi ?' },
      answer: { en: 'See https://kyvol.example.com/products/V20 and https://kyvol.example.com/care' },
      pictures: [file(kept), file(gone, 'The pad')],
    }
    const { content, left } = await bringToBrand(facts, undefined, { from: 'kyvol', to: 'ecozy' }, faq)
    expect(content).toMatchObject({
      fault_codes: ['E1'],
      question: { en: 'Why?', de: 'Warum?' },
      answer: { en: 'See https://kyvol.example.com/products/V20 and https://ecozy.example.com/care' },
      pictures: [{ asset_id: 'ecozy' }],
    })
    expect(content.question).not.toHaveProperty('fr')
    expect(left).toEqual([
      { kind: 'picture', name: 'The pad' },
      { kind: 'locale', name: 'fr' },
      { kind: 'fault_code', name: 'E2' },
      { kind: 'product', name: 'V20' },
      { kind: 'category', name: 'Mops' },
      { kind: 'link', name: 'https://kyvol.example.com/products/V20' },
    ])
  })
})

describe('toCounterparts', () => {
  it('should be products of the same model and categories of the same key', () => {
    const here = { products: [{ id: 'a', model: 'V20' }], categories: [{ id: 'b', key: 'mop', name: 'Mops' }] }
    const there = { products: [{ id: 'c', model: 'V20' }], categories: [{ id: 'd', key: 'mop', name: 'Wischer' }] }
    expect(toCounterparts(here, there)).toEqual({
      products: new Map([['a', { model: 'V20', there: 'c' }]]),
      categories: new Map([['b', { name: 'Mops', there: 'd' }]]),
    })
  })
})

describe('dropMissing', () => {
  it('should leave out parts that are pictures, and keep a picture that has to be there', () => {
    const before = { cover: file(gone), sections: [{ kind: 'image', asset: file(gone) }, { kind: 'text' }] }
    expect(dropMissing(before, before)).toEqual({
      content: { cover: file(gone), sections: [{ kind: 'text' }] },
      left: [
        { kind: 'picture', name: 'cover' },
        { kind: 'picture', name: 'sections.0.asset' },
      ],
    })
  })
})

describe('dropLanguages', () => {
  const title = { en: 'a', 'zh-CN': 'b', 'zh-TW': 'c', pt: 'd' }

  it('should go by language, and by script of Chinese', () => {
    expect(dropLanguages({ title, contact: { DE: 'x' } }, ['zh-Hans-SG', 'pt-BR'])).toEqual({
      content: { title: { en: 'a', 'zh-CN': 'b', pt: 'd' }, contact: { DE: 'x' } },
      left: [{ kind: 'locale', name: 'zh-TW' }],
    })
  })

  it('should keep all where nobody is known', () => {
    expect(dropLanguages({ title }, [])).toEqual({ content: { title }, left: [] })
  })
})
