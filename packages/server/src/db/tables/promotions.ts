import type { Brand } from '@bms/contract'

import type { Json, MaybeMoment, Moment, Words } from './columns.ts'

/** A row of `contentTable`, beside the id. */
interface PromotionRow {
  brand: Brand
  status: string
  name_key: string
  name_words: Words
  content: Json<Record<string, unknown>>
  created_at: Moment
  created_by: string | null
  updated_at: Moment
  updated_by: string | null
  rev: number
  deleted_at: MaybeMoment
  /** How many people it reached when it was last saved. */
  estimate: number
}

interface PlacementRow extends PromotionRow {
  start_at: Moment
  end_at: Moment
  enabled: boolean
  audience_key: string
  stats: Json<Record<string, number>>
}

interface PromoSplashTable extends PlacementRow {
  splash_id: string
  priority: number
}

interface PromoHomepageAdTable extends PlacementRow {
  ad_id: string
  slot: string
  sort: number
}

interface PromoEmailTable extends PromotionRow {
  email_id: string
  start_at: MaybeMoment
}

interface EmailProgressTable {
  brand: Brand
  email_id: string
  /** How many it was for when the sending began. */
  target: number
  begun_at: Moment
  /** How many were taken in hand. */
  claimed: number
  /** How many of them were handed over or given up. */
  handled: number
  sent: number
  delivered: number
  opened: number
  clicked: number
  bounced: number
  complained: number
  unsubscribed: number
  failed: number
  /** Bounces and complaints among the first recipients. */
  early_bounced: number
  early_complained: number
}

interface EmailDeliveryTable {
  brand: Brand
  email_id: string
  user_id: string
  /** Which recipient of the sending, from 1. */
  nth: number
  /** `queued`: to be tried again at `at`; `sending`: in hand. */
  status: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed'
  attempts: number
  reason: string | null
  at: Moment
  delivered_at: MaybeMoment
  opened_at: MaybeMoment
  clicked_at: MaybeMoment
  bounced_at: MaybeMoment
  complained_at: MaybeMoment
  unsubscribed_at: MaybeMoment
}

interface SigningSecretTable {
  brand: Brand
  purpose: string
  secret: string
  created_at: Moment
}

/** Promotions, and what was sent to whom. */
export interface PromotionTables {
  promo_splash: PromoSplashTable
  promo_homepage_ad: PromoHomepageAdTable
  promo_email: PromoEmailTable
  email_progress: EmailProgressTable
  email_delivery: EmailDeliveryTable
  signing_secret: SigningSecretTable
}
