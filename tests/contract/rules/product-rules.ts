// Long, as it is the list of rules about products and files that server and mock are held to.

import type { ApiClient } from '@bms/api-client'
import { type Brand, type CallName, codes, type DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const nobody = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const toFile = (name = 'pixel.png') => new File([pixel], name, { type: 'image/png' })

let made = 0
/** Something nobody else in this run is called. */
const unique = (): string => `X${(made += 1)}`

/** A standard product, a draft. */
export async function makeStandard(client: ApiClient, brand: Brand, model = unique()) {
  const { list } = await client.call('categoryTree', { brand })
  return client.call('createStandardProduct', {
    brand,
    body: {
      model,
      name: { en: `Model ${model}` },
      category_id: list.flatMap(({ children }) => children)[0]?.category_id ?? '',
      protocol: 'ble',
      pairing: { mode: 'ble', steps: { en: '' }, images: [], timeout_s: 30 },
      gallery: [],
      capabilities: [],
      specs: [],
      support_dcs: [],
      sort: 0,
    },
  })
}

/** A single product of a standard product of its own. */
export async function makeSingle(
  client: ApiClient,
  brand: Brand,
  sku = `SKU-${unique()}`,
  more: { product_key?: string } = {},
) {
  const { product_id } = await makeStandard(client, brand)
  const body = {
    standard_product_id: product_id,
    sku,
    product_key: sku,
    name: { en: sku },
    sale_regions: ['DE'],
    app_visible: false,
    ...more,
  }
  return client.call('createSingleProduct', { brand, body })
}

/** A category, of the top level unless below another. */
export const makeCategory = (client: ApiClient, brand: Brand, key = unique().toLowerCase(), parent_id?: string) =>
  client.call('createCategory', {
    brand,
    body: { key: `k_${key}`, name: { en: key }, sort: 0, visible: true, ...(parent_id && { parent_id }) },
  })

/** A series of a category of its own. */
export async function makeSeries(client: ApiClient, brand: Brand) {
  const { category_id } = await makeCategory(client, brand)
  const code = unique()
  return client.call('createSeries', { brand, body: { category_id, name: code, code, sort: 0, status: 'listed' } })
}

type ProductCall =
  | Extract<CallName, `${string}Category` | `${string}Series` | `${string}Product` | `${string}Products`>
  | 'productList'
  | 'importProducts'
  | 'categoryTree'
  | 'seriesList'
  | 'standardProductList'
  | 'standardProductDetail'
  | 'singleProductList'
  | 'singleProductDetail'
  | 'uploadImage'
  | 'uploadImages'
  | 'deleteFile'

/** One good call of each about products and files. */
export const productExamples: Readonly<Record<ProductCall, (client: ApiClient, brand: Brand) => Promise<unknown>>> = {
  productList: (client, brand) => client.call('productList', { brand, query: { kind: 'single', q: 'a' } }),
  categoryTree: (client, brand) => client.call('categoryTree', { brand }),
  importProducts: async (client, brand) => {
    const { list } = await client.call('categoryTree', { brand })
    const row = { model: unique(), name: { en: 'One' }, category_key: list[0]?.key, protocol: 'wifi' }
    return client.call('importProducts', { brand, body: { kind: 'standard', rows: [row], dry_run: false } })
  },
  createCategory: (client, brand) => makeCategory(client, brand),
  editCategory: async (client, brand) => {
    const { category_id, rev } = await makeCategory(client, brand)
    return client.call('editCategory', { brand, body: { category_id, rev, visible: false } })
  },
  removeCategory: async (client, brand) => {
    const { category_id, rev } = await makeCategory(client, brand)
    return client.call('removeCategory', { brand, body: { category_id, rev } })
  },
  seriesList: (client, brand) => client.call('seriesList', { brand, query: { status: 'listed' } }),
  createSeries: makeSeries,
  editSeries: async (client, brand) => {
    const { series_id, rev } = await makeSeries(client, brand)
    return client.call('editSeries', { brand, body: { series_id, rev, name: 'Another' } })
  },
  removeSeries: async (client, brand) => {
    const { series_id, rev } = await makeSeries(client, brand)
    return client.call('removeSeries', { brand, body: { series_id, rev } })
  },
  standardProductList: (client, brand) => client.call('standardProductList', { brand, query: { page_size: 200 } }),
  standardProductDetail: async (client, brand) => {
    const { list } = await client.call('standardProductList', { brand })
    return client.call('standardProductDetail', { brand, query: { product_id: list[0]?.product_id ?? '' } })
  },
  createStandardProduct: (client, brand) => makeStandard(client, brand),
  copyStandardProduct: async (client, brand) => {
    const { product_id } = await makeStandard(client, brand)
    const to_brand = brand === 'ecozy' ? 'kyvol' : 'ecozy'
    const { list } = await client.call('categoryTree', { brand: to_brand })
    const body = { product_id, to_brand, category_id: list[0]?.category_id ?? '' } as const
    return client.call('copyStandardProduct', { brand, body })
  },
  editStandardProduct: async (client, brand) => {
    const { product_id, rev } = await makeStandard(client, brand)
    return client.call('editStandardProduct', { brand, body: { product_id, rev, sort: 7 } })
  },
  removeStandardProduct: async (client, brand) => {
    const { product_id, rev } = await makeStandard(client, brand)
    return client.call('removeStandardProduct', { brand, body: { product_id, rev } })
  },
  putOnStandardProducts: async (client, brand) => {
    const { product_id } = await makeStandard(client, brand)
    return client.call('putOnStandardProducts', { brand, body: { product_ids: [product_id] } })
  },
  pullOffStandardProducts: async (client, brand) => {
    const { product_id } = await makeStandard(client, brand)
    await client.call('putOnStandardProducts', { brand, body: { product_ids: [product_id] } })
    return client.call('pullOffStandardProducts', { brand, body: { product_ids: [product_id] } })
  },
  singleProductList: (client, brand) => client.call('singleProductList', { brand, query: { page_size: 200 } }),
  singleProductDetail: async (client, brand) => {
    const { list } = await client.call('singleProductList', { brand })
    return client.call('singleProductDetail', { brand, query: { product_id: list[0]?.product_id ?? '' } })
  },
  createSingleProduct: (client, brand) => makeSingle(client, brand),
  editSingleProduct: async (client, brand) => {
    const { product_id, rev } = await makeSingle(client, brand)
    return client.call('editSingleProduct', { brand, body: { product_id, rev, color: 'Red' } })
  },
  revealSingleProduct: async (client, brand) => {
    const { product_id } = await makeSingle(client, brand)
    const body = { product_id, fields: ['product_key' as const], purpose: 'For a test' }
    return client.call('revealSingleProduct', { brand, body })
  },
  removeSingleProduct: async (client, brand) => {
    const { product_id, rev } = await makeSingle(client, brand)
    return client.call('removeSingleProduct', { brand, body: { product_id, rev } })
  },
  putOnSingleProducts: async (client, brand) => {
    const { product_id } = await makeSingle(client, brand)
    return client.call('putOnSingleProducts', { brand, body: { product_ids: [product_id] } })
  },
  pullOffSingleProducts: async (client, brand) => {
    const { product_id } = await makeSingle(client, brand)
    await client.call('putOnSingleProducts', { brand, body: { product_ids: [product_id] } })
    return client.call('pullOffSingleProducts', { brand, body: { product_ids: [product_id] } })
  },
  uploadImage: (client, brand) => client.call('uploadImage', { brand, body: { file: toFile() } }),
  uploadImages: (client, brand) => client.call('uploadImages', { brand, body: { files: [toFile(), toFile('b.png')] } }),
  deleteFile: async (client, brand) => {
    const { asset } = await client.call('uploadImage', { brand, body: { file: toFile() } })
    return client.call('deleteFile', { brand, body: { asset_id: asset.asset_id } })
  },
}

/** What holds for products and files, whatever the back end. */
export function productRules(people: () => People): void {
  const admin = () => people().admin.client

  describe('products', () => {
    it('should go from draft to listed and back and forth, never back to draft', async () => {
      const { product_id } = await makeStandard(admin(), 'kyvol')
      const body = { product_ids: [product_id] }
      const early = await refusalOf(admin().call('pullOffStandardProducts', { body }))
      expect(early).toMatchObject({ code: codes.transition, data: { from: 'draft', to: 'unlisted', ...body } })
      expect(await admin().call('putOnStandardProducts', { body })).toEqual({ changed: [product_id], unchanged: [] })
      expect(await admin().call('putOnStandardProducts', { body })).toEqual({ changed: [], unchanged: [product_id] })
      await admin().call('pullOffStandardProducts', { body })
      const { status, rev } = await admin().call('standardProductDetail', { query: { product_id } })
      expect([status, rev]).toEqual(['unlisted', 3])
    })

    it('should each have the record of a change together among its own, with the revision to go back from', async () => {
      const made = [await makeStandard(admin(), 'kyvol'), await makeStandard(admin(), 'kyvol')]
      const ids = made.map(({ product_id }) => product_id)
      await admin().call('putOnStandardProducts', { body: { product_ids: ids } })
      for (const { product_id: target_id, rev } of made) {
        const { list } = await admin().call('operationRecordList', { query: { target_id, action: 'put_on' } })
        expect(list).toMatchObject([{ target_id, target_count: 2, snapshot_rev: rev + 1 }])
      }
    })

    it('should be unique by model, SKU and key, and name the field that is not', async () => {
      const { model } = await makeStandard(admin(), 'kyvol')
      expect(await refusalOf(makeStandard(admin(), 'kyvol', model))).toMatchObject({
        code: codes.duplicate,
        data: { field: 'model' },
      })
      // Another brand may well have it.
      await makeStandard(admin(), 'jiyue', model)
      const { sku } = await makeSingle(admin(), 'kyvol')
      expect((await refusalOf(makeSingle(admin(), 'kyvol', sku))).data).toEqual({ field: 'sku' })
      const twin = makeSingle(admin(), 'kyvol', undefined, { product_key: sku })
      expect((await refusalOf(twin)).data).toEqual({ field: 'product_key' })
    })

    it('should change only what an edit brings, and refuse one made on an older revision', async () => {
      const before = await makeStandard(admin(), 'kyvol')
      const { product_id } = before
      const edit = (rev: number, changes: object) =>
        admin().call('editStandardProduct', { body: { product_id, rev, ...changes } })
      const after = await edit(1, { sort: 42 })
      const { updated_at: _1, rev: _2, ...rest } = after
      expect(before).toMatchObject({ ...rest, sort: 0 })
      expect(await refusalOf(edit(1, { sort: 1 }))).toMatchObject({ code: codes.stale, data: { current: after } })
      expect(await refusalOf(edit(2, { category_id: nobody }))).toMatchObject({ code: codes.validation })
    })

    it('should not be removed while something stands on them', async () => {
      const { product_id, rev, standard_product_id } = await makeSingle(admin(), 'kyvol')
      const under = await admin().call('standardProductDetail', { query: { product_id: standard_product_id } })
      const remove = (id: string) => admin().call('removeStandardProduct', { body: { product_id: id, rev: under.rev } })
      expect(await refusalOf(remove(standard_product_id))).toMatchObject({
        code: codes.transition,
        data: { single_count: 1, device_count: 0 },
      })
      await admin().call('removeSingleProduct', { body: { product_id, rev } })
      await remove(standard_product_id)
      expect((await refusalOf(remove(standard_product_id))).code).toBe(codes.notFound)
    })

    it('should keep categories in two levels', async () => {
      const top = await makeCategory(admin(), 'kyvol')
      const child = await makeCategory(admin(), 'kyvol', undefined, top.category_id)
      const third = makeCategory(admin(), 'kyvol', undefined, child.category_id)
      expect((await refusalOf(third)).code).toBe(codes.validation)
      const { list } = await admin().call('categoryTree')
      const found = list.find(({ category_id }) => category_id === top.category_id)
      expect(found?.children.map(({ category_id }) => category_id)).toEqual([child.category_id])
      const removal = admin().call('removeCategory', { body: { category_id: top.category_id, rev: top.rev } })
      expect(await refusalOf(removal)).toMatchObject({ code: codes.transition, data: { child_count: 1 } })
    })

    it('should be imported all or not at all, with what is wrong by row and field', async () => {
      const { list } = await admin().call('categoryTree')
      const { code } = await makeSeries(admin(), 'kyvol')
      const [taken, fresh] = [await makeStandard(admin(), 'kyvol'), unique()]
      const row = (model: string, more: object = {}) => ({
        model,
        name: { en: model },
        category_key: list[0]?.key,
        protocol: 'wifi',
        ...more,
      })
      const rows = [
        row(fresh),
        row(fresh),
        row(taken.model),
        row(unique(), { sort: 'high' }),
        row(unique(), { series_code: code }),
        row(unique(), { category_key: 'nowhere' }),
      ]
      const send = (dry_run: boolean, what: readonly object[]) =>
        admin().call('importProducts', { body: { kind: 'standard', rows: what as Record<string, unknown>[], dry_run } })
      const dry = await send(true, rows)
      expect([dry.created, dry.errors.map((one) => [one.row, ...Object.keys(one.errors)])]).toEqual([
        1,
        [
          [1, 'model'],
          [2, 'model'],
          [3, 'sort'],
          [4, 'series_code'],
          [5, 'category_key'],
        ],
      ])
      expect(await send(false, rows)).toEqual({ ...dry, dry_run: false, created: 0 })
      const found = () => admin().call('standardProductList', { query: { q: fresh } })
      expect((await found()).total).toBe(0)
      expect(await send(false, [row(fresh)])).toEqual({ dry_run: false, created: 1, errors: [] })
      const made = await found()
      expect(made.list[0]).toMatchObject({ model: fresh, status: 'draft' })
      const single = { standard_model: fresh, sku: `${fresh}-EU`, name: { en: fresh }, sale_regions: ['DE'] }
      const singles = [
        { ...single, product_key: `${fresh}-key` },
        { ...single, product_key: `${fresh}-key`, standard_model: 'NOWHERE' },
      ]
      const body = { kind: 'single' as const, rows: singles, dry_run: true }
      const report = await admin().call('importProducts', { body })
      expect(report.errors.map((one) => [one.row, Object.keys(one.errors).toSorted()])).toEqual([
        [1, ['product_key', 'sku', 'standard_model']],
      ])
      await admin().call('importProducts', { body: { ...body, rows: singles.slice(0, 1), dry_run: false } })
    })

    it('should tell a key only when asked for it, and keep one that comes back masked', async () => {
      const { product_id, product_key, rev } = await makeSingle(admin(), 'kyvol', undefined, {
        product_key: `secret-${unique()}`,
      })
      expect(product_key).toContain('***')
      const kept = await admin().call('editSingleProduct', { body: { product_id, rev, product_key, color: 'Red' } })
      const wrong = admin().call('editSingleProduct', { body: { product_id, rev: kept.rev, product_key: 'abc***yz' } })
      expect((await refusalOf(wrong)).data).toMatchObject({ errors: { product_key: expect.any(String) as string } })
      const body = { product_id, fields: ['product_key' as const], purpose: 'To set up a device' }
      expect((await admin().call('revealSingleProduct', { body })).product_key).toMatch(/^secret-/)
      const query = { target_id: product_id, action: 'view_sensitive' as const }
      const { list } = await admin().call('operationRecordList', { query })
      expect(list[0]).toMatchObject({ reason: body.purpose })
    })

    it('should be sorted and counted alike', async () => {
      const { list, total, facets } = await admin().call('standardProductList', {
        brand: 'blodever',
        query: { sort: '-model', page_size: 200 },
      })
      const models = list.map(({ model }) => model)
      expect(models).toEqual(models.toSorted().toReversed())
      expect((facets?.['status'] ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(total)
    })
  })

  describe('files', () => {
    const upload = async (): Promise<DataOf<'uploadImage'>['asset']> =>
      (await admin().call('uploadImage', { brand: 'ecozy', body: { file: toFile() } })).asset

    it('should be kept once, be of the brand, and stay while something refers to them', async () => {
      const brand = 'ecozy'
      const asset = await upload()
      expect(asset).toMatchObject({ mime: 'image/png', width: 1, height: 1, alt: '' })
      expect(await upload()).toEqual(asset)
      const { category_id, rev } = await makeCategory(admin(), brand)
      const icon = { ...asset, url: 'https://elsewhere.example/x.png', alt: 'A dot' }
      const edited = await admin().call('editCategory', { brand, body: { category_id, rev, icon } })
      expect(edited.icon).toEqual({ ...asset, alt: 'A dot' })
      const remove = () => admin().call('deleteFile', { brand, body: { asset_id: asset.asset_id } })
      expect(await refusalOf(remove())).toMatchObject({
        code: codes.transition,
        data: { refs: [{ ref_type: 'category', ref_id: category_id, field: 'icon' }] },
      })
      const other = makeCategory(admin(), 'kyvol').then((made) =>
        admin().call('editCategory', { body: { category_id: made.category_id, rev: 1, icon: asset } }),
      )
      expect((await refusalOf(other)).data).toMatchObject({ errors: { icon: expect.any(String) as string } })
      await admin().call('editCategory', { brand, body: { category_id, rev: 2, icon: null } })
      await remove()
      expect((await refusalOf(remove())).code).toBe(codes.notFound)
    })

    it('should be the PNG that a drawing shows, as large as icons are ever shown', async () => {
      const source = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12H0z"/></svg>'
      const file = new File([source], 'icon.svg', { type: 'image/svg+xml' })
      const { asset } = await admin().call('uploadImage', { brand: 'ecozy', body: { file } })
      expect(asset).toMatchObject({ mime: 'image/png', width: 512, height: 256 })
    })

    it('should be pictures, whatever they are called', async () => {
      const page = new File(['<html></html>'], 'a.png', { type: 'image/png' })
      const refused = await refusalOf(admin().call('uploadImage', { body: { file: page } }))
      expect(refused).toMatchObject({
        code: codes.validation,
        data: { errors: { file: expect.any(String) as string } },
      })
      const { assets, failed } = await admin().call('uploadImages', { body: { files: [page, toFile()] } })
      expect([assets.length, failed]).toEqual([1, [{ name: 'a.png', reason: expect.any(String) as string }]])
    })
  })
}
