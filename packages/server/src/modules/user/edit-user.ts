import { type CallInput, type DataOf, refuse } from '@bms/contract'
import { type Change, toSearchKey } from '@bms/domain'
import type { Selectable, Transaction } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { AppUserTable } from '../../db/tables/users.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { adjustForUser } from '../statistics/adjust-for-user.ts'
import { showUser } from './user-detail.ts'
import { setUserTags } from './user-tags.ts'
import { areUsers } from './user.queries.ts'

type User = Selectable<AppUserTable>
type Edited = Pick<User, 'nickname' | 'country' | 'tags' | 'note'>

const toText = (tags: readonly string[]): string => tags.join(', ')

/** What an edit changes of a user, as its record tells it; tags as one line. */
function toChanges(before: Edited, after: Edited): Change[] {
  const changes: Change[] = (['nickname', 'country', 'note'] as const).map((path) => ({
    path,
    from: before[path],
    to: after[path],
  }))
  changes.push({ path: 'tags', from: toText(before.tags), to: toText(after.tags) })
  return changes.filter(({ from, to }) => from !== to)
}

/**
 * Changes what staff keeps of a user. An edit that changes nothing writes nothing.
 * @throws Problem 40400, 40900 with the copy of now, 40910 for an erased user.
 */
export function editUser({ brand, body }: CallInput<'editUser'>, context: Context): Promise<DataOf<'editUser'>> {
  const identity = signedIn(context)
  const { user_id, rev } = body
  return inTransaction(context.db, async (trx) => {
    const before = await trx
      .selectFrom('app_user')
      .selectAll()
      .where(areUsers(brand, [user_id]))
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw refuse('no-such-user', { user_ids: [user_id] })
    if (before.rev !== rev) {
      const current = await showUser(trx, brand, user_id)
      throw refuse('user-changed', { current })
    }
    if (before.status === 'deleted') {
      throw refuse('user-erased', { from: 'deleted', to: 'deleted' })
    }
    const after: Edited = {
      nickname: body.nickname ?? before.nickname,
      country: body.country ?? before.country,
      tags: body.tags ? [...new Set(body.tags)] : before.tags,
      // An empty note is none.
      note: body.note === undefined ? before.note : body.note || null,
    }
    const changes = toChanges(before, after)
    if (changes.length > 0) {
      await writeUser(trx, before, after, context.now())
      const target = { type: 'app_user', id: user_id, name: after.nickname }
      await appendRecords(trx, context, identity, brand, [{ module: 'UserCenter', action: 'edit', target, changes }])
    }
    return showUser(trx, brand, user_id)
  })
}

async function writeUser(trx: Transaction<Tables>, before: User, after: Edited, now: Date): Promise<void> {
  const { brand, user_id } = before
  await trx
    .updateTable('app_user')
    .set((eb) => ({
      nickname: after.nickname,
      nickname_key: toSearchKey(after.nickname),
      country: after.country,
      tags: JSON.stringify(after.tags),
      note: after.note,
      updated_at: now,
      rev: eb('rev', '+', 1),
    }))
    .where(areUsers(brand, [user_id]))
    .execute()
  if (toText(before.tags) !== toText(after.tags)) await setUserTags(trx, brand, user_id, after.tags)
  await adjustForUser(trx, brand, before, { ...before, country: after.country })
}
