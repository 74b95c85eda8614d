// Long, as it is the list of what holds for the four kinds of products.

import { codes, type BodyOf } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { rebuildStatistics } from '../statistics/rebuild-statistics.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const tree = async () => (await test.call('categoryTree', { as: admin })).data.list
const leaf = async () => (await tree())[0]?.children[0]?.category_id ?? ''
const standards = (query: object = {}) => test.call('standardProductList', { as: admin, query })
const singles = (query: object = {}) => test.call('singleProductList', { as: admin, query })

async function standardBody(model: string): Promise<BodyOf<'createStandardProduct'>> {
  return {
    model,
    name: { en: `Model ${model}`, 'zh-CN': '型号' },
    category_id: await leaf(),
    protocol: 'wifi',
    pairing: { mode: 'ap', steps: { en: '  1. Hold\n2. Join  ' }, images: [], timeout_s: 60 },
    gallery: [],
    capabilities: ['mapping'],
    specs: [{ key: 'Weight', value: { en: '2 kg' } }],
    support_dcs: ['eu_central'],
    sort: 5,
  }
}
const make = async (model: string) => {
  const made = await test.call('createStandardProduct', { as: admin, body: await standardBody(model) })
  expect(made.code).toBe(codes.ok)
  return made.data
}
const makeSingle = (standard_product_id: string, sku: string, more: object = {}) =>
  test.call('createSingleProduct', {
    as: admin,
    body: {
      standard_product_id,
      sku,
      product_key: `key-${sku}`,
      name: { en: `Single ${sku}` },
      sale_regions: ['DE'],
      app_visible: true,
      ...more,
    },
  })

