// Long, as the four kinds of products share their parts and are read together.

import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { dataCentreKeys } from '../data-centre.ts'
import { editOf } from '../edit-of.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, plainPageOf, sortOf, wholeListOf } from '../envelope.ts'
import {
  maxProductImportRows,
  maxProductsPerChange,
  pairingModes,
  productKinds,
  productPlugs,
  productProtocols,
  productStatuses,
  seriesSortFields,
  seriesStatuses,
  singleProductSecrets,
  singleProductSortFields,
  standardProductSortFields,
} from '../values/products.ts'
import { call, needs } from './call.ts'
import { copied } from './knowledge.ts'
import { asset, auditFields, cc, dc, i18n, id, line, locale, reason, rev, text, url, ver } from './types.ts'

/* Products (design, sections 2.17 and 2.18). An edit changes the fields it brings; null takes an optional one away. */

const sort = z.int().min(0).max(9999)
const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const lists = needs(['OperationCenter', 'KnowledgeBase', 'UserCenter'])

const categoryFields = {
  key: z.string().regex(/^[a-z][a-z0-9_]{1,31}$/, 'not a key of lower-case letters, digits and underscores'),
  name: i18n(line(1, 40)),
  sort,
  visible: z.boolean(),
}

/** What a category holds. */
export const categoryContent = z.strictObject({
  ...categoryFields,
  parent_id: id.optional(),
  icon: asset.optional(),
})

/** What a category holds. */
export type CategoryContent = z.infer<typeof categoryContent>

/** A category. `product_count` counts standard products, those of its children too. */
export const category = z.strictObject({
  category_id: id,
  ...categoryContent.shape,
  product_count: z.int().min(0),
  ...auditFields,
})

/** A category. */
export type Category = z.infer<typeof category>

const seriesFields = {
  category_id: id,
  name: line(1, 40),
  code: z.string().regex(/^[A-Z0-9-]{1,16}$/, 'not a code of capital letters, digits and hyphens'),
  sort,
}

/** What a series holds. */
export const seriesContent = z.strictObject({ ...seriesFields, cover: asset.optional() })

/** What a series holds. */
export type SeriesContent = z.infer<typeof seriesContent>

/** A series: a family of models in a category. */
export const series = z.strictObject({
  series_id: id,
  ...seriesContent.shape,
  status: z.enum(seriesStatuses),
  product_count: z.int().min(0),
  ...auditFields,
})

/** A series. */
export type Series = z.infer<typeof series>

const productName = i18n(line(1, 64))

const standardFields = {
  model: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,31}$/, 'not a model of capital letters, digits and hyphens'),
  name: productName,
  category_id: id,
  protocol: z.enum(productProtocols),
  pairing: z.strictObject({
    mode: z.enum(pairingModes),
    steps: i18n(text(0, 4000)),
    images: z.array(asset).max(8),
    timeout_s: z.int().min(30).max(300),
  }),
  gallery: z.array(asset).max(9),
  capabilities: z.array(line(1, 40)).max(40),
  specs: z.array(z.strictObject({ key: line(1, 32), value: i18n(line(1, 128)) })).max(40),
  support_dcs: z.array(dc).max(dataCentreKeys.length),
  sort,
}

/** What a standard product holds. */
export const standardProductContent = z.strictObject({
  ...standardFields,
  series_id: id.optional(),
  cover: asset.optional(),
  manual_url: i18n(url).optional(),
  warranty_policy_id: id.optional(),
})

/** What a standard product holds. */
export type StandardProductContent = z.infer<typeof standardProductContent>

const counts = { single_count: z.int().min(0), device_count: z.int().min(0) }
const placed = { category_name: i18n(z.string()), series_name: z.string().optional() }

/** A standard product, whole. */
export const standardProduct = z.strictObject({
  product_id: id,
  ...standardProductContent.shape,
  ...placed,
  ...counts,
  status: z.enum(productStatuses),
  ...auditFields,
})

/** A standard product, whole. */
export type StandardProduct = z.infer<typeof standardProduct>

