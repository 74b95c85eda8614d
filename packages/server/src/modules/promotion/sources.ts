import type { PromoType } from '@bms/contract'

/** The table of each kind of promotion. */
export const sources = {
  splash: { table: 'promo_splash', id: 'splash_id' },
  homepage_ad: { table: 'promo_homepage_ad', id: 'ad_id' },
  email: { table: 'promo_email', id: 'email_id' },
} as const satisfies Record<PromoType, { table: string; id: string }>
