import type { Migration } from './migration.ts'

/** Who was sent what, by age: what is swept away is found without looking at the rest. */
export const deliveriesByAgeMigration: Migration = {
  version: 16,
  name: 'who was sent what, by age',
  statements: [
    `CREATE INDEX push_delivery_at ON push_delivery (brand, at)`,
    `CREATE INDEX email_delivery_at ON email_delivery (brand, at)`,
  ],
}