/** A standard product as lists show it. `languages`: those its name has. */
export const standardProductRow = z.strictObject({
  product_id: id,
  ...standardProductContent.pick({
    model: true,
    name: true,
    category_id: true,
    series_id: true,
    protocol: true,
    cover: true,
    support_dcs: true,
    sort: true,
  }).shape,
  ...placed,
  ...counts,
  languages: z.array(locale),
  status: z.enum(productStatuses),
  ...auditFields,
})

/** A standard product as lists show it. */
export type StandardProductRow = z.infer<typeof standardProductRow>

const singleFields = {
  standard_product_id: id,
  sku: z.string().regex(/^[A-Z0-9-]{3,32}$/, 'not a SKU of 3 to 32 capital letters, digits and hyphens'),
  product_key: line(1, 64),
  name: productName,
  sale_regions: z.array(cc).min(1).max(60),
  app_visible: z.boolean(),
}

/** What a single product holds. */
export const singleProductContent = z.strictObject({
  ...singleFields,
  color: line(1, 24).optional(),
  plug: z.enum(productPlugs).optional(),
  ean: z
    .string()
    .regex(/^(?:\d{8}|\d{13})$/, 'not an EAN of 8 or 13 digits')
    .optional(),
  image: asset.optional(),
  min_app_version: ver.optional(),
  firmware_latest: z.strictObject({ mcu: ver, wifi: ver }).optional(),
})

/** What a single product holds. */
export type SingleProductContent = z.infer<typeof singleProductContent>

/** A single product: what is sold of a model. Its `product_key` is masked. */
export const singleProductRow = z.strictObject({
  product_id: id,
  ...singleProductContent.shape,
  standard_model: z.string(),
  device_count: z.int().min(0),
  status: z.enum(productStatuses),
  ...auditFields,
})

/** A single product as lists show it. */
export type SingleProductRow = z.infer<typeof singleProductRow>

/** A single product, whole but for its key, which `revealSingleProduct` tells. */
export const singleProduct = z.strictObject(singleProductRow.shape)

/** A single product, whole but for its key. */
export type SingleProduct = z.infer<typeof singleProduct>

/** A standard product as a row of a file: its category and series by their keys; what is left out is as in a new one. */
export const standardProductImportRow = z.strictObject({
  model: standardFields.model,
  name: productName,
  category_key: categoryFields.key,
  series_code: seriesFields.code.optional(),
  protocol: standardFields.protocol,
  pairing: z
    .strictObject({ mode: standardFields.pairing.shape.mode, timeout_s: standardFields.pairing.shape.timeout_s })
    .partial()
    .optional(),
  capabilities: standardFields.capabilities.optional(),
  support_dcs: standardFields.support_dcs.optional(),
  sort: sort.optional(),
})

/** A standard product as a row of a file. */
export type StandardProductImportRow = z.infer<typeof standardProductImportRow>

/** A single product as a row of a file: its standard product by the model. */
export const singleProductImportRow = z.strictObject({
  standard_model: standardFields.model,
  ...singleProductContent.omit({ standard_product_id: true, image: true, app_visible: true }).shape,
  app_visible: z.boolean().optional(),
})

/** A single product as a row of a file. */
export type SingleProductImportRow = z.infer<typeof singleProductImportRow>

/** A product as pickers show it: `model` is the standard product's, `sku` only single products have. */
export const productChoice = z.strictObject({
  product_id: id,
  kind: z.enum(productKinds),
  model: z.string(),
  sku: z.string().optional(),
  name: productName,
  category_name: i18n(z.string()),
  image_url: z.string().optional(),
  status: z.enum(productStatuses),
})

/** A product as pickers show it. */
export type ProductChoice = z.infer<typeof productChoice>

const ids = commaListOf(idPattern).optional()
/** Choices are looked for, not walked through. */
const { after: _after, ...pagedQuery } = listQuery
const statusFilter = { status: commaList(productStatuses).optional() }
const language = locale.optional()
const manyProducts = z.strictObject({ product_ids: z.array(id).min(1).max(maxProductsPerChange) })
const changed = z.strictObject({ changed: z.array(id), unchanged: z.array(id) })
const oneProduct = z.strictObject({ product_id: id })
const removal = z.strictObject({ product_id: id, rev })