describe('standard products', () => {
  it('should be made as drafts that come back as written, with a record', async () => {
    const made = await make('T-100')
    expect(made).toMatchObject({ ...(await standardBody('T-100')), status: 'draft', rev: 1, single_count: 0 })
    const detail = await test.call('standardProductDetail', { as: admin, query: { product_id: made.product_id } })
    expect(detail.data).toEqual(made)
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: made.product_id } })
    expect(data.list.map(({ action, target_name }) => [action, target_name])).toEqual([['create', 'Model T-100']])
  })

  it('should keep models unique within the brand, but for removed ones', async () => {
    const { product_id, rev } = await make('T-200')
    const again = await test.call('createStandardProduct', { as: admin, body: await standardBody('T-200') })
    expect([again.code, again.data]).toEqual([codes.duplicate, { field: 'model' }])
    await test.call('removeStandardProduct', { as: admin, body: { product_id, rev } })
    await make('T-200')
  })

  it('should change the fields that are brought, take away those that are null, and refuse the stale', async () => {
    const { product_id } = await make('T-300')
    const edit = (rev: number, changes: object) =>
      test.call('editStandardProduct', { as: admin, body: { product_id, rev, ...changes } })
    const first = await edit(1, { sort: 9, manual_url: { en: 'https://example.com/m.pdf' } })
    expect(first.data).toMatchObject({ sort: 9, rev: 2, manual_url: { en: 'https://example.com/m.pdf' } })
    const second = await edit(2, { manual_url: null })
    expect(second.data).not.toHaveProperty('manual_url')
    const stale = await edit(2, { sort: 1 })
    expect(stale).toMatchObject({ code: codes.stale, data: { current: second.data } })
  })

  it('should stand in a category of the brand, and in a series of that category', async () => {
    const body = await standardBody('T-400')
    const nowhere = { ...body, category_id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' }
    const refused = await test.call('createStandardProduct', { as: admin, body: nowhere })
    expect(refused).toMatchObject({
      code: codes.validation,
      data: { errors: { category_id: 'names nothing of this brand' } },
    })
    const { data } = await test.call('seriesList', { as: admin })
    const other = data.list.find(({ category_id }) => category_id !== body.category_id)
    const misplaced = await test.call('createStandardProduct', {
      as: admin,
      body: { ...body, series_id: other?.series_id },
    })
    expect(misplaced).toMatchObject({
      code: codes.validation,
      data: { errors: { series_id: expect.any(String) as string } },
    })
    const foreign = await test.call('createStandardProduct', { as: admin, body, brand: 'ecozy' })
    expect(foreign).toMatchObject({
      code: codes.validation,
      data: { errors: { category_id: 'names nothing of this brand' } },
    })
  })

  it('should be copied to another brand by who may create there, with what that brand has', async () => {
    const { data: all } = await test.call('seriesList', { as: admin })
    const [series] = all.list
    const { data: policies } = await test.call('warrantyList', { as: admin })
    const [policy] = policies.list
    const body = {
      ...(await standardBody('T-450')),
      category_id: series?.category_id ?? '',
      series_id: series?.series_id,
      warranty_policy_id: policy?.policy_id,
      manual_url: { en: 'https://kyvol.example.com/manuals/t-450' },
    }
    const { data: made } = await test.call('createStandardProduct', { as: admin, body })
    const { data: there } = await test.call('categoryTree', { as: admin, brand: 'ecozy' })
    const copy = {
      product_id: made.product_id,
      to_brand: 'ecozy' as const,
      category_id: there.list[0]?.children[0]?.category_id ?? '',
    }
    await addStaff(test, 'product-copier', { grants: [{ project: 'kyvol', module: 'OperationCenter' }] })
    const copier = await test.signIn('product-copier')
    expect((await test.call('copyStandardProduct', { as: copier, body: copy })).code).toBe(codes.notAllowed)

    const { data } = await test.call('copyStandardProduct', { as: admin, body: copy })
    expect(data.left_behind).toEqual(
      expect.arrayContaining([
        { kind: 'series', name: series?.name },
        { kind: 'warranty', name: policy?.name },
      ]),
    )
    const query = { product_id: data.product_id }
    const { data: draft } = await test.call('standardProductDetail', { as: admin, brand: 'ecozy', query })
    expect(draft).toMatchObject({
      model: 'T-450',
      status: 'draft',
      category_id: copy.category_id,
      manual_url: { en: 'https://ecozy.example.com/manuals/t-450' },
    })
    expect(data.left_behind.filter(({ kind }) => kind === 'link')).toEqual([])
    expect(draft).not.toHaveProperty('series_id')
    expect(draft).not.toHaveProperty('warranty_policy_id')
    const again = await test.call('copyStandardProduct', { as: admin, body: copy })
    expect([again.code, again.data]).toEqual([codes.duplicate, { field: 'model' }])
  })

  it('should not lead a copy to the product it was copied from, and tell of that', async () => {
    const { data: made } = await test.call('createStandardProduct', { as: admin, body: await standardBody('T-460') })
    const manual_url = { en: `https://kyvol.example.com/products/${made.product_id}` }
    const own = { product_id: made.product_id, rev: made.rev, manual_url }
    expect((await test.call('editStandardProduct', { as: admin, body: own })).code).toBe(codes.ok)
    const { data: there } = await test.call('categoryTree', { as: admin, brand: 'ecozy' })
    const category_id = there.list[0]?.children[0]?.category_id ?? ''
    const body = { product_id: made.product_id, to_brand: 'ecozy' as const, category_id }
    const { data } = await test.call('copyStandardProduct', { as: admin, body })
    expect(data.left_behind).toContainEqual({ kind: 'link', name: manual_url.en })
    const query = { product_id: data.product_id }
    const draft = await test.call('standardProductDetail', { as: admin, brand: 'ecozy', query })
    expect(draft.data.manual_url).toEqual(manual_url)
  })

  it('should be listed and unlisted, many at a time: all or none', async () => {
    const [one, two] = [await make('T-500'), await make('T-501')]
    const ids = [one.product_id, two.product_id]
    const off = await test.call('pullOffStandardProducts', { as: admin, body: { product_ids: ids } })
    expect(off).toMatchObject({
      code: codes.transition,
      data: { from: 'draft', to: 'unlisted', product_ids: ids.toSorted() },
    })
    const on = await test.call('putOnStandardProducts', { as: admin, body: { product_ids: [one.product_id] } })
    expect(on.data).toEqual({ changed: [one.product_id], unchanged: [] })
    const both = await test.call('putOnStandardProducts', { as: admin, body: { product_ids: ids } })
    expect(both.data).toEqual({ changed: [two.product_id], unchanged: [one.product_id] })
    const wrong = await test.call('pullOffStandardProducts', {
      as: admin,
      body: { product_ids: [one.product_id, '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'] },
    })
    expect(wrong.code).toBe(codes.notFound)
    const detail = await test.call('standardProductDetail', { as: admin, query: { product_id: one.product_id } })
    expect(detail.data).toMatchObject({ status: 'listed', rev: 2 })
    const records = await test.call('operationRecordList', { as: admin, query: { target_id: one.product_id } })
    expect(records.data.list.map(({ action }) => action)).toEqual(['put_on', 'create'])
  })

  it('should not be removed while there are single products or devices, and say how many', async () => {
    const { data } = await standards({ q: 'RV-S30' })
    const [used] = data.list
    expect(used?.device_count).toBeGreaterThan(0)
    const refused = await test.call('removeStandardProduct', {
      as: admin,
      body: { product_id: used?.product_id ?? '', rev: used?.rev ?? 0 },
    })
    const { single_count, device_count } = used ?? {}
    expect(refused).toMatchObject({ code: codes.transition, data: { single_count, device_count } })
    const counted = await test.database.db
      .selectFrom('device')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('product_id', '=', used?.product_id ?? '')
      .executeTakeFirstOrThrow()
    expect(device_count).toBe(Number(counted.n))
  })

  it('should be found by model, name, category, series, data centre and what they lack, and counted by status', async () => {
    const all = (await standards({ page_size: 200 })).data
    const counts = Object.fromEntries((all.facets?.['status'] ?? []).map(({ key, count }) => [key, count]))
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(all.total)
    const drafts = (await standards({ status: 'draft', page_size: 200 })).data
    expect(drafts.total).toBe(counts['draft'])
    expect(drafts.list.every(({ status }) => status === 'draft')).toBe(true)
    expect((await standards({ q: 'rv-s' })).data.list.every(({ model }) => model.startsWith('RV-S'))).toBe(true)
    expect((await standards({ q: 'sweep' })).data.total).toBeGreaterThan(3)
    expect((await standards({ q: '%' })).data.total).toBe(0)
    const [top] = await tree()
    const below = top?.children.map(({ category_id }) => category_id) ?? []
    const inTop = (await standards({ category_id: top?.category_id ?? '', page_size: 200 })).data
    expect(inTop.total).toBe(top?.product_count)
    expect(inTop.list.every(({ category_id }) => below.includes(category_id))).toBe(true)
    const german = (await standards({ missing_locale: 'de', page_size: 200 })).data
    expect(german.list.every(({ languages }) => !languages.includes('de'))).toBe(true)
    expect(german.total).toBeLessThan(all.total)
    const bare = (await standards({ missing_image: 'true', page_size: 200 })).data
    expect(bare.list.map(({ product_id }) => product_id)).toEqual(
      all.list.filter(({ cover }) => !cover).map(({ product_id }) => product_id),
    )
    expect(bare.total + (await standards({ missing_image: 'false' })).data.total).toBe(all.total)
    expect((await standards({ dc: 'ind' })).data.list.every(({ support_dcs }) => support_dcs.includes('ind'))).toBe(
      true,
    )
    const byModel = (await standards({ sort: 'model', page_size: 200 })).data.list.map(({ model }) => model)
    expect(byModel).toEqual(byModel.toSorted())
  })
})

