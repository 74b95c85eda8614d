import { categoryKind, seriesKind, singleProductKind, standardProductKind } from '../product/product-kinds.ts'
import type { ContentKind } from './content-store.ts'

/** A kind of content, whatever it holds. */
export type AnyContentKind = ContentKind<never, never>

/** Every kind of content: what seeding, revisions and restoring go through. */
export const contentKinds: readonly AnyContentKind[] = [
  // Versions
  // Messages
  // Promotions
  // Products
  categoryKind,
  seriesKind,
  standardProductKind,
  singleProductKind,
  // Knowledge
]
