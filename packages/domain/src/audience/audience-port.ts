import type { Audience, AudienceChoices, AudienceCondition, Brand, Estimate } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { ContentPort } from '../content/content-port.ts'
import type { Reach, TargetFacts } from './audience-rules.ts'

/** People of an audience, counted. */
export interface Counted extends Estimate {
  readonly by_country: Readonly<Record<string, number>>
  /** By the time zone they live in. */
  readonly by_zone: Readonly<Record<string, number>>
}

/** People by what audiences may ask of them. */
export interface CountedChoices extends Pick<AudienceChoices, 'product_models' | 'app_versions'> {
  /** Who was active within so many days, and not within fewer. */
  readonly active: readonly { readonly days: number; readonly n: number }[]
}

/** Who the people of a brand are. */
export interface AudiencePort<W extends World>
  extends Pick<TargetFacts<W>, 'unknownUsers'>, Pick<ContentPort<never, never, W>, 'now' | 'reader'> {
  readonly count: (db: W['db'], brand: Brand, audience: Audience, reach: Reach, now: Date) => Promise<Counted>
  /** All who can be reached, by what may be chosen. */
  readonly countChoices: (db: W['db'], brand: Brand, reach: Reach, now: Date) => Promise<CountedChoices>
  /** How many people each condition of an audience leaves by itself. */
  readonly countAlone: (
    db: W['db'],
    brand: Brand,
    audience: Audience,
    reach: Reach,
    now: Date,
  ) => Promise<Readonly<Partial<Record<AudienceCondition, number>>>>
}