const categoryCalls = {
  categoryTree: call(endpoints.categoryTree, {
    summary: 'The whole tree of categories, two levels deep, in its order',
    access: lists,
    response: wholeListOf(z.strictObject({ ...category.shape, children: z.array(category) })),
  }),
  createCategory: call(endpoints.createCategory, {
    summary: 'Add a category; with `parent_id` below one of the top level',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: categoryContent,
    response: category,
  }),
  editCategory: call(endpoints.editCategory, {
    summary: 'Change a category',
    access: needs('OperationCenter', 'edit'),
    audit: 'edit',
    body: editOf(categoryContent, { category_id: id, rev }),
    response: category,
  }),
  removeCategory: call(endpoints.removeCategory, {
    summary: 'Remove a category that holds nothing: no category below it, no series, no product',
    access: needs('OperationCenter', 'delete'),
    audit: 'delete',
    body: z.strictObject({ category_id: id, rev }),
    response: z.null(),
  }),
}

const seriesCalls = {
  seriesList: call(endpoints.seriesList, {
    summary: 'Series; `q` looks for words of the name or the beginning of the code',
    access: lists,
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(seriesSortFields).optional(),
      category_id: ids,
      status: commaList(seriesStatuses).optional(),
    }),
    response: pageOf(series),
  }),
  createSeries: call(endpoints.createSeries, {
    summary: 'Add a series',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ ...seriesContent.shape, status: z.enum(seriesStatuses) }),
    response: series,
  }),
  editSeries: call(endpoints.editSeries, {
    summary: 'Change a series; it changes its category only while it has no products',
    access: needs('OperationCenter', 'edit'),
    audit: 'edit',
    body: editOf(seriesContent, { series_id: id, rev, status: z.enum(seriesStatuses).optional() }),
    response: series,
  }),
  removeSeries: call(endpoints.removeSeries, {
    summary: 'Remove a series without products',
    access: needs('OperationCenter', 'delete'),
    audit: 'delete',
    body: z.strictObject({ series_id: id, rev }),
    response: z.null(),
  }),
}

const standardCalls = {
  standardProductList: call(endpoints.standardProductList, {
    summary: 'Standard products; `q` looks for words of the name or the beginning of the model',
    access: lists,
    query: z.strictObject({
      ...listQuery,
      ...statusFilter,
      sort: sortOf(standardProductSortFields).optional(),
      category_id: ids,
      series_id: ids,
      protocol: commaList(productProtocols).optional(),
      dc: commaList(dataCentreKeys).optional(),
      missing_locale: language,
      missing_image: flag.optional(),
    }),
    response: pageOf(standardProductRow),
  }),
  standardProductDetail: call(endpoints.standardProductDetail, {
    summary: 'A standard product, whole',
    access: needs('OperationCenter'),
    query: oneProduct,
    response: standardProduct,
  }),
  createStandardProduct: call(endpoints.createStandardProduct, {
    summary: 'Add a standard product, as a draft',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: standardProductContent,
    response: standardProduct,
  }),
  copyStandardProduct: call(endpoints.copyStandardProduct, {
    summary: 'Copy a standard product to a category of another brand as a draft; needs `create` there',
    access: needs('OperationCenter'),
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ product_id: id, to_brand: z.enum(brandKeys), category_id: id }),
    response: z.strictObject({ product_id: id, ...copied }),
  }),
  editStandardProduct: call(endpoints.editStandardProduct, {
    summary: 'Change a standard product',
    access: needs('OperationCenter', 'edit'),
    audit: 'edit',
    body: editOf(standardProductContent, { product_id: id, rev }),
    response: standardProduct,
  }),
  removeStandardProduct: call(endpoints.removeStandardProduct, {
    summary: 'Remove a standard product without single products and devices',
    access: needs('OperationCenter', 'delete'),
    audit: 'delete',
    body: removal,
    response: z.null(),
  }),
  putOnStandardProducts: call(endpoints.putOnStandardProducts, {
    summary: 'List standard products: all of them, or none',
    access: needs('OperationCenter', 'publish'),
    audit: 'put_on',
    body: manyProducts,
    response: changed,
  }),
  pullOffStandardProducts: call(endpoints.pullOffStandardProducts, {
    summary: 'Unlist standard products: all of them, or none',
    access: needs('OperationCenter', 'publish'),
    audit: 'pull_off',
    body: manyProducts,
    response: changed,
  }),
}

