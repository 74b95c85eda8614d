import { toPhrases, toWordVector } from '@bms/contract'
import { sql } from 'kysely'

import type { Fill, Migration } from './migration.ts'

/** Rows that are read and written at once. */
const batch = 5000

/** A table's column that is filled from a text of each row: `text` is SQL, `toValue` what becomes of it. */
interface Filling {
  readonly table: string
  readonly id: string
  readonly column: string
  readonly text: string
  readonly toValue: (text: string) => string
  /** Which rows alone, as SQL. */
  readonly where?: string
}

/** Fills a column row by row, in the order of the primary key. */
const fill =
  ({ table, id, column, text, toValue, where = 'true' }: Filling): Fill =>
  async (trx) => {
    const [target, key, set] = [sql.table(table), sql.ref(id), sql.ref(column)]
    // Staff are of no brand.
    const brand = table === 'staff' ? sql`''::text COLLATE "C"` : sql`brand`
    const own = table === 'staff' ? sql`` : sql` AND t.brand = v.brand`
    let after = ['', '']
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
      const { rows } = await sql<{ brand: string; id: string; text: string | null }>`
        SELECT ${brand} AS brand, ${key} AS id, ${sql.raw(text)} AS text FROM ${target}
        WHERE (${brand}, ${key}) > (${after[0]}, ${after[1]}) AND ${sql.raw(where)} ORDER BY 1, 2 LIMIT ${sql.lit(batch)}`.execute(
        trx,
      )
      const last = rows.at(-1)
      if (!last) return
      const values = rows.map((row) => ({ brand: row.brand, id: row.id, value: toValue(row.text ?? '') }))
      const type = sql.raw(column.endsWith('_words') ? 'tsvector' : 'text')
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sql`UPDATE ${target} t SET ${set} = v.value::${type}
        FROM json_to_recordset(${JSON.stringify(values)}::json)
          AS v(brand text COLLATE "C", id text COLLATE "C", value text)
        WHERE t.${key} = v.id${own}`.execute(trx)
      after = [last.brand, last.id]
    }
  }

/** A text of ASCII without apostrophes: its words are what stands between its signs. Each is a phrase, so places don't matter. */
const isPlain = (text: string): string => `${text} COLLATE "C" ~ '^[ -&(-_a-~\\s]*$'`
const plainWords = (text: string): string =>
  `regexp_replace(lower(${text} COLLATE "C"), '[^a-z0-9]+', ' ', 'g')::tsvector`

/**
 * A column of the words of another, and its index. It can't begin with the brand: what is found is looked at row by row.
 * Plain texts are done while the table is written anew, and its indexes after it: only the others are changed one by one.
 */
const words = (table: string, id: string, column: string, text: string): readonly (string | Fill)[] => [
  `ALTER TABLE ${table} ADD COLUMN ${column} tsvector NOT NULL DEFAULT ''`,
  `ALTER TABLE ${table} ALTER COLUMN ${column} TYPE tsvector
    USING CASE WHEN ${isPlain(text)} THEN ${plainWords(text)} ELSE '' END`,
  fill({ table, id, column, text, toValue: toWordVector, where: `NOT (${isPlain(text)})` }),
  `CREATE INDEX ${table}_${column} ON ${table} USING gin (${column})`,
]

/** The same of a text in several languages, of tables that are small. */
const wordsIn = (table: string, id: string, column: string, text: string): readonly (string | Fill)[] => [
  `ALTER TABLE ${table} ADD COLUMN ${column} tsvector NOT NULL DEFAULT ''`,
  fill({ table, id, column, text, toValue: toWordVector }),
  `CREATE INDEX ${table}_${column} ON ${table} USING gin (${column})`,
]

const allLanguages = `(SELECT string_agg(value, ' ') FROM jsonb_each_text(name))`
const inContent = (field: string): string =>
  `coalesce((SELECT string_agg(value, ' ') FROM jsonb_each_text(content -> '${field}')), '')`
const listInContent = (field: string): string =>
  `coalesce((SELECT string_agg(value, ' ') FROM jsonb_array_elements_text(content -> '${field}')), '')`

const toText = (text: string): string => toPhrases(text).flat().join(' ')
const joined = (...texts: readonly string[]): string => texts.join(` || ' ' || `)

/** `toSerialKey` of the contract in SQL, for what is kept: capitals and digits alone. */
const serialKey = (column: string): string =>
  `text COLLATE "C" GENERATED ALWAYS AS (upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))) STORED`

/** Names, feedback and serials in the form that searches compare, whatever the case, accents and script they are typed in. */
export const wordsMigration: Migration = {
  version: 45,
  name: 'names and feedback by words, serials without signs',
  statements: [
    ...words('staff', 'uid', 'nickname_words', 'nickname'),
    ...words('app_user', 'user_id', 'nickname_words', 'nickname'),
    ...words('device', 'device_id', 'name_words', 'name'),
    ...words('feedback', 'feedback_id', 'content_words', 'content'),
    ...wordsIn('app_version', 'version_id', 'name_words', `content ->> 'title'`),
    ...words('push_message', 'msg_id', 'name_words', 'name_key'),
    ...words('promo_splash', 'splash_id', 'name_words', 'name_key'),
    ...words('promo_homepage_ad', 'ad_id', 'name_words', 'name_key'),
    ...words('promo_email', 'email_id', 'name_words', 'name_key'),
    ...wordsIn('category', 'category_id', 'name_words', allLanguages),
    ...words('series', 'series_id', 'name_words', 'name'),
    ...wordsIn('standard_product', 'product_id', 'name_words', allLanguages),
    ...wordsIn('single_product', 'product_id', 'name_words', allLanguages),
    ...words('kb_intro', 'intro_id', 'name_words', 'name_key'),
    ...words('kb_faq', 'faq_id', 'name_words', 'name_key'),
    ...words('kb_warranty', 'policy_id', 'name_words', 'name_key'),
    // What the knowledge base has to be searched by was made of words that were not folded.
    fill({ table: 'kb_intro', id: 'intro_id', column: 'search_text', text: inContent('title'), toValue: toText }),
    fill({
      table: 'kb_faq',
      id: 'faq_id',
      column: 'search_text',
      text: joined(inContent('question'), inContent('answer'), listInContent('keywords'), listInContent('fault_codes')),
      toValue: toText,
    }),
    `DROP INDEX app_version_title`,
    `ALTER TABLE app_version DROP COLUMN title_key`,
    `CREATE INDEX app_user_email ON app_user (brand, lower(email COLLATE "C"), user_id)`,
    `ALTER TABLE device ADD COLUMN sn_key ${serialKey('sn')}, ADD COLUMN mac_key ${serialKey('mac')}`,
    `CREATE INDEX device_sn_key ON device (brand, sn_key) INCLUDE (user_id)`,
    `DROP INDEX device_mac`,
    `CREATE INDEX device_mac_key ON device (brand, mac_key)`,
    `ALTER TABLE feedback ADD COLUMN sn_key ${serialKey('sn')}`,
    `DROP INDEX feedback_sn`,
    `CREATE INDEX feedback_sn_key ON feedback (brand, sn_key)`,
  ],
}
