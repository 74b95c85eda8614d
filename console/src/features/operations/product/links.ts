import type { ProductKind } from '@bms/contract'

import { paths, withQuery } from '../../../shared/paths.ts'

/** The parts of product management, as the address names them. */
export const productParts = ['standard', 'single', 'category', 'series'] as const

/** A part of product management. */
export type ProductPart = (typeof productParts)[number]

/** The page that changes a product. */
export const editHref = (kind: ProductKind, product_id: string): string =>
  withQuery(paths.updateProduct({ product_id }), { kind })

/** The page that adds a product; `copy`: that begins as another. */
export const addHref = (kind: ProductKind, copy?: string): string => withQuery(paths.addProduct(), { kind, copy })

/** Products as a list. */
export const productsHref = (part: ProductPart, filters: Readonly<Record<string, string>> = {}): string =>
  withQuery(paths.product(), { tab: part === productParts[0] ? undefined : part, ...filters })

/** Devices of a model, or of what is sold of it. */
export const devicesHref = (filters: { product_model: string } | { single_product_id: string }): string =>
  withQuery(paths.device(), filters)

/** What is asked about a standard product. */
export const faqHref = (product_id: string): string => withQuery(paths.faq(), { product_id })
