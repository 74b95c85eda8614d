import type { StrongFactorKind } from '@bms/contract'
import { alreadyOn, type FactorStore, type KeptFactor } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { StaffWorld } from '../../access/administration.ts'
import { hashSecret } from '../../access/secrets.ts'
import type { Context, FactorPolicy } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { totpAt } from './totp.ts'

const hasApp = (uid: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM second_factor f WHERE f.uid = ${uid} AND f.since IS NOT NULL)`

const hasPasskey = (uid: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM passkey p WHERE p.uid = ${uid})`

/** Whether somebody signs in with a second factor, as part of another statement. */
export const hasFactor = (uid: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${hasApp(uid)} OR ${hasPasskey(uid)})`

/** What that is, as part of another statement. */
export const factorKinds = (uid: RawBuilder<unknown>): RawBuilder<StrongFactorKind[]> =>
  sql<StrongFactorKind[]>`array_remove(ARRAY[
    CASE WHEN ${hasApp(uid)} THEN 'totp' END, CASE WHEN ${hasPasskey(uid)} THEN 'passkey' END], NULL)`

/** Roles that may do everything. */
const allPowerful = sql`r.is_super_admin = 1 OR r.role_name = 'admin'`

/** Whether somebody is asked for a second factor by a role of theirs, or by `policy`, as part of another statement. */
export function isFactorRequired(uid: RawBuilder<unknown>, policy: FactorPolicy = 'roles'): RawBuilder<boolean> {
  if (policy === 'everybody') return sql<boolean>`true`
  const asks =
    policy === 'super-admins' ? sql`(r.second_factor_required OR ${allPowerful})` : sql`r.second_factor_required`
  return sql<boolean>`EXISTS (SELECT 1 FROM staff_role sr JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL
    WHERE sr.uid = ${uid} AND ${asks})`
}

/** What somebody has as second factor, whether that is anything, and whether they are asked for one. */
export async function findFactorState(
  db: Kysely<Tables>,
  uid: string,
  policy?: FactorPolicy,
): Promise<{ readonly on: boolean; readonly kinds: readonly StrongFactorKind[]; readonly required: boolean }> {
  const me = sql`${uid}::text`
  const { rows } = await sql<{ kinds: StrongFactorKind[]; required: boolean }>`
    SELECT ${factorKinds(me)} AS kinds, ${isFactorRequired(me, policy)} AS required`.execute(db)
  const { kinds, required } = rows[0] ?? { kinds: [], required: false }
  return { on: kinds.length > 0, kinds, required }
}

/** Forgets browsers that are not asked for a second factor, and sign-ins that wait for one: with all that ends sessions. */
export async function forgetProofs(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('remembered_browser').where('uid', '=', uid).execute()
  await trx.deleteFrom('sign_in_ticket').where('uid', '=', uid).execute()
}

/**
 * Keeps a secret that waits for its first code, in place of an earlier one.
 * @throws Problem 40910 for a factor that was turned on meanwhile: it stays.
 */
export async function beginFactor(
  trx: Transaction<Tables>,
  { secrets }: Pick<Context, 'secrets'>,
  { uid, secret }: { readonly uid: string; readonly secret: string },
  at: Date,
): Promise<void> {
  const row = { kind: 'totp', secret: secrets.seal(secret, uid), begun_at: at, since: null, last_step: 0 } as const
  const kept = await trx
    .insertInto('second_factor')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row).where('second_factor.since', 'is', null))
    .returning('uid')
    .executeTakeFirst()
  if (!kept) throw alreadyOn()
}

/** Takes all second factors away, with the recovery codes and what stood in for them. */
export async function dropFactor(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('passkey').where('uid', '=', uid).execute()
  await dropApp(trx, uid)
}

/** Takes the app away; where there is no passkey either, the recovery codes and what stood in for it, too. */
export async function dropApp(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('second_factor').where('uid', '=', uid).execute()
  if ((await findFactorState(trx, uid)).on) return
  await trx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
  await forgetProofs(trx, uid)
}

/** Second factors over the database. */
export const factorStore: FactorStore<StaffWorld> = {
  async lockFactor(trx, { secrets }, uid): Promise<KeptFactor | undefined> {
    const kept = await trx.selectFrom('second_factor').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
    if (!kept) return undefined
    const { secret, ...rest } = kept
    // Opened when it is needed: without the key it was sealed with, recovery codes serve all the same.
    return {
      ...rest,
      get secret() {
        return secrets.open(secret, uid)
      },
    }
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
