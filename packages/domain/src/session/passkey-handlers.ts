import { type ApiHandlers, type BodyOf, type DataOf, invalid, notFrom, type Problem, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { RecordDraft } from '../records.ts'
import { requireOwnPassword } from '../rights.ts'
import {
  type KeptPasskey,
  type MadePasskey,
  noPasskeys,
  type RelyingParty,
  requirePasskeyRoom,
  type ShownAssertion,
  type ShownAttestation,
  toUserHandle,
} from './passkey.ts'
import type { SecondFactorPort } from './second-factor-handlers.ts'
import { factorState, provesFactor, wrongCode } from './second-factor.ts'

/** Where passkeys are kept, and what checks them. */
export interface PasskeyPort<W extends World> extends SecondFactorPort<W> {
  readonly relyingPartyOf: (context: W['context']) => RelyingParty | undefined
  readonly passkeysOf: (trx: W['trx'], uid: string) => Promise<readonly KeptPasskey[]>
  /** A new challenge for the session of the call. */
  readonly newChallenge: (trx: W['trx'], context: W['context'], at: Date) => Promise<string>
  /** Uses up the challenge that was answered; undefined where the session has none such, or not any more. */
  readonly takeChallenge: (
    trx: W['trx'],
    context: W['context'],
    clientData: string,
    at: Date,
  ) => Promise<string | undefined>
  /** What a new passkey is known by; undefined where it doesn't answer the challenge, or not for this server. */
  readonly readAttestation: (
    party: RelyingParty,
    challenge: string,
    shown: ShownAttestation,
  ) => Promise<MadePasskey | undefined>
  /** Whether one of the caller's own passkeys answers a challenge for signing in, given to their browser. It counts this once. */
  readonly provesPasskey: (trx: W['trx'], context: W['context'], shown: ShownAssertion, at: Date) => Promise<boolean>
  /** Keeps a passkey and answers its id; undefined where the credential is known already. */
  readonly keepPasskey: (
    trx: W['trx'],
    passkey: Omit<KeptPasskey, 'passkey_id'>,
    at: Date,
  ) => Promise<string | undefined>
  readonly renamePasskey: (trx: W['trx'], passkeyId: string, name: string) => Promise<void>
  readonly dropPasskey: (trx: W['trx'], passkeyId: string) => Promise<void>
  /** Has somebody told by mail. */
  readonly orderPasskeyMail: (trx: W['trx'], uid: string, what: 'added' | 'removed', at: Date) => Promise<void>
}

type Names = 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'

type Proof = Pick<BodyOf<'removePasskey'>, 'upass' | 'kind' | 'code' | 'passkey'>

/**
 * The password to be shown; undefined where a passkey stands in for it.
 * @throws Problem 40000 where there is neither.
 */
function toPassword({ upass, passkey }: Proof): string | undefined {
  if (passkey) return undefined
  if (upass === undefined) throw invalid({ upass: 'empty' })
  return upass
}

/** One's own passkeys. They count as second factor, and as sign-in of their own. */
export function createPasskeyHandlers<W extends World>(port: PasskeyPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  const isAppOn = async (trx: W['trx'], context: W['context'], uid: string, now: Date): Promise<boolean> =>
    factorState(await port.lockFactor(trx, context, uid), now) === 'on'

  /** The refusal of a passkey that proves nothing; without one, of who has an authenticator app and doesn't show its code. */
  const findLack = async (
    trx: W['trx'],
    context: W['context'],
    { kind, code, passkey }: Proof,
    now: Date,
  ): Promise<Problem | undefined> => {
    const { uid } = port.callerOf(context)
    if (passkey) return (await port.provesPasskey(trx, context, passkey, now)) ? undefined : refuse('passkey-not-yours')
    if (!(await isAppOn(trx, context, uid, now))) return undefined
    if (kind === undefined || code === undefined) return wrongCode()
    return (await provesFactor<W>(port, trx, context, { uid, kind, code }, now)) ? undefined : wrongCode()
  }
  const requireOwn = async (trx: W['trx'], uid: string, passkey_id: string): Promise<KeptPasskey> => {
    const found = (await port.passkeysOf(trx, uid)).find((one) => one.passkey_id === passkey_id)
    if (!found) throw refuse('no-such-passkey', { passkey_id })
    return found
  }
  const requireParty = (context: W['context']): RelyingParty => {
    const party = port.relyingPartyOf(context)
    if (!party) throw noPasskeys()
    return party
  }
  return {
    /** @throws Problem 40000 for a wrong password or code, 40300 for a password that was given, 40910 without room. */
    beginPasskey({ body: proof }, context) {
      const party = requireParty(context)
      const { uid, mustChangePass } = port.callerOf(context)
      // Whoever set the password would come in with the passkey ever after.
      requireOwnPassword(mustChangePass)
      return port.proven(context, toPassword(proof), async (trx): Promise<DataOf<'beginPasskey'> | Problem> => {
        const now = port.now(context)
        const known = await port.passkeysOf(trx, uid)
        requirePasskeyRoom(known.length)
        const lack = await findLack(trx, context, proof, now)
        if (lack) return lack
        return {
          challenge: await port.newChallenge(trx, context, now),
          rp_id: party.id,
          user_handle: toUserHandle(uid),
          known: known.map(({ credential_id }) => credential_id),
        }
      })
    },

    /** Gives recovery codes with what is the first second factor; browsers from before are not remembered any more. */
    addPasskey({ body: { name, ...shown } }, context) {
      const party = requireParty(context)
      const owner = port.callerOf(context)
      const { uid } = owner
      return port.proven(context, undefined, async (trx): Promise<DataOf<'addPasskey'> | Problem> => {
        const now = port.now(context)
        const challenge = await port.takeChallenge(trx, context, shown.client_data, now)
        if (challenge === undefined) throw notFrom('off', 'on', 'no-enrolment')
        const others = await port.passkeysOf(trx, uid)
        requirePasskeyRoom(others.length)
        const made = await port.readAttestation(party, challenge, shown)
        const passkey_id = made && (await port.keepPasskey(trx, { ...made, uid, name }, now))
        if (passkey_id === undefined) return refuse('passkey-not-taken')
        const isFirst = others.length === 0 && !(await isAppOn(trx, context, uid, now))
        const recovery_codes = isFirst ? port.newRecoveryCodes() : undefined
        if (recovery_codes) {
          await port.keepRecoveryCodes(trx, uid, recovery_codes)
          await port.forget(trx, uid, undefined)
          await port.holdBack(trx, context, 'free')
        }
        await port.orderPasskeyMail(trx, uid, 'added', now)
        await port.notify(trx, context, [uid], { reason: 'passkey-added', figures: { name } })
        await port.record(trx, context, [toDraft(owner, 'enable', '', name)])
        return { passkey_id, ...(recovery_codes && { recovery_codes }) }
      })
    },

    /** @throws Problem 40400 for one that was removed. */
    renamePasskey({ body: { passkey_id, name } }, context) {
      const owner = port.callerOf(context)
      return port.transact(context, async (trx) => {
        const { name: from } = await requireOwn(trx, owner.uid, passkey_id)
        if (from === name) return null
        await port.renamePasskey(trx, passkey_id, name)
        await port.record(trx, context, [toDraft(owner, 'edit', from, name)])
        return null
      })
    },

    /** With the last second factor go recovery codes and remembered browsers; sessions wait where a role asks for one. */
    removePasskey({ body: { passkey_id, ...proof } }, context) {
      const owner = port.callerOf(context)
      const { uid } = owner
      return port.proven(context, toPassword(proof), async (trx): Promise<null | Problem> => {
        const now = port.now(context)
        const { name } = await requireOwn(trx, uid, passkey_id)
        const lack = await findLack(trx, context, proof, now)
        if (lack) return lack
        await port.dropPasskey(trx, passkey_id)
        const isLast = !(await port.hasPasskey(trx, uid)) && !(await isAppOn(trx, context, uid, now))
        if (isLast) await port.drop(trx, uid)
        if (await port.isLacking(trx, uid, context)) await port.holdBack(trx, context, 'held')
        await port.orderPasskeyMail(trx, uid, 'removed', now)
        await port.notify(trx, context, [uid], { reason: 'passkey-removed', figures: { name } })
        await port.record(trx, context, [toDraft(owner, 'disable', name, '')])
        return null
      })
    },
  }
}

const toDraft = (
  { uid, uname }: { readonly uid: string; readonly uname: string },
  action: 'enable' | 'disable' | 'edit',
  from: string,
  to: string,
): RecordDraft => ({
  module: 'session',
  action,
  target: { type: 'second_factor', id: uid, name: uname },
  changes: [{ path: 'passkey', from, to }],
})
