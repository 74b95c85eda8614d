import { Problem, type SecondFactor } from '@bms/contract'
import { createSecondFactorHandlers, noPassword, notYourPassword, type SecondFactorPort } from '@bms/domain'
import type { Transaction } from 'kysely'

import { administration, type StaffWorld } from '../../access/administration.ts'
import { maxFailuresPerAccount } from '../../access/guess-limits.ts'
import { refuseGuess } from '../../access/refuse-guess.ts'
import { hashSecret } from '../../access/secrets.ts'
import { type Counts, forgetFailures, lockCounts, refuseLocked, toCounts } from '../../access/sign-in-guard.ts'
import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { beginFactor, dropApp, factorStore, findFactorState } from './factor-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { listBrowsers } from './remembered-browsers.ts'
import { newRecoveryCodes, newTotpSecret } from './totp.ts'

/** One's own second factor over the database. */
export const secondFactorPort: SecondFactorPort<StaffWorld> = {
  ...administration,
  ...factorStore,
  callerOf: (context) => signedIn(context),
  view: viewFactor,
  proven,
  newSecret: newTotpSecret,
  newRecoveryCodes,
  begin: beginFactor,
  async turnOn(trx, uid, since) {
    await trx.updateTable('second_factor').set({ since }).where('uid', '=', uid).execute()
    await trx.deleteFrom('remembered_browser').where('uid', '=', uid).execute()
  },
  async keepRecoveryCodes(trx, uid, codes) {
    await trx.deleteFrom('recovery_code').where('uid', '=', uid).execute()
    const rows = codes.map((code) => ({ uid, code_hash: hashSecret(code.replaceAll('-', '')) }))
    await trx.insertInto('recovery_code').values(rows).execute()
  },
  drop: dropApp,
  hasPasskey: async (trx, uid) => (await findFactorState(trx, uid)).kinds.includes('passkey'),
  async isLacking(trx, uid, { factorPolicy }) {
    const { on, required } = await findFactorState(trx, uid, factorPolicy)
    return required && !on
  },
  async holdBack(trx, context, state) {
    const { uid, sessionId } = signedIn(context)
    const standing = trx.updateTable('session').where('uid', '=', uid).where('revoked_at', 'is', null)
    if (state === 'held') {
      await standing.set({ must_set_up_factor: true }).execute()
      return
    }
    await standing.set({ must_set_up_factor: false }).where('session_id', '=', sessionId).execute()
    await standing
      .set({
        revoked_at: context.now(),
        revoked_because: 'a second factor was set up in another session',
        id_token: null,
      })
      .where('must_set_up_factor', '=', true)
      .execute()
  },
  async forget(trx, uid, browserId) {
    const all = trx.deleteFrom('remembered_browser').where('uid', '=', uid)
    const some = browserId === undefined ? all : all.where('browser_id', '=', browserId)
    return Number((await some.executeTakeFirst()).numDeletedRows)
  },
}

async function viewFactor(context: Context): Promise<SecondFactor> {
  const { db, browser, factorPolicy, now } = context
  const { uid } = signedIn(context)
  const { required } = await findFactorState(db, uid, factorPolicy)
  const kept = await db
    .selectFrom('second_factor')
    .select(['kind', 'since'])
    .where('uid', '=', uid)
    .where('since', 'is not', null)
    .executeTakeFirst()
  const left = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number | string>().as('left'))
    .where('uid', '=', uid)
    .executeTakeFirst()
  const passkeys = await listPasskeys(db, uid, context)
  const provider = await findOwnProvider(context, uid)
  return {
    ...(kept?.since && { kind: kept.kind, since: kept.since.toISOString() }),
    required,
    recovery_codes_left: Number(left?.left ?? 0),
    ...(provider !== undefined && { single_sign_on: provider }),
    browsers: await listBrowsers(db, uid, browser(uid).sent, now()),
    ...(passkeys && { passkeys }),
  }
}

/** What the provider that signs the person in is called; undefined where none does. */
async function findOwnProvider({ db, ports: { sso } }: Context, uid: string) {
  if (!sso) return undefined
  const identity = db.selectFrom('staff_identity').select('uid').where('uid', '=', uid).where('issuer', '=', sso.issuer)
  return (await identity.executeTakeFirst()) && sso.name
}

async function proven<T>(
  context: Context,
  password: string | undefined,
  work: (trx: Transaction<Tables>) => Promise<T | Problem>,
): Promise<T> {
  const identity = signedIn(context)
  const { uid, uname } = identity
  const { db, passwords, binding, address } = context
  const [pair, ...others] = await toCounts(db, { username: uname, uid, bindings: binding.sent, address })
  // What a browser has failed is forgotten with a right password, or with the browser's binding: this is not.
  const counts: Counts = [pair, ...others, { account: uid, place: 'second-factor', most: maxFailuresPerAccount }]
  await refuseLocked(db, counts, context.now())
  const isRight = password === undefined || (await passwords.verify(password, await requireHash(db, uid)))
  const outcome = isRight
    ? await inTransaction(db, async (trx) => {
        await lockCounts(trx, counts, context.now())
        const done = await work(trx)
        if (!(done instanceof Problem)) await forgetFailures(trx, counts)
        return done
      })
    : notYourPassword('upass')
  if (!(outcome instanceof Problem)) return outcome
  return refuseGuess(outcome, { counts, type: 'second_factor' }, context)
}

async function requireHash(db: Context['db'], uid: string): Promise<string> {
  const kept = await db.selectFrom('staff').select('pass_hash').where('uid', '=', uid).executeTakeFirst()
  const hash = kept?.pass_hash ?? null
  if (hash === null) throw noPassword()
  return hash
}

/** One's own second factor. */
export const secondFactorHandlers = createSecondFactorHandlers(secondFactorPort)
