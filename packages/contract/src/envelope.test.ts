import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { commaList, commaListOf, listQuery, pageOf, queryInt, sortOf } from './envelope.ts'

const passes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

describe('queryInt', () => {
  const schema = queryInt(1, 200)

  it('should read whole numbers within its bounds', () => {
    expect(schema.parse('1')).toBe(1)
    expect(schema.parse('0200')).toBe(200)
  })

  it.each(['', '0', '201', '-1', '+1', '1.0', '1e2', ' 1', '0x1', 'NaN', '١', '9'.repeat(10_000)])(
    'should refuse %j',
    (text) => {
      expect(passes(schema, text)).toBe(false)
    },
  )
})

describe('commaList', () => {
  const schema = commaList(['enabled', 'disabled', 'deleted'])

  it('should split at commas and skip empty parts', () => {
    expect(schema.parse('enabled,,deleted,')).toEqual(['enabled', 'deleted'])
  })

  it.each([
    '',
    ',',
    'Enabled',
    'enabled, disabled',
    'enabled;disabled',
    'unknown',
    Array(51).fill('enabled').join(','),
  ])('should refuse %j', (text) => {
    expect(passes(schema, text)).toBe(false)
  })
})

describe('commaListOf', () => {
  const schema = commaListOf(/^[A-Z]{2}$/)

  it('should take what matches', () => {
    expect(schema.parse('DE,US')).toEqual(['DE', 'US'])
  })

  it.each(['de', 'DEU', 'DE US', 'DE\n'])('should refuse %j', (text) => {
    expect(passes(schema, text)).toBe(false)
  })
})

describe('sortOf', () => {
  const schema = sortOf(['registered_at', 'nickname'])

  it('should take up to three fields, with a minus for descending', () => {
    expect(schema.parse('-registered_at,nickname')).toEqual(['-registered_at', 'nickname'])
  })

  it.each([
    '',
    'password',
    '--nickname',
    '+nickname',
    'nickname desc',
    'nickname;drop',
    'nickname,nickname,nickname,nickname',
  ])('should refuse %j', (text) => {
    expect(passes(schema, text)).toBe(false)
  })
})

describe('listQuery', () => {
  const schema = z.strictObject(listQuery)

  it('should need nothing', () => {
    expect(schema.parse({})).toEqual({})
  })

  it('should read page, size and offset as numbers, and trim the text', () => {
    expect(schema.parse({ page: '2', page_size: '50', offset: '100', q: '  lena ' })).toEqual({
      page: 2,
      page_size: 50,
      offset: 100,
      q: 'lena',
    })
  })

  it.each([
    { page: '0' },
    { page_size: '15' },
    { page_size: '500' },
    { offset: '-1' },
    { q: 'x'.repeat(129) },
    { limit: '10' },
    { page: 1 },
    { page: ['1', '2'] },
  ])('should refuse %j', (query) => {
    expect(passes(schema, query)).toBe(false)
  })
})

describe('pageOf', () => {
  const schema = pageOf(z.strictObject({ id: z.string() }))
  const page = { list: [{ id: 'a' }], total: 1, page: 1, page_size: 20 }

  it('should take a page, with or without facets', () => {
    expect(passes(schema, page)).toBe(true)
    expect(
      passes(schema, { ...page, total_is_lower_bound: true, facets: { status: [{ key: 'enabled', count: 1 }] } }),
    ).toBe(true)
  })

  it('should refuse unknown fields, on the page and in its rows', () => {
    expect(passes(schema, { ...page, more: 1 })).toBe(false)
    expect(passes(schema, { ...page, list: [{ id: 'a', secret: 'b' }] })).toBe(false)
  })
})
