import type { Brand, FaqInput, IntroInput, KnowledgeCatalogue, KnowledgeStatus, WarrantyInput } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { ContentPort } from '../content/content-port.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { Caller } from '../rights.ts'
import type { CopyFacts } from './copy-to-brand.ts'

/** What the server adds to what somebody wrote. */
export interface Published {
  readonly published_at?: string
}

/** A warranty policy that holds, without what only people read of it. */
export type PublishedPolicy = Omit<WarrantyInput, 'terms' | 'exclusions' | 'contact'> & { readonly policy_id: string }

/** A device whose warranty is asked for. */
export interface SoldDevice {
  readonly sn: string
  readonly product_id: string
  readonly product_model: string
  readonly country: string
  readonly activated_at: Date
  readonly bound_at: Date | null
}

/** What people of a brand take turns about. */
type Turn = 'warranty' | 'faq'

/** What the rules of knowledge need to know of a brand. */
export interface KnowledgeFacts<W extends World> {
  /** Products and categories of a brand: some hundreds, which staff made. */
  readonly catalogue: (db: W['db'] | W['trx'], brand: Brand) => Promise<KnowledgeCatalogue>
  readonly policies: (db: W['db'] | W['trx'], brand: Brand) => Promise<readonly PublishedPolicy[]>
  /** Columns of some FAQs. */
  readonly pickFaqs: ContentPort<never, never, W>['pick']
  /** Makes all who publish a policy, or a FAQ, of a brand take turns, until the transaction ends. */
  readonly takeTurns: (trx: W['trx'], brand: Brand, turn: Turn) => Promise<void>
  /** Has the warranties of the brand's devices worked out again, after what they go by has changed. */
  readonly settleWarranties: (trx: W['trx'], brand: Brand) => Promise<void>
}

type Store<C extends object, W extends World> = ContentStore<C & Published, KnowledgeStatus, W>

/** Where knowledge is kept, and what is done with it beside. */
export interface KnowledgePort<W extends World>
  extends KnowledgeFacts<W>, CopyFacts<W>, Pick<ContentPort<never, never, W>, 'now' | 'reader' | 'once'> {
  readonly intros: Store<IntroInput, W>
  readonly faqs: Store<FaqInput, W>
  readonly warranties: Store<WarrantyInput, W>
  readonly callerOf: (context: W['context']) => Caller
  /** Introductions to products of a category, and of all below it. */
  readonly inCategory: (brand: Brand, category: string) => W['own']
  readonly deviceOf: (db: W['db'], brand: Brand, sn: string) => Promise<SoldDevice | undefined>
}
