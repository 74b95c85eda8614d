import { describe, expect, it } from 'vitest'

import { describeValue, type ValueWords } from './describe-value.ts'

const labels: Readonly<Record<string, string>> = {
  'content.en.title': 'Title (English)',
  'content.de.title': 'Title (German)',
  'audience.countries': 'Countries',
}
const languages: Readonly<Record<string, string>> = { en: 'English', de: 'German' }
const words: ValueWords = {
  labelOf: (path) => labels[path],
  textOf: (path, value) => (path === 'way' && value === 'type' ? 'Type one' : undefined),
  language: (tag) => languages[tag] ?? tag,
  moment: (iso) => `at ${iso.slice(0, 10)}`,
  file: ({ width, height, alt }) => `${alt} ${width} × ${height}`,
  yes: 'Yes',
  no: 'No',
  none: '–',
}
const said = (name: string, value: unknown) => describeValue(name, value, words)

describe('describeValue', () => {
  it.each([
    ['way', 'type', 'Type one'],
    ['note', '', '–'],
    ['tags', [], '–'],
    ['pinned', false, 'No'],
    ['sort', 0, '0'],
    ['start_at', '2026-11-20T09:30:00.000Z', 'at 2026-11-20'],
    ['tags', ['vip', 'press'], 'vip, press'],
    ['cover', { asset_id: 'x', width: 800, height: 600, alt: 'A vacuum' }, 'A vacuum 800 × 600'],
  ])('should put %s %j as %j', (name, value, text) => {
    expect(said(name, value)).toBe(text)
  })

  it('should give each language a line', () => {
    expect(said('question', { en: 'How?', de: '' })).toBe('English: How?\nGerman: –')
  })

  it('should call what is nested by the form’s labels, and by words where it has none', () => {
    expect(said('content', { en: { title: 'Sale', body_text: 'Now' }, de: { title: 'Angebot' } })).toBe(
      'Title (English): Sale\nEnglish · Body text: Now\nTitle (German): Angebot',
    )
    expect(said('audience', { mode: 'filter', countries: ['DE', 'FR'], limits: { at_most: 3 } })).toBe(
      'Mode: filter\nCountries: DE, FR\nLimits · At most: 3',
    )
  })

  it('should number what there are several of', () => {
    expect(said('sections', [{ kind: 'text', content: { en: 'Hello' } }, { kind: 'image' }])).toBe(
      '1. Kind: text · Content: English: Hello\n2. Kind: image',
    )
  })
})
