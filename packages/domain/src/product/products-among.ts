import {
  type CallInput,
  type CategoryContent,
  type DataOf,
  isNamed,
  type ProductChoice,
  type ProductStatus,
  type SeriesContent,
  type SingleProductContent,
  type StandardProductContent,
} from '@bms/contract'

import { toPage } from '../rows.ts'
import { toSearchKey } from '../search-key.ts'
import { sortRows } from '../sorted-rows.ts'
import type { ProductSurroundings } from './product-port.ts'

/* What a brand sells, where it is kept as rows and not in a database. */

interface Kept<C, Status = string> {
  readonly id: string
  readonly status: Status
  readonly content: C
}

interface ProductItems {
  readonly categories: readonly Kept<CategoryContent>[]
  readonly series: readonly Kept<SeriesContent>[]
  readonly standards: readonly Kept<StandardProductContent, ProductStatus>[]
  readonly singles: readonly Kept<SingleProductContent, ProductStatus>[]
}

const contentOf = <C>(items: readonly Kept<C>[], id: string | undefined): C | undefined =>
  items.find((item) => item.id === id)?.content

/** Whether something is in one of some categories, or in one below them. */
export function isInCategory(
  categories: ProductItems['categories'],
  ids: readonly string[],
  id: string | undefined,
): boolean {
  const category = categories.find((item) => item.id === id)
  return category !== undefined && [category.id, category.content.parent_id].some((at) => ids.includes(at ?? ''))
}

/** What rows of some standard products show beside their own fields, by id. */
export function surroundingsAmong(
  { categories, series, standards, singles }: ProductItems,
  devices: readonly { readonly product_id: string }[],
  ids: readonly string[],
): ReadonlyMap<string, ProductSurroundings> {
  const some = standards.filter(({ id }) => ids.includes(id))
  const around = some.map(({ id, content: { category_id, series_id } }) => {
    const counts = {
      single_count: singles.filter(({ content }) => content.standard_product_id === id).length,
      device_count: devices.filter(({ product_id }) => product_id === id).length,
    }
    const category_name = contentOf(categories, category_id)?.name ?? {}
    const series_name = contentOf(series, series_id ?? '')?.name ?? null
    return [id, { category_name, series_name, ...counts }] as const
  })
  return new Map(around)
}

/** Products of both kinds that are asked for, as one list, by name. */
export function choicesAmong(
  items: ProductItems,
  { kind, status, product_id, q, ...page }: CallInput<'productList'>['query'],
): DataOf<'productList'> {
  const found = toChoices(items).filter(
    (choice) =>
      (kind ?? choice.kind) === choice.kind &&
      (status?.includes(choice.status) ?? true) &&
      (product_id?.includes(choice.product_id) ?? true) &&
      isCalled(choice, q),
  )
  const nameOf = ({ name }: ProductChoice) => toSearchKey(name['en'] ?? '')
  return toPage(
    sortRows(found, ['name'], nameOf, (choice) => choice.product_id),
    page,
  )
}

/** Both kinds as one list. Models of single products are their standard product's. */
function toChoices({ categories, standards, singles }: ProductItems): ProductChoice[] {
  const place = (id: string) => {
    const standard = contentOf(standards, id)
    const category = contentOf(categories, standard?.category_id ?? '')
    return { model: standard?.model ?? '', category_name: category?.name ?? {} }
  }
  return [
    ...standards.map(({ id, status, content: { name, cover } }) => {
      const picture = cover && { image_url: cover.thumb_url }
      return { product_id: id, kind: 'standard' as const, ...place(id), name, ...picture, status }
    }),
    ...singles.map(({ id, status, content: { name, sku, image, standard_product_id } }) => {
      const picture = image && { image_url: image.thumb_url }
      return { product_id: id, kind: 'single' as const, ...place(standard_product_id), sku, name, ...picture, status }
    }),
  ]
}

const isCalled = ({ name, model, sku }: ProductChoice, q: string | undefined): boolean =>
  !q || isNamed(Object.values(name).join(' '), q) || [model, sku].some((code) => code?.startsWith(q.toUpperCase()))
