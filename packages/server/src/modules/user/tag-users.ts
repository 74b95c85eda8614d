import { type CallInput, type DataOf, invalid, refuse, userLimits, wrong } from '@bms/contract'
import type { RecordDraft } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { changeTags } from '../tags.ts'
import { setUserTags } from './user-tags.ts'
import { areUsers } from './user.queries.ts'

/**
 * Puts tags on users of a brand and takes tags off them: all of them, or none.
 * @throws Problem 40400 for a user the brand lacks, 40910 for an erased one, 40000 when one would have too many tags.
 */
export function tagUsers({ brand, body }: CallInput<'tagUsers'>, context: Context): Promise<DataOf<'tagUsers'>> {
  const identity = signedIn(context)
  const ids = [...new Set(body.user_ids)]
  return inTransaction(context.db, async (trx) => {
    const users = await trx
      .selectFrom('app_user')
      .select(['user_id', 'nickname', 'status', 'tags'])
      .where(areUsers(brand, ids))
      .orderBy('user_id')
      .forUpdate()
      .execute()
    const known = new Set(users.map(({ user_id }) => user_id))
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) throw refuse('no-such-user', { user_ids: unknown })
    const deleted = users.filter(({ status }) => status === 'deleted').map(({ user_id }) => user_id)
    if (deleted.length > 0) {
      const data = { from: 'deleted', to: 'deleted', user_ids: deleted }
      throw refuse('user-erased', data)
    }
    const changed = users
      .map((user) => ({ ...user, after: changeTags(user.tags, body) }))
      .filter(({ tags, after }) => tags.join() !== after.join())
    const full = changed.find(({ after }) => after.length > userLimits.tags)
    if (full) throw invalid({ add: wrong('too-many-tags-on', { name: full.nickname, count: userLimits.tags }) })

    const now = context.now()
    for (const { user_id, after } of changed) {
      await trx
        .updateTable('app_user')
        .set((eb) => ({ tags: JSON.stringify(after), updated_at: now, rev: eb('rev', '+', 1) }))
        .where(areUsers(brand, [user_id]))
        .execute()
      await setUserTags(trx, brand, user_id, after)
    }
    const records = changed.map(({ user_id, nickname, tags, after }): RecordDraft => ({
      module: 'UserCenter',
      action: 'edit',
      target: { type: 'app_user', id: user_id, name: nickname },
      changes: [{ path: 'tags', from: tags.join(', '), to: after.join(', ') }],
    }))
    await appendRecords(trx, context, identity, brand, records)
    const changedIds = new Set(changed.map(({ user_id }) => user_id))
    return { changed: [...changedIds], unchanged: ids.filter((id) => !changedIds.has(id)) }
  })
}