const singleCalls = {
  singleProductList: call(endpoints.singleProductList, {
    summary: 'Single products; `q` looks for words of the name or the beginning of the SKU',
    access: lists,
    query: z.strictObject({
      ...listQuery,
      ...statusFilter,
      sort: sortOf(singleProductSortFields).optional(),
      standard_product_id: ids,
      category_id: ids,
      series_id: ids,
      region: commaListOf(/^[A-Z]{2}$/).optional(),
      app_visible: flag.optional(),
      missing_locale: language,
      missing_image: flag.optional(),
    }),
    response: pageOf(singleProductRow),
  }),
  singleProductDetail: call(endpoints.singleProductDetail, {
    summary: 'A single product, whole',
    access: needs('OperationCenter'),
    query: oneProduct,
    response: singleProduct,
  }),
  createSingleProduct: call(endpoints.createSingleProduct, {
    summary: 'Add a single product, as a draft',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: singleProductContent,
    response: singleProduct,
  }),
  editSingleProduct: call(endpoints.editSingleProduct, {
    summary: 'Change a single product; it stays with its standard product while it has devices',
    access: needs('OperationCenter', 'edit'),
    audit: 'edit',
    body: editOf(singleProductContent, { product_id: id, rev }),
    response: singleProduct,
  }),
  revealSingleProduct: call(endpoints.revealSingleProduct, {
    summary: 'The key of a single product in full, for a purpose that goes into the operation records',
    access: needs('OperationCenter', 'reveal'),
    audit: 'view_sensitive',
    body: z.strictObject({
      product_id: id,
      fields: z.array(z.enum(singleProductSecrets)).min(1).max(singleProductSecrets.length),
      purpose: reason,
    }),
    response: z.strictObject({ product_key: z.string().optional() }),
  }),
  removeSingleProduct: call(endpoints.removeSingleProduct, {
    summary: 'Remove a single product without devices',
    access: needs('OperationCenter', 'delete'),
    audit: 'delete',
    body: removal,
    response: z.null(),
  }),
  putOnSingleProducts: call(endpoints.putOnSingleProducts, {
    summary: 'List single products: all of them, or none',
    access: needs('OperationCenter', 'publish'),
    audit: 'put_on',
    body: manyProducts,
    response: changed,
  }),
  pullOffSingleProducts: call(endpoints.pullOffSingleProducts, {
    summary: 'Unlist single products: all of them, or none',
    access: needs('OperationCenter', 'publish'),
    audit: 'pull_off',
    body: manyProducts,
    response: changed,
  }),
}

/** Calls about what a brand sells. */
export const productCalls = {
  productList: call(endpoints.productList, {
    summary:
      'Standard and single products together, for pickers; `q` looks for words of the name or the beginning of model or SKU',
    access: lists,
    query: z.strictObject({ ...pagedQuery, ...statusFilter, kind: z.enum(productKinds).optional(), product_id: ids }),
    response: plainPageOf(productChoice),
  }),
  importProducts: call(endpoints.importProducts, {
    summary: 'Make drafts of rows: of all, or of none where one of them has an error; `dry_run` only tells',
    access: needs('OperationCenter', 'create'),
    audit: 'import',
    idempotent: true,
    // What is wrong with a row belongs into the report, not into a refusal of all rows.
    body: z.strictObject({
      kind: z.enum(productKinds),
      rows: z
        .array(z.record(z.string().max(64), z.unknown()))
        .min(1)
        .max(maxProductImportRows),
      dry_run: z.boolean(),
    }),
    response: z.strictObject({
      dry_run: z.boolean(),
      /** How many rows are, or in a dry run would be, made. */
      created: z.int().min(0),
      errors: z.array(
        z.strictObject({
          row: z.int().min(0),
          errors: z.record(z.string(), z.string()),
          /** The same in words that can be said in another language. */
          reasons: z.record(z.string(), z.looseObject({ reason: z.string() })),
        }),
      ),
    }),
  }),
  ...categoryCalls,
  ...seriesCalls,
  ...standardCalls,
  ...singleCalls,
}
