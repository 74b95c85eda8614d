import {
  type Brand,
  type CallInput,
  type DataOf,
  defaultLocale,
  refuse,
  toUserMessageStatus,
  type UserMessage,
  userMessageKinds,
} from '@bms/contract'
import { toWindow, type Window } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, toLimit, toTotal } from '../list-query.ts'
import { areUsers } from './user.queries.ts'

type Kind = UserMessage['kind']

const momentNames = ['delivered_at', 'opened_at', 'clicked_at', 'bounced_at', 'complained_at'] as const

interface Row extends Record<(typeof momentNames)[number], Date | null> {
  readonly kind: Kind
  readonly ref_id: string
  readonly title: string | null
  readonly handed: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed'
  readonly reason: string | null
  readonly at: Date
}

/**
 * Messages and marketing e-mails that a user was sent, newest first.
 * @throws Problem 40400 when the brand has no such user.
 */
export async function listUserMessages(
  { brand, query }: CallInput<'userMessageList'>,
  { db }: Context,
): Promise<DataOf<'userMessageList'>> {
  const window = toWindow(query)
  const sent = sentTo(brand, query.user_id, query.kind ?? userMessageKinds)
  const [user, rows, count] = await Promise.all([
    db
      .selectFrom('app_user')
      .select('user_id')
      .where(areUsers(brand, [query.user_id]))
      .executeTakeFirst(),
    findSent(db, brand, sent, window),
    countUpTo(db, sql`(${sent}) sent`, sql`true`),
  ])
  if (!user) throw refuse('no-such-user', { user_ids: [query.user_id] })
  return { list: rows.map(toUserMessage), page: window.page, page_size: window.pageSize, ...toTotal(count) }
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

async function findSent(
  db: Kysely<Tables>,
  brand: Brand,
  sent: RawBuilder<unknown>,
  window: Window,
): Promise<readonly Row[]> {
  // Titles only for the page: texts in all languages are large.
  const found = await sql<Row>`
    SELECT page.*, CASE page.kind
      WHEN 'push' THEN (SELECT m.content -> 'content' -> (m.content ->> 'default_loc') ->> 'title'
        FROM push_message m WHERE m.brand = ${brand} AND m.msg_id = page.ref_id)
      ELSE (SELECT e.content -> 'subject' ->> ${defaultLocale}
        FROM promo_email e WHERE e.brand = ${brand} AND e.email_id = page.ref_id) END AS title
    FROM (SELECT * FROM (${sent}) sent ORDER BY at DESC, ref_id DESC ${toLimit(window)}) page
    ORDER BY at DESC, ref_id DESC`.execute(db)
  return found.rows
}

function toUserMessage({ kind, ref_id, title, handed, reason, at, ...row }: Row): UserMessage {
  const moments = Object.fromEntries(
    momentNames.flatMap((name) => {
      const moment = row[name]
      return moment === null ? [] : [[name, moment.toISOString()]]
    }),
  )
  return {
    kind,
    ref_id,
    title: title ?? '',
    status: toUserMessageStatus(handed, moments),
    ...(reason === null ? {} : { reason }),
    at: at.toISOString(),
    ...moments,
  }
}
