import {
  type CategoryContent,
  defaultLocale,
  type KnowledgeCatalogue,
  type StandardProductContent,
  type WarrantyInput,
} from '@bms/contract'

import type { ContentOf } from '../rows.ts'
import type { CopyPlaces } from './copy-to-brand.ts'
import type { PublishedPolicy } from './knowledge-port.ts'

/* What knowledge of a brand is about, where its content is kept as rows and not in a database. */

/** Products and categories, as they are now. */
export const catalogueAmong = (contentOf: ContentOf): KnowledgeCatalogue => ({
  products: new Map(
    contentOf('standard_product').map(({ id, content }) => [id, (content as StandardProductContent).category_id]),
  ),
  parents: new Map(
    contentOf('category').map(({ id, content }) => [id, (content as CategoryContent).parent_id ?? null]),
  ),
})

/** Products by their models and categories by their keys, as copies find them. */
export const placesAmong = (contentOf: ContentOf): CopyPlaces => ({
  products: contentOf('standard_product').map(({ id, content }) => {
    return { id, model: (content as StandardProductContent).model }
  }),
  categories: contentOf('category').map(({ id, content }) => {
    const { key, name } = content as CategoryContent
    return { id, key, name: name[defaultLocale] ?? '' }
  }),
})

/** The warranty policies that hold. */
export const policiesAmong = (contentOf: ContentOf): PublishedPolicy[] =>
  contentOf('warranty').flatMap(({ id, status, content }) =>
    status === 'published' ? [{ ...(content as WarrantyInput), policy_id: id }] : [],
  )
