import { defaultBrand } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import type { World } from './content/content-item.ts'
import { addedTags, changeTags, findUsedTags, type TagPort } from './tags.ts'

describe('changeTags', () => {
  it('should hold each once, and none that is taken off', () => {
    expect(changeTags(['new', 'loud'], { add: ['loud', 'video'], remove: ['new'] })).toEqual(['loud', 'video'])
    expect(changeTags(['new'], { add: ['video'], remove: ['video'] })).toEqual(['new'])
  })
})

describe('findUsedTags', () => {
  const asked: unknown[] = []
  const port: TagPort<World> = {
    tagsLike: async (_trx, brand, tags, except) => {
      asked.push([brand, tags, except])
      return ['VIP', 'Beta']
    },
  }

  it('should be what is kept and what others have that looks like what is put on', async () => {
    const changed = [
      { id: 'a', before: ['loud', 'old'], after: ['loud', 'vip'] },
      { id: 'b', before: [], after: ['vip'] },
    ]
    const { names, bySkeleton } = await findUsedTags(port, undefined, defaultBrand, changed)
    expect([...names]).toEqual(['loud', 'Beta', 'VIP'])
    expect(bySkeleton.get('BETA')).toBe('Beta')
    expect(asked.splice(0)).toEqual([[defaultBrand, ['vip'], ['a', 'b']]])
  })

  it('should hold each tag once, on however many it is', async () => {
    const many = Array.from({ length: 1000 }, (_, nth) => ({ id: `${nth}`, before: ['loud'], after: ['loud', 'vip'] }))
    expect(addedTags(many)).toEqual(['vip'])
    const { names } = await findUsedTags(port, undefined, defaultBrand, many)
    expect([...names]).toEqual(['loud', 'Beta', 'VIP'])
    expect(asked.splice(0)).toEqual([[defaultBrand, ['vip'], many.map(({ id }) => id)]])
  })

  it('should look nothing up where nothing is put on', async () => {
    const changed = [{ id: 'a', before: ['vip'], after: [] }]
    expect((await findUsedTags(port, undefined, defaultBrand, changed)).names.size).toBe(0)
    expect(asked).toEqual([])
  })
})
