import type {
  Brand,
  CallInput,
  CategoryContent,
  DataOf,
  ProductStatus,
  SeriesContent,
  SeriesStatus,
  SingleProductContent,
  StandardProductContent,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { ContentPort, FacetCount } from '../content/content-port.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { CopyFacts } from '../knowledge/copy-to-brand.ts'
import type { Caller } from '../rights.ts'

/** A category's state: whether the app shows it. */
export type CategoryStatus = 'visible' | 'hidden'

/** What others may point at. */
export type Pointee = 'category' | 'series' | 'standard_product' | 'warranty'

/** A field that points at an object. */
export type Pointer =
  | readonly ['category', 'parent_id']
  | readonly ['series' | 'standard_product', 'category_id']
  | readonly ['standard_product', 'series_id']
  | readonly ['single_product', 'standard_product_id']

/** What a standard product's row shows beside its own fields. */
export interface ProductSurroundings {
  readonly category_name: Readonly<Record<string, string>>
  readonly series_name: string | null
  readonly single_count: number
  readonly device_count: number
}

/** What is asked about the standard product that a single one is of. */
export interface OfStandard {
  readonly category_id?: readonly string[] | undefined
  readonly series_id?: readonly string[] | undefined
}

/** What the rules of products need to know of a brand. */
export interface ProductFacts<W extends World> {
  /**
   * Holds an object that another one is about to point at, so that it isn't removed meanwhile; answers with what it
   * itself stands below, and undefined where the brand has no such object.
   */
  readonly hold: (
    trx: W['trx'],
    brand: Brand,
    kind: Pointee,
    id: string,
  ) => Promise<{ readonly parent: string | null } | undefined>
  /** How many objects of a kind there are by the values of a column. */
  readonly countBy: (
    type: Pointer[0],
    ...asked: Parameters<ContentPort<never, never, W>['countBy']>
  ) => Promise<FacetCount[]>
  /** How many devices a single product has: exact to the limit of counts. */
  readonly countDevices: (db: W['db'] | W['trx'], brand: Brand, singleProductId: string) => Promise<number>
  /** Has the warranties of the brand's devices worked out again: a policy may cover a category. */
  readonly settleWarranties: (trx: W['trx'], brand: Brand) => Promise<void>
}

/** A field whose values no two products of a brand share. */
export type UniqueField = 'model' | 'sku' | 'product_key' | 'ean'

/** Where what a brand sells is kept. */
export interface ProductPort<W extends World>
  extends ProductFacts<W>, Pick<ContentPort<never, never, W>, 'reader' | 'once' | 'transact' | 'record'> {
  readonly callerOf: (context: W['context']) => Caller
  /** What copying to another brand needs to know. */
  readonly copying: CopyFacts<W>
  /** What staff call a warranty policy. */
  readonly policyName: (db: W['db'], brand: Brand, id: string) => Promise<string | undefined>
  readonly categories: ContentStore<CategoryContent, CategoryStatus, W>
  readonly series: ContentStore<SeriesContent, SeriesStatus, W>
  readonly standards: ContentStore<StandardProductContent, ProductStatus, W>
  readonly singles: ContentStore<SingleProductContent, ProductStatus, W>
  readonly surroundings: (
    db: W['db'] | W['trx'],
    brand: Brand,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ProductSurroundings>>
  /** How many devices some single products have, by id; those without any may be missing. */
  readonly deviceCounts: (
    db: W['db'] | W['trx'],
    brand: Brand,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>
  /** Both kinds of products as one list, by name. */
  readonly choices: (
    db: W['db'],
    brand: Brand,
    query: CallInput<'productList'>['query'],
  ) => Promise<DataOf<'productList'>>
  /** Objects of categories, or of ones below them. */
  readonly inCategory: (brand: Brand, ids: readonly string[] | undefined) => readonly W['own'][]
  /** Single products of standard ones like these. */
  readonly ofStandard: (brand: Brand, of: OfStandard) => readonly W['own'][]
}
