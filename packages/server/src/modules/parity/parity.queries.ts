import { type Brand, parityFields, type ParityKind } from '@bms/contract'
import {
  notAPlace,
  type ParityItem,
  type ParityPage,
  type ParitySelection,
  toNext,
  toSearchKey,
  type Window,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Kind = Exclude<ParityKind, 'role'>

/** A kind's table, and the names that `toParityName` of the domain gives. */
interface Source {
  readonly table: string
  readonly id: string
  readonly key: RawBuilder<string>
  readonly title: RawBuilder<string>
  readonly hint: RawBuilder<string>
  /** The title as searches compare it. */
  readonly folded: RawBuilder<string>
  readonly join?: RawBuilder<unknown>
}

const regions = sql<string>`(SELECT string_agg(r, ', ' ORDER BY r COLLATE "C")
  FROM jsonb_array_elements_text(t.content -> 'regions') r)`

const sources: Readonly<Record<Kind, Source>> = {
  product: {
    table: 'standard_product',
    id: 'product_id',
    key: sql`t.model`,
    title: sql`t.content #>> '{name,en}'`,
    hint: sql`t.model`,
    folded: sql`t.name_key`,
  },
  intro: {
    table: 'kb_intro',
    id: 'intro_id',
    key: sql`coalesce(p.model, t.intro_id)`,
    title: sql`t.content #>> '{title,en}'`,
    hint: sql`coalesce(p.model, '')`,
    folded: sql`t.name_key`,
    join: sql`LEFT JOIN standard_product p
      ON p.brand = t.brand AND p.product_id = t.product_id AND p.deleted_at IS NULL`,
  },
  faq: {
    table: 'kb_faq',
    id: 'faq_id',
    key: sql`t.topic || ' ' || t.name_key`,
    title: sql`t.content #>> '{question,en}'`,
    hint: sql`t.topic`,
    folded: sql`t.name_key`,
  },
  warranty: {
    table: 'kb_warranty',
    id: 'policy_id',
    key: sql`t.name_key || ' ' || ${regions}`,
    title: sql`t.content ->> 'name'`,
    hint: regions,
    folded: sql`t.name_key`,
  },
  version: {
    table: 'app_version',
    id: 'version_id',
    // Without the build: the newest of a number counts.
    key: sql`split_part(t.version_key, ' ', 1) || ' ' || t.platform || ' ' || t.channel`,
    title: sql`t.version`,
    hint: sql`t.platform || ' ' || t.channel`,
    folded: sql`t.version`,
  },
}

/** What of an object is compared, as `toDigest` of the domain says it. */
function toDigest(kind: Kind): RawBuilder<string> {
  const paths = parityFields[kind].map((path) => sql`jsonb_path_query_array(t.content, ${sql.lit(`$.${path}`)})`)
  return sql`md5(replace(lower(jsonb_build_array(${sql.join(paths)})::text COLLATE "C"), t.brand, ''))`
}

/** What groups of things a state means, and whose. */
function toHaving({ brands, brand, state }: ParitySelection): RawBuilder<unknown> {
  const first = sql`(array_agg(digest ORDER BY array_position(${[...brands]}::text[], brand)))[1]`
  if (brand !== undefined) {
    const has = sql`bool_or(brand = ${brand})`
    const isFirst = sql`max(digest) FILTER (WHERE brand = ${brand}) = ${first}`
    if (state === undefined) return has
    if (state === 'missing') return sql`NOT ${has}`
    return state === 'same' ? sql`${has} AND ${isFirst}` : sql`${has} AND NOT ${isFirst}`
  }
  if (state === 'missing') return sql`count(*) < ${brands.length}`
  if (state === 'different') return sql`count(DISTINCT digest) > 1`
  return state === 'same' ? sql`count(*) = ${brands.length} AND count(DISTINCT digest) = 1` : sql`true`
}

interface Found {
  readonly total: number
  readonly page: readonly { readonly key: string; readonly items: readonly Omit<ParityItem, 'key' | 'digest'>[] }[]
}

/**
 * One page of what brands have of a kind. It reads what staff made of that kind, by brand: names of all, and what is
 * compared of the page alone, unless a state asks for it.
 */
export async function findParityPage(
  db: Kysely<Tables>,
  selection: ParitySelection,
  window: Window,
): Promise<ParityPage> {
  // Cast: roles are no content, and are few.
  const kind = selection.kind as Kind
  const source = sources[kind]
  const { brands, q = '', state } = selection
  const { after = [] } = window
  if (after.length > 0 && (after.length !== 2 || typeof after[0] !== 'string')) throw notAPlace()
  const needsDigest = state === 'same' || state === 'different'
  const wanted = toSearchKey(q)
  const found = await sql<Found>`
    WITH named AS (
      SELECT t.brand, ${sql.ref(`t.${source.id}`)} AS id, (${source.key}) COLLATE "C" AS key,
        coalesce(${source.title}, '') AS title, ${source.hint} AS hint,
        position(${wanted} IN lower((${source.key}) COLLATE "C") || ' ' || ${source.folded}) > 0 AS is_wanted,
        ${needsDigest ? toDigest(kind) : sql`''`} AS digest
      FROM ${sql.table(source.table)} t ${source.join ?? sql``}
      WHERE t.brand = ANY(${[...brands]}::text[]) AND t.deleted_at IS NULL
    ), newest AS (
      SELECT DISTINCT ON (key, brand) * FROM named ORDER BY key, brand, id DESC
    ), things AS (
      SELECT key FROM newest GROUP BY key HAVING bool_or(is_wanted) AND (${toHaving(selection)})
    ), page AS (
      SELECT key FROM things WHERE ${after.length === 0} OR key > ${after[0] ?? ''}
      ORDER BY key LIMIT ${window.pageSize} OFFSET ${window.offset}
    ), shown AS (
      SELECT key, json_agg(json_build_object('brand', brand, 'id', id, 'title', title, 'hint', hint)
        ORDER BY array_position(${[...brands]}::text[], brand)) AS items
      FROM newest JOIN page USING (key) GROUP BY key
    )
    SELECT (SELECT count(*)::int FROM things) AS total,
      (SELECT coalesce(json_agg(shown ORDER BY key), '[]') FROM shown) AS page`.execute(db)
  const { total, page } = found.rows[0] ?? { total: 0, page: [] }
  const digests = await findDigests(db, kind, page)
  const groups = page.map(({ key, items }) => ({
    key,
    items: items.map((item) => ({ ...item, key, digest: digests.get(`${item.brand} ${item.id}`) ?? '' })),
  }))
  const last = groups.at(-1)?.key
  return { groups, total, ...toNext(window, groups, last === undefined ? undefined : JSON.stringify([last, last])) }
}

/** What is compared of the things of a page, by brand and id. */
async function findDigests(db: Kysely<Tables>, kind: Kind, page: Found['page']): Promise<ReadonlyMap<string, string>> {
  const items = page.flatMap((group) => group.items)
  if (items.length === 0) return new Map()
  const { table, id } = sources[kind]
  const brands: Brand[] = items.map(({ brand }) => brand)
  const found = await sql<{ brand: string; id: string; digest: string }>`
    SELECT t.brand, ${sql.ref(`t.${id}`)} AS id, ${toDigest(kind)} AS digest
    FROM unnest(${brands}::text[], ${items.map((item) => item.id)}::text[]) AS asked (brand, id)
    JOIN ${sql.table(table)} t ON t.brand = asked.brand AND ${sql.ref(`t.${id}`)} = asked.id`.execute(db)
  return new Map(found.rows.map(({ brand, id: one, digest }) => [`${brand} ${one}`, digest]))
}