describe('single products', () => {
  it('should belong to a model, with SKU, key and EAN of their own', async () => {
    const { product_id, rev } = await make('S-100')
    const made = await makeSingle(product_id, 'S-100-EU', { ean: '4006381333931' })
    expect(made.data).toMatchObject({ status: 'draft', standard_model: 'S-100', device_count: 0 })
    for (const [sku, more, field] of [
      ['S-100-EU', { product_key: 'other' }, 'sku'],
      ['S-100-UK', { product_key: 'key-S-100-EU' }, 'product_key'],
      ['S-100-US', { ean: '4006381333931' }, 'ean'],
    ] as const) {
      const taken = await makeSingle(product_id, sku, more)
      expect(taken).toMatchObject({ code: codes.duplicate, data: { field } })
    }
    const stays = await test.call('removeStandardProduct', { as: admin, body: { product_id, rev } })
    expect(stays).toMatchObject({ code: codes.transition, data: { single_count: 1, device_count: 0 } })
    const { product_id: single, rev: singleRev } = made.data
    await test.call('removeSingleProduct', { as: admin, body: { product_id: single, rev: singleRev } })
    const goes = await test.call('removeStandardProduct', { as: admin, body: { product_id, rev } })
    expect(goes.code).toBe(codes.ok)
    const orphan = await makeSingle(product_id, 'S-100-CN')
    expect(orphan.code).toBe(codes.validation)
  })

  it('should be edited by PUT, and stay where their devices are', async () => {
    const device = await test.database.db
      .selectFrom('device')
      .select('single_product_id')
      .where('brand', '=', 'kyvol')
      .executeTakeFirstOrThrow()
    const { data: sold } = await test.call('singleProductDetail', {
      as: admin,
      query: { product_id: device.single_product_id },
    })
    const other = await make('S-200')
    const edit = (changes: object) =>
      test.call('editSingleProduct', {
        as: admin,
        body: { product_id: sold.product_id, rev: sold.rev, ...changes },
      })
    expect((await edit({ standard_product_id: other.product_id })).code).toBe(codes.transition)
    const hidden = await edit({ app_visible: false, firmware_latest: null })
    expect(hidden.data.app_visible).toBe(false)
    expect(hidden.data).not.toHaveProperty('firmware_latest')
    expect((await singles({ app_visible: 'false', q: sold.sku })).data.total).toBe(1)
    const { product_id, rev } = hidden.data
    const gone = await test.call('removeSingleProduct', { as: admin, body: { product_id, rev } })
    expect(gone).toMatchObject({ code: codes.transition, data: { device_count: hidden.data.device_count } })
    expect(hidden.data.device_count).toBeGreaterThan(0)
  })

  it('should be found by region and by what their model stands in', async () => {
    const german = (await singles({ region: 'DE', page_size: 200 })).data
    expect(german.total).toBeGreaterThan(0)
    expect(german.list.every(({ sale_regions }) => sale_regions.includes('DE'))).toBe(true)
    const { list } = (await test.call('seriesList', { as: admin, query: { q: 'swp' } })).data
    const ofSeries = (await singles({ series_id: list[0]?.series_id ?? '', page_size: 200 })).data
    expect(ofSeries.list.every(({ standard_model }) => /^RV-S\d+$/.test(standard_model))).toBe(true)
    expect(ofSeries.total).toBeGreaterThan(0)
  })
})

