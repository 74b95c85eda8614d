import type { Brand } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { groupByKey, isInState, pageParity, type ParityItem, toCells, toDigest, toParityName } from './parity.ts'

const item = (brand: Brand, key: string, digest: string, id = `${key}1`): ParityItem => ({
  brand,
  id,
  key,
  title: key.toUpperCase(),
  hint: '',
  digest,
})
const brands: readonly Brand[] = ['kyvol', 'ecozy', 'jiyue']

describe('what makes a thing the same', () => {
  const modelOf = (id: string) => (id === 'gone' ? undefined : `model of ${id}`)
  it.each([
    ['product', { model: 'V20', name: { en: 'Robot' } }, 'V20', 'V20'],
    ['intro', { product_id: 'p', title: { en: 'Robot' } }, 'model of p', 'model of p'],
    ['intro', { product_id: 'gone', title: { en: 'Robot' } }, 'own id', ''],
    ['faq', { topic: 'fault', question: { en: 'Why  E1?' } }, 'fault why  e1?', 'fault'],
    ['warranty', { name: 'Two years', regions: ['DE', 'AT'] }, 'two years AT, DE', 'AT, DE'],
    [
      'version',
      { version: '3.10.0', build: 9, platform: 'ios', channel: 'app_store' },
      '00003.00010.00000 ios app_store',
      'ios app_store',
    ],
  ] as const)('should be of a %s its natural key', (kind, content, key, hint) => {
    expect(toParityName(kind, { id: 'own id', content }, modelOf)).toMatchObject({ key, hint })
  })
})

describe('what is compared', () => {
  const faq = { question: { en: 'Why?', de: 'Warum?' }, answer: { en: 'https://kyvol.example.com' }, scope: 'general' }

  it('should be the same with links of the own brand, other ids and another order', () => {
    const { answer: _, ...rest } = faq
    const there = { faq_id: 'x', sort: 3, ...rest, question: { de: 'Warum?', en: 'Why?' } }
    const same = { ...there, answer: { en: 'https://ecozy.example.com' } }
    expect(toDigest('ecozy', 'faq', same)).toBe(toDigest('kyvol', 'faq', faq))
    expect(toDigest('ecozy', 'faq', there)).not.toBe(toDigest('kyvol', 'faq', faq))
  })

  it('should be the same in capitals of ASCII, which are the same in every engine', () => {
    const of = (en: string) => toDigest('kyvol', 'faq', { question: { en } })
    expect(of('WHY does Kyvol stop?')).toBe(of('Why does kyvol stop?'))
    expect(of('Über')).not.toBe(of('über'))
  })

  it('should be the texts of an introduction, and not its pictures', () => {
    const of = (asset_id: string, en: string) =>
      toDigest('kyvol', 'intro', {
        sections: [
          { kind: 'image', asset: { asset_id } },
          { kind: 'text', content: { en } },
        ],
      })
    expect(of('a', 'x')).toBe(of('b', 'x'))
    expect(of('a', 'x')).not.toBe(of('a', 'y'))
  })
})

describe('a thing of several brands', () => {
  const [group] = groupByKey([item('ecozy', 'a', '1'), item('kyvol', 'a', '2'), item('ecozy', 'a', '2', 'a2')])

  it('should be the newest of each, beside the first brand that has it', () => {
    expect(toCells(group?.items ?? [], brands)).toEqual([
      { brand: 'kyvol', state: 'same', id: 'a1' },
      { brand: 'ecozy', state: 'same', id: 'a2' },
      { brand: 'jiyue', state: 'missing' },
    ])
  })

  it.each([
    [{ state: 'missing' }, true],
    [{ state: 'same' }, false],
    [{ state: 'different' }, false],
    [{ state: 'same', brand: 'ecozy' }, true],
    [{ state: 'missing', brand: 'ecozy' }, false],
    [{ brand: 'jiyue' }, false],
    [{ brand: 'kyvol' }, true],
  ] as const)('should be found by %o: %s', (asked, expected) => {
    expect(isInState(group?.items ?? [], { brands, brand: undefined, state: undefined, ...asked })).toBe(expected)
  })
})

describe('a page of things', () => {
  const items = [item('kyvol', 'c', '1'), item('kyvol', 'a', '1'), item('ecozy', 'b', '1'), item('ecozy', 'c', '2')]
  const selection = { kind: 'faq', brands } as const

  it('should be sorted by key, searched and cut', () => {
    const keys = (page: ReturnType<typeof pageParity>) => [page.groups.map(({ key }) => key), page.total]
    const first = { page: 1, pageSize: 2, offset: 0 }
    expect(keys(pageParity(items, selection, first))).toEqual([['a', 'b'], 3])
    expect(keys(pageParity(items, selection, { ...first, offset: 2 }))).toEqual([['c'], 3])
    expect(keys(pageParity(items, { ...selection, q: 'B' }, first))).toEqual([['b'], 1])
    expect(keys(pageParity(items, { ...selection, state: 'different' }, first))).toEqual([['c'], 1])
  })

  it('should be searched as a whole, whichever brand calls it so, by what it is called now', () => {
    const window = { page: 1, pageSize: 20, offset: 0 }
    const own = { ...item('kyvol', 'v20', '1'), title: 'ÜBERLAUF' }
    const there = [item('ecozy', 'v20', '1', 'old'), { ...item('ecozy', 'v20', '2', 'other'), title: 'Robot' }]
    const find = (asked: object) => pageParity([own, ...there], { ...selection, ...asked }, window)
    expect(find({ q: 'überlauf' }).groups.flatMap((group) => group.items)).toEqual([own, there[1]])
    expect(find({ q: 'überlauf', state: 'missing', brand: 'ecozy' }).total).toBe(0)
    expect(find({ q: 'überlauf', state: 'different', brand: 'ecozy' }).total).toBe(1)
  })
})
