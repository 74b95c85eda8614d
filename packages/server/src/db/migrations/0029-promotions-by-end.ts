import type { Migration } from './migration.ts'

const tables = [
  ['promo_splash', 'splash_id'],
  ['promo_homepage_ad', 'ad_id'],
  ['promo_email', 'email_id'],
] as const

/** Promotions are looked for by who made them and by when they end. */
export const promotionsByEndMigration: Migration = {
  version: 29,
  name: 'promotions by author and end',
  statements: [
    ...tables.map(
      ([table, id]) => `CREATE INDEX ${table}_author ON ${table} (brand, created_by, updated_at, ${id})
        WHERE deleted_at IS NULL`,
    ),
    `CREATE INDEX promo_splash_by_end ON promo_splash (brand, end_at NULLS FIRST, splash_id) WHERE deleted_at IS NULL`,
    `CREATE INDEX promo_homepage_ad_by_end ON promo_homepage_ad (brand, end_at NULLS FIRST, ad_id)
      WHERE deleted_at IS NULL`,
  ],
}
