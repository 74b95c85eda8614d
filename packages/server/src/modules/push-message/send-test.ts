import { type Brand, refuse } from '@bms/contract'
import type { MessageDraft } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import type { ContentContext } from '../content/content-context.ts'
import { toPayload } from './send-message.ts'

/** Those of some users who are there, and whether a message reaches them. */
export async function findPeople(db: Kysely<Tables>, brand: Brand, ids: readonly string[]) {
  const rows = await db
    .selectFrom('app_user')
    .select(['user_id', 'status', 'push_token_ok'])
    .where('brand', '=', brand)
    .where('user_id', 'in', [...ids])
    .execute()
  return rows.map(({ user_id, status, push_token_ok }) => {
    return { user_id, isReached: status === 'enabled' && push_token_ok }
  })
}

/** Sends a message to a few people before it is one; answers how many it reached. */
export async function sendTest(context: ContentContext, brand: Brand, draft: MessageDraft, userIds: readonly string[]) {
  const id = newId(context.now())
  const key = `${brand} test ${context.idempotencyKey ?? id}`
  const { failed } = await context.ports.push
    .send({ id: key, message: toPayload(id, draft), userIds: [...userIds] })
    .catch(() => {
      throw refuse('push-unreachable')
    })
  return { id, reached: userIds.length - failed.length }
}
