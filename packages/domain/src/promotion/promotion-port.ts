import type {
  AdContent,
  Audience,
  Brand,
  CallInput,
  DataOf,
  EmailContent,
  EmailDraft,
  EmailProgress,
  EmailStatus,
  Estimate,
  PlacementState,
  PromoPlace,
  PromoType,
  SplashContent,
} from '@bms/contract'

import type { Reach, TargetFacts } from '../audience/audience-rules.ts'
import type { AuthorFacet, AuthorPort } from '../content/authors.ts'
import type { World } from '../content/content-item.ts'
import type { ContentPort } from '../content/content-port.ts'
import type { ContentStore } from '../content/content-store.ts'

/** A mail as it reads for somebody. */
export type Rendered = Pick<DataOf<'previewEmail'>, 'locale' | 'subject' | 'preheader' | 'html' | 'text'>

/** A mail that is shown to colleagues. */
export interface TestMail {
  readonly brand: Brand
  readonly draft: EmailDraft
  readonly shown: Rendered
  readonly to: readonly string[]
}

/** A kind of promotion that is shown for a time. */
export type PlacedType = Exclude<PromoType, 'email'>

/** A page of the list of all promotions. */
export type PromotionPage = DataOf<'promotionList'> & {
  readonly facets: { readonly created_by: readonly AuthorFacet[] }
}

/** Where promotions are kept, whom they reach, and how mails are sent. */
export interface PromotionPort<W extends World>
  extends TargetFacts<W>, AuthorPort<W>, Pick<ContentPort<never, never, W>, 'now' | 'reader' | 'transact' | 'record'> {
  readonly splashes: ContentStore<SplashContent, PlacementState, W>
  readonly ads: ContentStore<AdContent, PlacementState, W>
  readonly emails: ContentStore<EmailContent, EmailStatus, W>
  /** The content with its files as the brand has them. */
  readonly settle: <C extends object>(trx: W['trx'], brand: Brand, content: C) => Promise<C>
  readonly estimate: (db: W['db'], brand: Brand, audience: Audience, reach: Reach, now: Date) => Promise<Estimate>
  /** Keeps how many a promotion reaches, as its figures tell. */
  readonly keepEstimate: (trx: W['trx'], brand: Brand, type: PromoType, id: string, estimate: number) => Promise<void>
  /** Others of their kind, and slot, that the same people would get at the same time, by id. */
  readonly collisions: (
    db: W['db'] | W['trx'],
    brand: Brand,
    type: PlacedType,
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, readonly string[]>>
  /** Those that something would collide with where it were placed so; at most so many, in the order of their start. */
  readonly collidingWith: (
    db: W['db'],
    brand: Brand,
    place: PromoPlace,
    limit: number,
    now: Date,
  ) => Promise<DataOf<'promotionCollisions'>['list']>
  /** One page of all promotions, with counts by kind, state and author. */
  readonly list: (
    db: W['db'],
    brand: Brand,
    query: CallInput<'promotionList'>['query'],
    now: Date,
  ) => Promise<PromotionPage>
  /** The counts of a sending; all zero before it begins. */
  readonly progress: (db: W['db'] | W['trx'], brand: Brand, emailId: string) => Promise<EmailProgress>
  /** Addresses that mails of a brand may come from. */
  readonly senders: (context: W['context'], brand: Brand) => readonly string[]
  /** What is wrong with a mail, or odd. */
  readonly warnings: (draft: EmailDraft) => Promise<DataOf<'previewEmail'>['warnings']>
  readonly render: (context: W['context'], brand: Brand, draft: EmailDraft, locale: string) => Promise<Rendered>
  /** Has a mail sent at a moment to so many, in the caller's name. */
  readonly order: (
    trx: W['trx'],
    context: W['context'],
    brand: Brand,
    emailId: string,
    order: { readonly at: Date; readonly isNow: boolean; readonly total: number },
  ) => Promise<void>
  readonly callOff: (trx: W['trx'], brand: Brand, emailId: string) => Promise<void>
  /**
   * Sends what was rendered to colleagues.
   * @throws Problem 40000 for an address that was refused.
   */
  readonly sendTests: (context: W['context'], mail: TestMail) => Promise<void>
}