describe('the list for pickers', () => {
  it('should hold both kinds, and find them by model, name and SKU', async () => {
    const list = async (query: object) => (await test.call('productList', { as: admin, query })).data
    const all = await list({ q: 'RV-S20', page_size: 200 })
    expect(new Set(all.list.map(({ kind }) => kind))).toEqual(new Set(['standard', 'single']))
    expect(all.list.every(({ model }) => model === 'RV-S20')).toBe(true)
    const single = all.list.find(({ kind }) => kind === 'single')
    const bySku = await list({ q: single?.sku?.toLowerCase() ?? '' })
    expect(bySku.list).toEqual([single])
    const one = await list({ product_id: single?.product_id ?? '' })
    expect(one.list).toEqual([single])
    const first = await list({ page_size: 10 })
    const second = await list({ page_size: 10, offset: 5 })
    expect(second.list.slice(0, 5)).toEqual(first.list.slice(5))
  })

  it('should be open to the knowledge base too, changes not', async () => {
    await addStaff(test, 'writer', { grants: [{ project: 'kyvol', module: 'KnowledgeBase' }] })
    const writer = await test.signIn('writer')
    expect((await test.call('productList', { as: writer })).code).toBe(codes.ok)
    expect((await test.call('standardProductList', { as: writer })).code).toBe(codes.ok)
    const { list } = (await standards()).data
    const body = { product_ids: [list[0]?.product_id ?? ''] }
    expect((await test.call('putOnStandardProducts', { as: writer, body })).code).toBe(codes.notAllowed)
  })
})

