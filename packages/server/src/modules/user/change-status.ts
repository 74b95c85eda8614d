import { type Brand, type DataOf, refuse } from '@bms/contract'
import type { Change, RecordDraft } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { adjustTotals, type TotalDelta } from '../statistics/adjust-totals.ts'
import { planStatusChange } from './status-change.ts'
import { areUsers } from './user.queries.ts'

/** What a caller asks for. */
export interface StatusChange {
  readonly brand: Brand
  readonly ids: readonly string[]
  readonly to: 'enabled' | 'disabled'
  readonly reason: string | undefined
}

/**
 * Enables or disables users of a brand: all of them, or none. Status, counts and one operation record
 * per changed user come in one transaction.
 * @throws Problem 40400 when the brand lacks one of them, 40910 when one was deleted.
 */
export function changeStatus(change: StatusChange, context: Context): Promise<DataOf<'disableUsers'>> {
  const { brand, ids, to } = change
  const identity = signedIn(context)
  return inTransaction(context.db, async (trx) => {
    const users = await trx
      .selectFrom('app_user')
      .select(['user_id', 'nickname', 'status', 'country', 'data_center', 'disabled_reason'])
      .where(areUsers(brand, ids))
      .orderBy('user_id')
      .forUpdate()
      .execute()
    const { unknown, deleted, changed, unchanged } = planStatusChange(ids, users, to)
    if (unknown.length > 0) throw refuse('no-such-user', { user_ids: unknown })
    if (deleted.length > 0) {
      throw refuse('user-stays-erased', { from: 'deleted', to, user_ids: deleted })
    }
    if (changed.length > 0) {
      const now = context.now()
      const disabled = to === 'disabled'
      const reason = change.reason ?? null
      const update = trx
        .updateTable('app_user')
        .set((eb) => ({
          status: to,
          disabled_reason: disabled ? reason : null,
          disabled_at: disabled ? now : null,
          updated_at: now,
          rev: eb('rev', '+', 1),
        }))
        .where(
          areUsers(
            brand,
            changed.map(({ user_id }) => user_id),
          ),
        )
      await adjustTotals(
        trx,
        brand,
        changed.flatMap((user) => toDeltas(user, to)),
        update,
      )
      await appendRecords(
        trx,
        context,
        identity,
        brand,
        changed.map((user) => toRecord(user, change)),
      )
    }
    return { changed: changed.map(({ user_id }) => user_id), unchanged: [...unchanged] }
  })
}

type ChangedUser = ReturnType<typeof planStatusChange>['changed'][number] & {
  readonly nickname: string
  readonly disabled_reason: string | null
}

function toDeltas({ status, country, data_center }: ChangedUser, to: StatusChange['to']): TotalDelta[] {
  const where = { data_center, dim: 'country', dim_key: country } as const
  return [
    { ...where, metric: `users_${status}`, by: -1 },
    { ...where, metric: `users_${to}`, by: 1 },
  ]
}

function toRecord(user: ChangedUser, { to, reason }: StatusChange): RecordDraft {
  const changes: Change[] = [{ path: 'status', from: user.status, to }]
  const newReason = to === 'disabled' ? (reason ?? null) : null
  if (user.disabled_reason !== newReason) {
    changes.push({ path: 'disabled_reason', from: user.disabled_reason, to: newReason })
  }
  return {
    module: 'UserCenter',
    action: to === 'disabled' ? 'disable' : 'enable',
    target: { type: 'app_user', id: user.user_id, name: user.nickname },
    changes,
    reason,
  }
}
