import type { AdContent, PlacementState } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { ContentItem } from '../content/content-item.ts'
import type { ContentStore } from '../content/content-store.ts'
import { adRules, createPlacements } from './placements.ts'
import type { PromotionPort } from './promotion-port.ts'

interface Plain {
  readonly context: object
  readonly db: object
  readonly trx: object
  readonly own: object
}

const now = new Date('2026-11-20T10:00:00.000Z')

const ad: AdContent = {
  name: 'Winter',
  slot: 'card',
  image: {},
  jump: { kind: 'url', value: 'https://www.example.com/' },
  sort: 0,
  max_per_day: 3,
  closable: true,
  audience: {
    mode: 'all',
    data_centers: [],
    countries: [],
    locales: [],
    platforms: [],
    product_models: [],
    bound_only: false,
  },
  start_at: '2026-11-21T10:00:00.000Z',
  end_at: '2026-11-25T10:00:00.000Z',
  enabled: true,
}

type Item = ContentItem<AdContent, PlacementState>

/** Ads that an audience of so many people would see, of which one is kept. */
function openPlacements(total: number, kept: Item['content']) {
  const item: Item = {
    id: '01',
    status: 'placed',
    content: kept,
    created_at: now,
    created_by: null,
    updated_at: now,
    updated_by: null,
    rev: 1,
    columns: {},
  }
  // Cast down: only what is asked.
  const port = {
    now: () => now,
    reader: () => ({}),
    estimate: async () => ({ total }),
    settle: async (_trx: object, _brand: string, content: object) => content,
    unknownUsers: async () => [],
    keepEstimate: async () => undefined,
  } as unknown as PromotionPort<Plain>
  const store = {
    get: async () => item,
    create: async (
      _context: object,
      _brand: string,
      { content, prepare }: { content: AdContent; prepare: Prepare },
    ) => {
      await prepare({}, '01')
      return { ...item, content }
    },
    change: async (_context: object, _brand: string, _id: string, _options: object, decide: Decide) => ({
      ...item,
      ...(await decide(item, {})),
    }),
  } as unknown as ContentStore<AdContent, PlacementState, Plain>
  const placements = createPlacements<AdContent, Plain>(port, store, adRules)
  return {
    create: (typed?: number) => placements.create({}, 'kyvol', ad, typed),
    edit: (changes: Partial<AdContent>, typed?: number) =>
      placements.edit({}, 'kyvol', { id: '01', rev: 1, changes, confirmTotal: typed }, () => undefined),
  }
}

type Prepare = (trx: object, id: string) => Promise<void>
type Decide = (item: Item, trx: object) => Promise<Partial<Item>>

const asked = { code: 40_930, data: { total: 12_480 } }
const off = { ...ad, enabled: false }
const germans = { ...ad.audience, mode: 'filter' as const, countries: ['DE'] }

describe('what is shown to more than 10,000 people', () => {
  it('should ask for their number when it is made enabled, with the number in the refusal', async () => {
    const { create } = openPlacements(12_480, ad)
    await expect(create()).rejects.toMatchObject(asked)
    await expect(create(100)).rejects.toThrow(/must be 12480/)
    await expect(create(12_480)).resolves.toMatchObject({ content: { enabled: true } })
  })

  it('should ask for it again when it is enabled, and when it is for other people', async () => {
    await expect(openPlacements(12_480, off).edit({ enabled: true })).rejects.toMatchObject(asked)
    await expect(openPlacements(12_480, off).edit({ enabled: true }, 12_480)).resolves.toBeDefined()
    await expect(openPlacements(12_480, ad).edit({ audience: germans })).rejects.toMatchObject(asked)
  })

  it('should ask for nothing when it stays with the people it is shown to, or is off', async () => {
    await expect(openPlacements(12_480, ad).edit({ sort: 3 })).resolves.toBeDefined()
    await expect(openPlacements(12_480, ad).edit({ enabled: false })).resolves.toBeDefined()
    await expect(openPlacements(12_480, off).edit({ audience: germans })).resolves.toBeDefined()
    await expect(openPlacements(10_000, off).edit({ enabled: true })).resolves.toBeDefined()
  })
})
