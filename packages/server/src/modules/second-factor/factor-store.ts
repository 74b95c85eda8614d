import type { FactorStore, KeptFactor } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { hashSecret } from '../session/secrets.ts'
import type { StaffWorld } from '../staff/administration.ts'
import { totpAt } from './totp.ts'

/** Whether somebody signs in with a second factor, as part of another statement. */
export const hasFactor = (uid: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM second_factor f WHERE f.uid = ${uid} AND f.since IS NOT NULL)`

/** Whether a role of somebody asks for a second factor, as part of another statement. */
export const isFactorRequired = (uid: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM staff_role sr JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL
    WHERE sr.uid = ${uid} AND r.second_factor_required)`

/** Whether somebody has a second factor, and whether a role of theirs asks for one. */
export async function findFactorState(
  db: Kysely<Tables>,
  uid: string,
): Promise<{ readonly on: boolean; readonly required: boolean }> {
  const me = sql`${uid}`
  const { rows } = await sql<{ on: boolean; required: boolean }>`
    SELECT ${hasFactor(me)} AS "on", ${isFactorRequired(me)} AS required`.execute(db)
  return rows[0] ?? { on: false, required: false }
}

/** Forgets browsers that are not asked for a second factor, and sign-ins that wait for one: with all that ends sessions. */
export async function forgetProofs(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('remembered_browser').where('uid', '=', uid).execute()
  await trx.deleteFrom('sign_in_ticket').where('uid', '=', uid).execute()
}

/** Takes a second factor away, with its recovery codes and what stood in for it. */
export async function dropFactor(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('second_factor').where('uid', '=', uid).execute()
  await trx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
  await forgetProofs(trx, uid)
}

/** Second factors over the database. */
export const factorStore: FactorStore<StaffWorld> = {
  async lockFactor(trx, { secrets }, uid): Promise<KeptFactor | undefined> {
    const kept = await trx.selectFrom('second_factor').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
    return kept && { ...kept, secret: secrets.open(kept.secret, uid) }
  },
  codeAt: totpAt,
  async useStep(trx, uid, last_step) {
    await trx.updateTable('second_factor').set({ last_step }).where('uid', '=', uid).execute()
  },
  async useRecoveryCode(trx, uid, code) {
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('uid', '=', uid)
      .where('code_hash', '=', hashSecret(code))
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}
