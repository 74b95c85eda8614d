import { createHash } from 'node:crypto'

import type { Brand, TranslatedKind } from '@bms/contract'
import type { Addressed, ContentsAsked, PeopleGroup, TranslatedContent } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { isInAudience } from '../audience/audience.ts'
import { type AnyContentKind, contentKinds } from '../content-kinds.ts'
import { keepUnchanged } from '../keep-unchanged.ts'
import { beginsWith, is, isOneOf, joinAll } from '../list-query.ts'

/** Changes of these change who is of an audience. */
export const peopleTypes = ['app_user', 'device'] as const

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
  { statuses, id: only, q, reads }: ContentsAsked,
): Promise<readonly TranslatedContent[]> {
  const { table, id } = kindOf(type)
  const conditions = [
    sql`t.brand = ${brand}`,
    sql`t.deleted_at IS NULL`,
    ...isOneOf('t.status', statuses),
    ...is(`t.${id}`, only),
    ...beginsWith(q, { named: [{ words: 't.name_words', key: 't.name_key' }], folded: ['t.name_key'] }),
  ]
  // Texts are long: of what an object holds, only what is needed is read.
  const parts = reads?.flatMap((name) => [sql.lit(name), sql`t.content -> ${sql.lit(name)}`])
  const { rows } = await sql<Omit<TranslatedContent, 'kind'>>`
    SELECT ${sql.ref(`t.${id}`)} AS id, t.name_key, t.rev, t.status, t.text_revs,
      ${parts ? sql`json_build_object(${sql.join(parts)}) AS content` : sql`t.keys`}
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

/** An audience may name thousands of people. */
const digest = (one: Addressed): string => createHash('sha256').update(JSON.stringify(one)).digest('base64')

/**
 * People of audiences by language, in order. What was counted shortly before isn't counted again, whatever it was asked
 * with: each count goes through all people.
 */
export function countKeptReaders(
  context: Pick<Context, 'db' | 'marks' | 'now'>,
  brand: Brand,
  asked: readonly Addressed[],
): Promise<readonly Readonly<Record<string, number>>[]> {
  const missing: Addressed[] = []
  const counted = Promise.withResolvers<readonly Readonly<Record<string, number>>[]>()
  const answers = asked.map((one) =>
    keepUnchanged(context, { brand, asked: ['translationList readers', digest(one)], types: peopleTypes }, async () => {
      const at = missing.push(one) - 1
      return (await counted.promise)[at] ?? {}
    }),
  )
  counted.resolve(countReaders(context.db, brand, missing, context.now()))
  return Promise.all(answers)
}

/** People of audiences by language, in order; they are gone through once for some of them. */
async function countReaders(
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
