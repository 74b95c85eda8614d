import { contentTable } from './0007-content.ts'
import { key, type Migration } from './migration.ts'

const placement = `
  start_at timestamptz NOT NULL, end_at timestamptz NOT NULL, enabled boolean NOT NULL, audience_key ${key} NOT NULL,
  estimate integer NOT NULL DEFAULT 0, stats jsonb NOT NULL DEFAULT '{}',`

/** Splash screens, homepage ads and marketing e-mails (design, sections 2.19 to 2.22). */
export const promotionsMigration: Migration = {
  version: 9,
  name: 'promotions and what was sent to whom',
  statements: [
    ...contentTable('promo_splash', 'splash_id', `${placement} priority integer NOT NULL,`),
    ...contentTable('promo_homepage_ad', 'ad_id', `${placement} slot ${key} NOT NULL, sort integer NOT NULL,`),
    ...contentTable('promo_email', 'email_id', `start_at timestamptz, estimate integer NOT NULL DEFAULT 0,`),
    `CREATE INDEX promo_splash_start ON promo_splash (brand, start_at, splash_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX promo_splash_end ON promo_splash (brand, end_at, splash_id) WHERE deleted_at IS NULL AND enabled`,
    `CREATE INDEX promo_homepage_ad_start ON promo_homepage_ad (brand, start_at, ad_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX promo_homepage_ad_slot ON promo_homepage_ad (brand, slot, sort, ad_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX promo_email_start ON promo_email (brand, start_at NULLS FIRST, email_id) WHERE deleted_at IS NULL`,
    // Counted along with each delivery: reading a list must not count a million rows.
    `CREATE TABLE email_progress (
      brand ${key} NOT NULL, email_id ${key} NOT NULL, target integer NOT NULL DEFAULT 0, begun_at timestamptz NOT NULL,
      claimed integer NOT NULL DEFAULT 0, handled integer NOT NULL DEFAULT 0, sent integer NOT NULL DEFAULT 0, delivered integer NOT NULL DEFAULT 0,
      opened integer NOT NULL DEFAULT 0, clicked integer NOT NULL DEFAULT 0, bounced integer NOT NULL DEFAULT 0,
      complained integer NOT NULL DEFAULT 0, unsubscribed integer NOT NULL DEFAULT 0, failed integer NOT NULL DEFAULT 0,
      early_bounced integer NOT NULL DEFAULT 0, early_complained integer NOT NULL DEFAULT 0,
      PRIMARY KEY (brand, email_id))`,
    // One row for a person, made before anything is handed over: that is why nobody gets the same mail twice.
    `CREATE TABLE email_delivery (
      brand ${key} NOT NULL, email_id ${key} NOT NULL, user_id ${key} NOT NULL, nth integer NOT NULL,
      status ${key} NOT NULL CHECK (status IN ('queued', 'sending', 'sent', 'bounced', 'failed')),
      attempts integer NOT NULL DEFAULT 1, reason text, at timestamptz NOT NULL,
      delivered_at timestamptz, opened_at timestamptz, clicked_at timestamptz, bounced_at timestamptz,
      complained_at timestamptz, unsubscribed_at timestamptz,
      PRIMARY KEY (brand, email_id, user_id))`,
    // What is still to be done of a sending; `at` is then when it is tried again.
    `CREATE INDEX email_delivery_open ON email_delivery (brand, email_id, status, at)
      WHERE status IN ('queued', 'sending')`,
    `CREATE INDEX email_delivery_user ON email_delivery (brand, user_id)`,
    `CREATE TABLE signing_secret (
      brand ${key} NOT NULL, purpose ${key} NOT NULL, secret ${key} NOT NULL, created_at timestamptz NOT NULL,
      PRIMARY KEY (brand, purpose))`,
  ],
}
