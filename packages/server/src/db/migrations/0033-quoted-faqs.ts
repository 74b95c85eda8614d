import type { Migration } from './migration.ts'

/** Which FAQs a reply to feedback quotes, so that a FAQ tells where it was used. */
export const quotedFaqsMigration: Migration = {
  version: 33,
  name: 'quoted FAQs',
  statements: [
    `ALTER TABLE feedback_reply ADD COLUMN faq_ids text[] NOT NULL DEFAULT '{}'`,
    // Few replies quote any. Lists can't begin with the brand; ids differ by brand anyway.
    `CREATE INDEX feedback_reply_faqs ON feedback_reply USING gin (faq_ids) WHERE faq_ids <> '{}'`,
  ],
}
