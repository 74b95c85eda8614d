import { faqKind, introKind, warrantyKind } from '../knowledge/knowledge-kinds.ts'
import type { ContentKind } from './content-store.ts'

/** A kind of content, whatever it holds. */
export type AnyContentKind = ContentKind<never, never>

/** Every kind of content: what seeding, revisions and restoring go through. */
export const contentKinds: readonly AnyContentKind[] = [
  // Versions
  // Messages
  // Promotions
  // Knowledge
  introKind as unknown as AnyContentKind,
  faqKind as unknown as AnyContentKind,
  warrantyKind as unknown as AnyContentKind,
]
