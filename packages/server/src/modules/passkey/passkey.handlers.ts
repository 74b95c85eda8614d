import type { ApiHandlers } from '@bms/contract'
import { createPasskeyHandlers, isCopied, type PasskeyPort } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import { type Context, signedIn } from '../../context.ts'
import { newId } from '../../ids.ts'
import { orderFactorMail } from '../second-factor/factor-mail.ts'
import {
  countPasskey,
  findPasskey,
  newChallenge,
  passkeysOf,
  relyingPartyOf,
  takeChallenge,
} from '../second-factor/passkey-store.ts'
import { secondFactorPort } from '../second-factor/second-factor.handlers.ts'
import { readAssertion, readAttestation } from '../second-factor/verify-passkey.ts'
import { beginPasskeySignIn, signInWithPasskey, toDoor } from './sign-in-with-passkey.ts'

/** What a challenge for a new passkey is bound to. */
const sessionOf = (context: Context): string => `session ${signedIn(context).sessionId}`

/** One's own passkeys over the database. */
const port: PasskeyPort<StaffWorld> = {
  ...secondFactorPort,
  relyingPartyOf,
  passkeysOf,
  newChallenge: (trx, context, at) => newChallenge(trx, sessionOf(context), at),
  takeChallenge: (trx, context, clientData, at) => takeChallenge(trx, clientData, [sessionOf(context)], at),
  readAttestation,
  async provesPasskey(trx, context, shown, at) {
    const { binding } = context
    const challenge = await takeChallenge(trx, shown.client_data, binding.sent.map(toDoor), at)
    const [party, passkey] = [relyingPartyOf(context), await findPasskey(trx, shown.credential_id)]
    if (!party || challenge === undefined || passkey?.uid !== signedIn(context).uid) return false
    const counter = await readAssertion(party, challenge, shown, passkey)
    if (counter === undefined || isCopied(passkey.counter, counter)) return false
    return countPasskey(trx, passkey.passkey_id, counter, at)
  },
  async keepPasskey(trx, passkey, at) {
    const passkey_id = newId(at)
    const kept = await trx
      .insertInto('passkey')
      .values({ ...passkey, passkey_id, created_at: at, last_used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst()
    return kept?.passkey_id
  },
  async renamePasskey(trx, passkeyId, name) {
    await trx.updateTable('passkey').set({ name }).where('passkey_id', '=', passkeyId).execute()
  },
  async dropPasskey(trx, passkeyId) {
    await trx.deleteFrom('passkey').where('passkey_id', '=', passkeyId).execute()
  },
  orderPasskeyMail: (trx, uid, what, at) => orderFactorMail(trx, uid, `passkey-${what}`, at),
}

/** One's own passkeys, and signing in with one. */
export const passkeyHandlers: ReturnType<typeof createPasskeyHandlers<StaffWorld>> &
  Pick<ApiHandlers<Context>, 'beginPasskeySignIn' | 'signInWithPasskey'> = {
  ...createPasskeyHandlers(port),
  beginPasskeySignIn: ({ body }, context) => beginPasskeySignIn(body, context),
  signInWithPasskey: ({ body }, context) => signInWithPasskey(body, context),
}
