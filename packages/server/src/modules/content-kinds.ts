import { versionStore } from './app-version/version-store.ts'
import type { ContentKind } from './content/content-store.ts'
import { faqStore, introStore, warrantyStore } from './knowledge/knowledge-store.ts'
import { categoryStore, seriesStore, singleStore, standardStore } from './product/product-store.ts'
import { ads, emails, splashes } from './promotion/promotion-stores.ts'
import { messageStore } from './push-message/message-store.ts'

/** A kind of content, whatever it holds. */
export type AnyContentKind = ContentKind<never, never>

/**
 * Every kind of content: what seeding, revisions and restoring go through. What a kind takes and gives is its own
 * content only, which the types can't say of all of them at once.
 */
export const contentKinds = [
  // Versions
  versionStore.kind,
  // Messages
  messageStore.kind,
  // Promotions
  splashes.kind,
  ads.kind,
  emails.kind,
  // Products
  categoryStore.kind,
  seriesStore.kind,
  standardStore.kind,
  singleStore.kind,
  // Knowledge
  introStore.kind,
  faqStore.kind,
  warrantyStore.kind,
] as unknown as readonly AnyContentKind[]
