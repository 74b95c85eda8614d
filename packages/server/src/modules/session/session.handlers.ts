import { type ApiHandlers, capabilities, refuse } from '@bms/contract'

import { findStaffWithRights } from '../../access/session.queries.ts'
import { appendRecords } from '../../audit/append-records.ts'
import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { leaveIssuer } from './leave-issuer.ts'
import { renew } from './renew.ts'
import { signIn } from './sign-in.ts'

type Names = 'signIn' | 'signInWays' | 'finishSignIn' | 'signOut' | 'myInfo' | 'refreshToken'

/** One's own session. */
export const sessionHandlers: Pick<ApiHandlers<Context>, Names> = {
  signIn: ({ body }, context) => signIn(body, context),

  signInWays: (_input, { ports: { sso } }) =>
    sso ? { single_sign_on: { name: sso.name, only: sso.emergencyAccount !== undefined } } : {},

  finishSignIn: ({ body }, context) => finishSignIn(body, context),

  refreshToken: ({ body }, context) => renew(body.refresh_token, context),

  signOut: async (_input, context) => {
    const identity = signedIn(context)
    const idToken = await inTransaction(context.db, async (trx) => {
      const ended = await trx
        .selectFrom('session')
        .select('id_token')
        .where('session_id', '=', identity.sessionId)
        .where('revoked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      await trx
        .updateTable('session')
        .set({ revoked_at: context.now(), revoked_because: 'signed out', id_token: null })
        .where('session_id', '=', identity.sessionId)
        .where('revoked_at', 'is', null)
        .execute()
      const target = { type: 'session', id: identity.sessionId, name: identity.uname }
      await appendRecords(trx, context, identity, 'system', [{ module: 'session', action: 'logout', target }])
      return ended?.id_token ?? undefined
    })
    const go_to = idToken === undefined ? undefined : await leaveIssuer(idToken, identity.uid, context)
    return go_to === undefined ? null : { go_to }
  },

  myInfo: async (_input, context) => {
    const { uid, mustChangePass, mustSetUpFactor } = signedIn(context)
    const staff = await findStaffWithRights(context.db, uid)
    if (!staff) throw refuse('not-signed-in')
    return {
      uid: staff.uid,
      uname: staff.uname,
      nickname: staff.nickname,
      uemail: staff.uemail,
      permission_sets: staff.permission_sets,
      ...(staff.avatar_url === null ? {} : { avatar: staff.avatar_url }),
      locale: staff.locale,
      tz: staff.tz,
      must_change_pass: mustChangePass,
      ...(mustSetUpFactor && { must_set_up_factor: true }),
      ...(staff.pass_hash === null && { no_password: true }),
      rev: staff.rev,
      ...(staff.last_login_at ? { last_login_at: staff.last_login_at.toISOString() } : {}),
      capabilities: [...capabilities],
    }
  },
}
