import type { AdContent, EmailContent, EmailStatus, PlacementState, SplashContent } from '@bms/contract'
import { createAdKind, createEmailKind, createSplashKind } from '@bms/domain'

import type { SqlWorld } from '../content/content-rows.ts'
import { createContentStore } from '../content/content-store.ts'

/** Splash screens, by brand. */
export const splashes = createContentStore<SplashContent, PlacementState>({
  ...createSplashKind<SqlWorld>(),
  table: 'promo_splash',
})

/** Homepage ads, by brand. */
export const ads = createContentStore<AdContent, PlacementState>({
  ...createAdKind<SqlWorld>(),
  table: 'promo_homepage_ad',
})

/** Marketing e-mails, by brand. */
export const emails = createContentStore<EmailContent, EmailStatus>({
  ...createEmailKind<SqlWorld>(),
  table: 'promo_email',
})
