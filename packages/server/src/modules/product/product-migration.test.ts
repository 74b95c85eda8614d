import { categoryContent, singleProductContent, standardProductContent, seriesContent } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { Database } from '../../db/open-database.ts'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
}, 60_000)
afterAll(() => database.close())

const id = (end: number) => `01JZ0BHX2A7M5Q8W3E6R9T1Y${end}`

it('should keep products that were there before, whole and with a revision to compare with', async () => {
  const { db } = database
  await migrate(
    db,
    migrations.filter(({ version }) => version < 10),
  )
  const trail = `'2026-01-01', 'somebody', '2026-01-02', 'somebody', 3`
  const columns = 'created_at, created_by, updated_at, updated_by, rev'
  for (const statement of [
    `INSERT INTO category (brand, category_id, parent_id, key, name, sort, visible, ${columns}) VALUES
      ('kyvol', '${id(11)}', NULL, 'lights', '{"en": "Lights"}', 10, false, ${trail})`,
    `INSERT INTO series (brand, series_id, category_id, name, code, sort, status, ${columns}) VALUES
      ('kyvol', '${id(12)}', '${id(11)}', 'Lumen', 'LUM', 10, 'listed', ${trail})`,
    `INSERT INTO standard_product (brand, product_id, model, name, category_id, series_id, protocol, capabilities,
      support_dcs, status, sort, ${columns}) VALUES
      ('kyvol', '${id(13)}', 'L-1', '{"en": "ＬAMP", "zh-CN": "灯"}', '${id(11)}', NULL, 'wifi', '["dim"]', '["cn"]',
      'listed', 5, ${trail})`,
    `INSERT INTO single_product (brand, product_id, standard_product_id, sku, product_key, name, color, plug,
      sale_regions, app_visible, firmware_latest_mcu, firmware_latest_wifi, status, ${columns}) VALUES
      ('kyvol', '${id(14)}', '${id(13)}', 'L-1-EU', 'l1', '{"en": "Lamp EU"}', NULL, 'eu', '["DE"]', true, '1.0.0',
      NULL, 'draft', ${trail})`,
  ]) {
    await sql.raw(statement).execute(db)
  }
  await migrate(db)
  const contentOf = async (table: 'category' | 'series' | 'standard_product' | 'single_product') =>
    (await db.selectFrom(table).select(['content', 'name_key', 'status']).execute())[0]
  const [category, series, standard, single] = await Promise.all(
    (['category', 'series', 'standard_product', 'single_product'] as const).map(contentOf),
  )
  expect(categoryContent.parse(category?.content)).toMatchObject({ key: 'lights', visible: false })
  expect(category?.status).toBe('hidden')
  expect(seriesContent.parse(series?.content)).toMatchObject({ code: 'LUM', category_id: id(11) })
  expect(standardProductContent.parse(standard?.content)).toMatchObject({ model: 'L-1', support_dcs: ['cn'] })
  expect(standard?.name_key).toBe('lamp')
  expect(singleProductContent.parse(single?.content)).toMatchObject({ sku: 'L-1-EU', plug: 'eu' })
  const revisions = await db.selectFrom('revision').select(['ref_type', 'rev']).orderBy('ref_type').execute()
  expect(revisions.map(({ ref_type, rev }) => [ref_type, rev])).toEqual([
    ['category', 3],
    ['series', 3],
    ['single_product', 3],
    ['standard_product', 3],
  ])
})
