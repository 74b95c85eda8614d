import type { Asset } from '@bms/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { StartFailure } from '../db/start-failure.ts'
import { findAssets } from '../modules/asset/asset-refs.ts'
import { contentKinds } from '../modules/content-kinds.ts'
import { createMemoryPorts } from '../ports/ports.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { keepPictures } from './demo-pictures.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.database.close())

const drawing = {
  brand: 'kyvol',
  asset_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>',
  width: 40,
  height: 30,
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'u',
} as const

/** Every object of the demo data with what it holds. */
async function findObjects() {
  const { db } = test.database
  const found = await Promise.all(
    contentKinds.map(async ({ table, id, targetType }) => {
      const rows = await db
        .selectFrom(table as 'kb_intro')
        .select(['brand', 'content', db.dynamic.ref<'intro_id'>(id)])
        .execute()
      return rows.map((row) => ({ ...row, type: targetType, id: String(row[id as 'intro_id']) }))
    }),
  )
  const feedback = await db.selectFrom('feedback').select(['brand', 'feedback_id', 'images']).execute()
  const told = feedback.map(({ brand, feedback_id: id, images }) => ({
    brand,
    type: 'feedback',
    id,
    content: { images },
  }))
  return [...found.flat(), ...told]
}

describe('the pictures of the demo data', () => {
  it('should be there for all that refers to them, and be counted as used', async () => {
    const { db } = test.database
    const objects = await findObjects()
    const refs = objects.flatMap(({ brand, type, id, content }) =>
      [...findAssets(content)].map(([field, asset_id]) => `${brand} ${type} ${id} ${field} ${asset_id}`),
    )
    const kept = await db.selectFrom('asset_ref').selectAll().execute()
    const keptRefs = kept.map((ref) => `${ref.brand} ${ref.ref_type} ${ref.ref_id} ${ref.field} ${ref.asset_id}`)
    expect(keptRefs.toSorted()).toEqual(refs.toSorted())
    const types = new Set(kept.map(({ ref_type }) => ref_type))
    expect([...types].toSorted()).toEqual(
      ['feedback', 'intro', 'promo_homepage_ad', 'promo_splash', 'single_product', 'standard_product'].toSorted(),
    )
    // None is there for nothing, but what no user happened to send in a small set of data.
    const sent = new Set(['960×720', '720×960', '640×1280'])
    const assets = await db.selectFrom('asset').selectAll().execute()
    const used = new Set(kept.map(({ asset_id }) => asset_id))
    const idle = assets.filter(({ asset_id }) => !used.has(asset_id))
    expect(idle.filter(({ width, height }) => !sent.has(`${width}×${height}`))).toEqual([])
  })

  it('should be as their rows say, small, and served', async () => {
    for (const row of await test.database.db.selectFrom('asset').selectAll().execute()) {
      const answer = await test.send(`/files/${row.key}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: row.width, height: row.height })
      expect([bytes.length, row.mime]).toEqual([row.bytes, 'image/webp'])
      expect(bytes.length).toBeLessThan(40_000)
      expect((await test.send(`/files/${row.thumb_key}`)).status).toBe(200)
    }
  })

  it('should be what objects show', async () => {
    const admin = await test.signIn('admin')
    const { data } = await test.call('standardProductList', { as: admin, query: { missing_image: 'false' } })
    const cover = data.list[0]?.cover as Asset
    expect(cover).toMatchObject({ mime: 'image/webp', width: 600, height: 600 })
    expect((await test.send(cover.url)).headers.get('content-type')).toBe('image/webp')
  })

  it('should be the same bytes every time', async () => {
    const [one, two] = await Promise.all([
      keepPictures(createMemoryPorts().storage, [drawing]),
      keepPictures(createMemoryPorts().storage, [drawing]),
    ])
    expect(one).toEqual(two)
  })

  it('should say so where they can not be stored', async () => {
    const storage = { ...createMemoryPorts().storage, put: () => Promise.reject(new Error('EROFS: read-only')) }
    const kept = keepPictures(storage, [drawing])
    await expect(kept).rejects.toThrow(StartFailure)
    await expect(kept).rejects.toThrow(/pictures can't be stored: EROFS/)
  })
})
