import type { Brand, TranslatedKind } from '@bms/contract'
import type { Addressed, ContentsAsked, PeopleGroup, TranslatedContent } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { isInAudience } from '../audience/audience.ts'
import { type AnyContentKind, contentKinds } from '../content-kinds.ts'
import { beginsWith, is, isOneOf, joinAll } from '../list-query.ts'

/** Kinds whose languages and regions stand in a column of their own: their texts are long and aren't read. */
const withKeys: ReadonlySet<TranslatedKind> = new Set(['faq', 'intro', 'warranty'])

/** Most audiences that are counted in one go. */
const audiencesAtOnce = 20

const kinds = new Map(contentKinds.map((kind) => [kind.targetType, kind]))

function kindOf(type: TranslatedKind): AnyContentKind {
  const kind = kinds.get(type)
  if (!kind) throw new Error(`no content kind ${type}`)
  return kind
}

/** Content of a kind as far as its languages are concerned. Staff wrote all of it: there are some thousands at most. */
export async function findContents(
  db: Kysely<Tables>,
  brand: Brand,
  type: TranslatedKind,
  { statuses, id: only, q }: ContentsAsked,
): Promise<readonly TranslatedContent[]> {
  const { table, id } = kindOf(type)
  const conditions = [
    sql`t.brand = ${brand}`,
    sql`t.deleted_at IS NULL`,
    ...isOneOf('t.status', statuses),
    ...is(`t.${id}`, only),
    ...beginsWith(q, { named: [{ words: 't.name_words', key: 't.name_key' }], folded: ['t.name_key'] }),
  ]
  const { rows } = await sql<Omit<TranslatedContent, 'kind'>>`
    SELECT ${sql.ref(`t.${id}`)} AS id, t.name_key, t.rev, t.status, t.text_revs,
      ${withKeys.has(type) ? sql`t.keys` : sql`t.content`}
    FROM ${sql.table(table)} t WHERE ${joinAll(conditions)}`.execute(db)
  return rows.map((row) => ({ kind: type, ...row }))
}

/** Names of content, by id. */
export async function findTitles(
  db: Kysely<Tables>,
  brand: Brand,
  type: TranslatedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { table, id, nameOf } = kindOf(type)
  const { rows } = await sql<{ id: string; content: never }>`
    SELECT ${sql.ref(`t.${id}`)} AS id, t.content FROM ${sql.table(table)} t
    WHERE ${joinAll([sql`t.brand = ${brand}`, ...isOneOf(`t.${id}`, ids)])}`.execute(db)
  return new Map(rows.map((row) => [row.id, nameOf(row.content)]))
}

/** All who may use the app, by what most audiences ask of them: an index holds it. */
export async function findPeople(db: Kysely<Tables>, brand: Brand): Promise<readonly PeopleGroup[]> {
  const { rows } = await sql<PeopleGroup>`
    SELECT country, locale, platform, data_center, push_token_ok, count(*)::int AS users FROM app_user
    WHERE brand = ${brand} AND status = 'enabled' GROUP BY 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** People of audiences by language, in order; they are gone through once for some of them. */
export async function countReaders(
  db: Kysely<Tables>,
  brand: Brand,
  asked: readonly Addressed[],
  now: Date,
): Promise<readonly Readonly<Record<string, number>>[]> {
  const counted: Record<string, number>[] = asked.map(() => ({}))
  for (let from = 0; from < asked.length; from += audiencesAtOnce) {
    const counts = asked
      .slice(from, from + audiencesAtOnce)
      .map(({ audience, reach }) => sql`count(*) FILTER (WHERE ${isInAudience(brand, audience, reach, now)})`)
    // oxlint-disable-next-line no-await-in-loop -- each goes through all people: one after the other
    const { rows } = await sql<{ locale: string; counts: readonly number[] }>`
      SELECT u.locale, json_build_array(${sql.join(counts)}) AS counts FROM app_user u
      WHERE u.brand = ${brand} AND u.status = 'enabled' GROUP BY u.locale`.execute(db)
    for (const row of rows) {
      for (const [nth, users] of row.counts.entries()) {
        const one = counted[from + nth]
        if (one && users > 0) one[row.locale] = users
      }
    }
  }
  return counted
}