describe('categories and series', () => {
  const create = (key: string, parent_id?: string) =>
    test.call('createCategory', {
      as: admin,
      body: { key, name: { en: key }, sort: 1, visible: true, ...(parent_id && { parent_id }) },
    })

  it('should stand in two levels, sorted, and not be removed while they hold anything', async () => {
    const top = (await create('garden')).data.category_id
    const child = await create('mower', top)
    expect((await create('deep', child.data.category_id)).code).toBe(codes.validation)
    expect((await create('mower')).data).toMatchObject({ field: 'key' })
    const list = await tree()
    expect(list.find(({ category_id }) => category_id === top)?.children.map(({ key }) => key)).toEqual(['mower'])
    const edit = (category_id: string, parent_id: string) =>
      test.call('editCategory', { as: admin, body: { category_id, rev: 1, parent_id } })
    const other = (await create('pool')).data.category_id
    expect((await edit(top, other)).code).toBe(codes.validation)
    expect((await edit(other, other)).code).toBe(codes.validation)
    const remove = (category_id: string) => test.call('removeCategory', { as: admin, body: { category_id, rev: 1 } })
    const refused = await remove(top)
    expect(refused).toMatchObject({
      code: codes.transition,
      data: { child_count: 1, series_count: 0, product_count: 0 },
    })
    await remove(child.data.category_id)
    expect((await remove(top)).code).toBe(codes.ok)
  })

  it('should keep a series where its products are', async () => {
    const { list } = (await test.call('seriesList', { as: admin })).data
    const used = list.find(({ product_count }) => product_count > 0)
    const other = (await create('elsewhere')).data.category_id
    const edit = (changes: object) =>
      test.call('editSeries', {
        as: admin,
        body: { series_id: used?.series_id ?? '', rev: used?.rev ?? 1, ...changes },
      })
    expect((await edit({ category_id: other })).code).toBe(codes.transition)
    const { data: renamed } = await edit({ name: 'Renamed', status: 'unlisted' })
    expect(renamed).toMatchObject({ name: 'Renamed', status: 'unlisted' })
    const { series_id, rev } = renamed
    const refused = await test.call('removeSeries', { as: admin, body: { series_id, rev } })
    expect(refused).toMatchObject({ code: codes.transition, data: { product_count: used?.product_count } })
    const body = { category_id: other, name: 'New', code: 'NEW', sort: 1, status: 'listed' } as const
    const made = await test.call('createSeries', { as: admin, body })
    const { series_id: fresh, rev: freshRev } = made.data
    expect((await test.call('removeSeries', { as: admin, body: { series_id: fresh, rev: freshRev } })).code).toBe(
      codes.ok,
    )
  })
})

it('should leave the figures as they are when products change', async () => {
  const rank = () => test.call('deviceRank', { as: admin, query: { by: 'model' } })
  const before = (await rank()).data.rows
  await rebuildStatistics(test.database.db, test.now())
  expect((await rank()).data.rows).toEqual(before)
})
