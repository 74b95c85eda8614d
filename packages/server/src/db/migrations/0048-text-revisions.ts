import type { Migration } from './migration.ts'

const tables = [
  'kb_faq',
  'kb_intro',
  'kb_warranty',
  'standard_product',
  'single_product',
  'app_version',
  'push_message',
] as const

/** At which revision the texts of content were last written, by field and language: a translation may be older than its source. */
export const textRevisionsMigration: Migration = {
  version: 48,
  name: 'revisions of texts by language',
  // Of what is there already nobody knows more than that it was translated: nothing is out of date.
  statements: tables.map((table) => `ALTER TABLE ${table} ADD COLUMN text_revs jsonb NOT NULL DEFAULT '{}'`),
}
