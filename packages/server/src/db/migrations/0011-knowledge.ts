import { contentTable } from './0007-content.ts'
import { key, type Migration } from './migration.ts'

/** Counters that apps write, and the part of voters who were helped (null: nobody voted). */
const counters = `views integer NOT NULL DEFAULT 0, helpful_up integer NOT NULL DEFAULT 0,
  helpful_down integer NOT NULL DEFAULT 0,
  helpful real GENERATED ALWAYS AS (CASE WHEN helpful_up + helpful_down > 0
    THEN helpful_up::real / (helpful_up + helpful_down) END) STORED,`

// What an object has several of (languages, products, codes) stands in one list, as `l:de`, `p:<id>`, `f:E05`. An index
// of lists can't begin with the brand; ids differ by brand anyway, and the rest is looked at row by row.
const search = `keys text[] NOT NULL, search_text text NOT NULL,
  search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, search_text)) STORED,`

const indexes = (table: string, id: string, columns: readonly string[]): readonly string[] =>
  columns.map(
    (column) => `CREATE INDEX ${table}_${column} ON ${table} (brand, ${column}, ${id}) WHERE deleted_at IS NULL`,
  )

const lists = (table: string): readonly string[] => [
  `CREATE INDEX ${table}_keys ON ${table} USING gin (keys)`,
  `CREATE INDEX ${table}_search ON ${table} USING gin (search)`,
  `CREATE INDEX ${table}_helpful ON ${table} (brand, helpful DESC NULLS LAST, ${table === 'kb_faq' ? 'faq_id' : 'intro_id'} DESC)
    WHERE deleted_at IS NULL`,
]

/** The knowledge base, and files that lists are written to. */
export const knowledgeMigration: Migration = {
  version: 11,
  name: 'knowledge base and exports',
  statements: [
    ...contentTable('kb_intro', 'intro_id', `product_id ${key} NOT NULL, sort integer NOT NULL, ${search} ${counters}`),
    ...indexes('kb_intro', 'intro_id', ['product_id', 'sort', 'views']),
    ...lists('kb_intro'),
    ...contentTable(
      'kb_faq',
      'faq_id',
      `scope ${key} NOT NULL, topic ${key} NOT NULL, category_id ${key}, sort integer NOT NULL, pinned boolean NOT NULL,
      used_in_replies integer NOT NULL DEFAULT 0, ${search} ${counters}`,
    ),
    ...indexes('kb_faq', 'faq_id', ['scope', 'topic', 'category_id', 'sort', 'views']),
    `CREATE INDEX kb_faq_status_sort ON kb_faq (brand, status, sort, faq_id) WHERE deleted_at IS NULL`,
    ...lists('kb_faq'),
    ...contentTable(
      'kb_warranty',
      'policy_id',
      `category_id ${key}, months integer NOT NULL, effective_from ${key} NOT NULL, effective_to ${key} NOT NULL,
      keys text[] NOT NULL,`,
    ),
    ...indexes('kb_warranty', 'policy_id', ['category_id', 'months', 'effective_from']),
    `CREATE INDEX kb_warranty_keys ON kb_warranty USING gin (keys)`,

    // Where a rule is about several rows of a brand, who wants to write any of them holds this one first.
    `CREATE TABLE brand_lock (brand ${key} NOT NULL, name ${key} NOT NULL, PRIMARY KEY (brand, name))`,

    `CREATE TABLE export_file (
      brand ${key} NOT NULL, export_id ${key} NOT NULL, list ${key} NOT NULL, query jsonb NOT NULL,
      columns jsonb NOT NULL,
      state ${key} NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
      parts integer NOT NULL DEFAULT 0, rows integer NOT NULL DEFAULT 0, bytes double precision NOT NULL DEFAULT 0,
      is_cut boolean NOT NULL DEFAULT false, after ${key}, error text, created_by ${key} NOT NULL,
      created_at timestamptz NOT NULL, finished_at timestamptz, expires_at timestamptz,
      PRIMARY KEY (brand, export_id))`,
    `CREATE INDEX export_file_owner ON export_file (brand, created_by, export_id)`,
  ],
}
