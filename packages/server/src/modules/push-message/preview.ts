import { type Brand, type CallInput, type DataOf, pickLocale, refuse, requireNone } from '@bms/contract'

import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { estimateAudience, requireUsers } from '../audience/audience.ts'
import { actorOf } from '../content/content-context.ts'
import { appendRecords } from '../operation/append-records.ts'
import { toPayload } from './send-message.ts'

type Body = CallInput<'previewPushMessage'>['body']

/** Most languages a preview shows. */
const maxRendered = 60

/** Whom a message would reach, what they would read in each language, and a test to some users where they are named. */
export async function previewMessage(
  { brand, body }: CallInput<'previewPushMessage'>,
  context: Context,
): Promise<DataOf<'previewPushMessage'>> {
  await requireUsers(context.db, brand, body.audience)
  const estimate = await estimateAudience(context.db, brand, body.audience, 'push', context.now())
  const sent_test = await sendTest(brand, body, context)
  return { estimate, rendered: render(body, estimate.by_locale), sent_test }
}

/** What people of each language read: those of the audience first, by how many they are. */
function render(
  { content, default_loc }: Pick<Body, 'content' | 'default_loc'>,
  byLocale: Readonly<Record<string, number>>,
): DataOf<'previewPushMessage'>['rendered'] {
  const available = Object.keys(content)
  const counts = new Map([...available.map((locale) => [locale, 0] as const), ...Object.entries(byLocale)])
  return [...counts]
    .toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, maxRendered)
    .flatMap(([locale, users]) => {
      const from = pickLocale(available, locale, default_loc)
      const found = content[from]
      return found ? [{ locale, from, users, ...found }] : []
    })
}

async function sendTest(brand: Brand, body: Body, context: Context): Promise<number> {
  const asked = body.test_user_ids ?? []
  if (asked.length === 0) return 0
  const rows = await context.db
    .selectFrom('app_user')
    .select(['user_id', 'status', 'push_token_ok'])
    .where('brand', '=', brand)
    .where('user_id', 'in', asked)
    .execute()
  const known = new Set(rows.map(({ user_id }) => user_id))
  const unknown = asked.flatMap((id, i) => (known.has(id) ? [] : [[`test_user_ids.${i}`, 'no-user'] as const]))
  requireNone(Object.fromEntries(unknown))
  const userIds = rows.filter((row) => row.status === 'enabled' && row.push_token_ok).map(({ user_id }) => user_id)
  if (userIds.length === 0) return 0
  const id = newId(context.now())
  const push = { id: `${brand} test ${context.idempotencyKey ?? id}`, message: toPayload(id, body), userIds }
  const { failed } = await context.ports.push.send(push).catch(() => {
    throw refuse('push-unreachable')
  })
  const target = { type: 'push_message', id, name: body.content[body.default_loc]?.title ?? '' }
  const changes = [{ path: 'test_users', from: null, to: userIds.join(', ') }]
  const draft = { module: 'OperationCenter', action: 'preview', target, changes } as const
  await inTransaction(context.db, (trx) => appendRecords(trx, context, actorOf(context), brand, [draft]))
  return userIds.length - failed.length
}
