import { type Brand, defaultLocale, type UserMessage, userMessageKinds } from '@bms/contract'
import { type SentRow, toTotal, type Window } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { countUpTo, toLimit } from '../list-query.ts'

type Kind = UserMessage['kind']

/** A page of the messages and marketing e-mails that a user was sent, newest first, and how many there are. */
export async function findSent(
  db: Kysely<Tables>,
  brand: Brand,
  userId: string,
  kinds: readonly Kind[],
  window: Window,
) {
  const sent = sentTo(brand, userId, kinds)
  const [rows, count] = await Promise.all([
    readPage(db, brand, sent, window),
    countUpTo(db, sql`(${sent}) sent`, sql`true`),
  ])
  return { rows, ...toTotal(count) }
}

/** All that somebody was sent. It is found by person and sorted then: a person gets some hundred a year at most. */
function sentTo(brand: Brand, userId: string, kinds: readonly Kind[]): RawBuilder<unknown> {
  const parts: Readonly<Record<Kind, RawBuilder<unknown>>> = {
    push: sql`SELECT 'push' AS kind, msg_id AS ref_id, status AS handed, reason, at, delivered_at, opened_at,
      clicked_at, NULL::timestamptz AS bounced_at, NULL::timestamptz AS complained_at
      FROM push_delivery WHERE brand = ${brand} AND user_id = ${userId}`,
    email: sql`SELECT 'email' AS kind, email_id AS ref_id, status AS handed, reason, at, delivered_at, opened_at,
      clicked_at, bounced_at, complained_at
      FROM email_delivery WHERE brand = ${brand} AND user_id = ${userId}`,
  }
  return sql.join(
    userMessageKinds.filter((kind) => kinds.includes(kind)).map((kind) => parts[kind]),
    sql` UNION ALL `,
  )
}

async function readPage(
  db: Kysely<Tables>,
  brand: Brand,
  sent: RawBuilder<unknown>,
  window: Window,
): Promise<readonly SentRow[]> {
  // Titles only for the page: texts in all languages are large.
  const found = await sql<SentRow>`
    SELECT page.*, CASE page.kind
      WHEN 'push' THEN (SELECT m.content -> 'content' -> (m.content ->> 'default_loc') ->> 'title'
        FROM push_message m WHERE m.brand = ${brand} AND m.msg_id = page.ref_id)
      ELSE (SELECT e.content -> 'subject' ->> ${defaultLocale}
        FROM promo_email e WHERE e.brand = ${brand} AND e.email_id = page.ref_id) END AS title
    FROM (SELECT * FROM (${sent}) sent ORDER BY at DESC, ref_id DESC ${toLimit(window)}) page
    ORDER BY at DESC, ref_id DESC`.execute(db)
  return found.rows
}
