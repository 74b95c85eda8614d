import { type BodyOf, type DataOf, invalid, maxPreferences, wrong } from '@bms/contract'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

type Preference = DataOf<'getPreference'>

/** A preference of the caller's own. */
export async function findPreference(scope: string, context: Context): Promise<Preference> {
  const found = await context.db
    .selectFrom('preference')
    .select(['value', 'updated_at'])
    .where('uid', '=', signedIn(context).uid)
    .where('scope', '=', scope)
    .executeTakeFirst()
  if (!found) return { scope, value: null }
  return { scope, value: found.value as Preference['value'], updated_at: found.updated_at.toISOString() }
}

/**
 * Keeps a preference of the caller's own; the last one written stands.
 * @throws Problem 40000 in more scopes than anybody needs.
 */
export function keepPreference({ scope, value }: BodyOf<'putPreference'>, context: Context): Promise<Preference> {
  const { uid } = signedIn(context)
  return inTransaction(context.db, async (trx) => {
    if (value === null) {
      await trx.deleteFrom('preference').where('uid', '=', uid).where('scope', '=', scope).execute()
      return { scope, value }
    }
    // Two writers of one person count one after the other.
    await trx.selectFrom('staff').select('uid').where('uid', '=', uid).forUpdate().execute()
    const others = await trx
      .selectFrom('preference')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('uid', '=', uid)
      .where('scope', '!=', scope)
      .executeTakeFirst()
    if ((others?.n ?? 0) >= maxPreferences)
      throw invalid({ scope: wrong('too-many-preferences', { count: maxPreferences }) })
    const updated_at = context.now()
    const row = { value: JSON.stringify(value), updated_at }
    await trx
      .insertInto('preference')
      .values({ uid, scope, ...row })
      .onConflict((conflict) => conflict.columns(['uid', 'scope']).doUpdateSet(row))
      .execute()
    return { scope, value: value as Preference['value'], updated_at: updated_at.toISOString() }
  })
}
