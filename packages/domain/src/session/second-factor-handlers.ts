import { type ApiHandlers, type DataOf, Problem, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { Change, RecordDraft } from '../records.ts'
import type { AdministrationPort } from '../role/role-port.ts'
import {
  type FactorStore,
  findStep,
  provesFactor,
  requireOff,
  requireState,
  toFactorUri,
  wrongCode,
} from './second-factor.ts'

type Work = 'now' | 'transact' | 'record' | 'notify'

/** Where second factors are kept, with their recovery codes and the browsers that are not asked for them. */
export interface SecondFactorPort<W extends World> extends FactorStore<W>, Pick<AdministrationPort<W>, Work> {
  readonly callerOf: (context: W['context']) => {
    readonly uid: string
    readonly uname: string
    readonly mustChangePass: boolean
  }
  readonly view: (context: W['context']) => Promise<DataOf<'secondFactor'>>
  /**
   * Does what only the person themselves may. A wrong password (`undefined`: it isn't asked for), and work that answers a
   * Problem, count as wrong sign-ins from where the caller is; the Problem is thrown then.
   * @throws Problem 40000 for a wrong password, 40910 for who has none, 42300 after too many.
   */
  readonly proven: <T>(
    context: W['context'],
    password: string | undefined,
    work: (trx: W['trx']) => Promise<T | Problem>,
  ) => Promise<T>
  readonly newSecret: () => string
  readonly newRecoveryCodes: () => string[]
  /** Keeps a secret that waits for its first code, in place of an earlier one. */
  readonly begin: (
    trx: W['trx'],
    context: W['context'],
    enrolment: { readonly uid: string; readonly secret: string },
    at: Date,
  ) => Promise<void>
  /** Turns a factor on; no browser is remembered from before. */
  readonly turnOn: (trx: W['trx'], uid: string, at: Date) => Promise<void>
  /** Keeps recovery codes in place of those from before. */
  readonly keepRecoveryCodes: (trx: W['trx'], uid: string, codes: readonly string[]) => Promise<void>
  /** Takes the app away; where there is no passkey either, recovery codes and remembered browsers, too. */
  readonly drop: (trx: W['trx'], uid: string) => Promise<void>
  readonly hasPasskey: (trx: W['trx'], uid: string) => Promise<boolean>
  /** Whether somebody is asked for a second factor, and has none. */
  readonly isLacking: (trx: W['trx'], uid: string, context: W['context']) => Promise<boolean>
  /**
   * `held`: all sessions of the caller wait for a second factor. `free`: the session of this call no longer does; others
   * that do end, since whoever began them has shown none.
   */
  readonly holdBack: (trx: W['trx'], context: W['context'], state: 'held' | 'free') => Promise<void>
  /** Forgets a remembered browser, or all; answers how many. */
  readonly forget: (trx: W['trx'], uid: string, browserId: string | undefined) => Promise<number>
}

type Names =
  | 'secondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
  | 'forgetBrowsers'

/** One's own second factor. */
export function createSecondFactorHandlers<W extends World>(
  port: SecondFactorPort<W>,
): Pick<ApiHandlers<W['context']>, Names> {
  /** Makes recovery codes, and tells of what else was done. */
  const giveCodes = async (trx: W['trx'], context: W['context'], draft: RecordDraft) => {
    const recovery_codes = port.newRecoveryCodes()
    await port.keepRecoveryCodes(trx, port.callerOf(context).uid, recovery_codes)
    await port.record(trx, context, [draft])
    return { recovery_codes }
  }
  return {
    secondFactor: (_input, context) => port.view(context),

    /** @throws Problem 40000 for a wrong password, 40910 where one is on. */
    beginSecondFactor({ body: { upass } }, context) {
      const { uid, uname } = port.callerOf(context)
      return port.proven(context, upass, async (trx) => {
        const now = port.now(context)
        requireOff(await port.lockFactor(trx, context, uid), now)
        const secret = port.newSecret()
        await port.begin(trx, context, { uid, secret }, now)
        return { secret, uri: toFactorUri(secret, uname) }
      })
    },

    /** A wrong code counts as a wrong sign-in: who has the session was not told the secret for certain. */
    confirmSecondFactor({ body: { code } }, context) {
      const { uid } = port.callerOf(context)
      return port.proven(context, undefined, async (trx) => {
        const now = port.now(context)
        const kept = await port.lockFactor(trx, context, uid)
        requireState(kept, 'pending', 'on', now)
        const step = await findStep<W>(port, kept, code, now)
        if (step === undefined) return wrongCode()
        await port.useStep(trx, uid, step)
        await port.turnOn(trx, uid, now)
        await port.holdBack(trx, context, 'free')
        await port.notify(trx, context, [uid], { reason: 'second-factor-on' })
        const changes = [{ path: 'second_factor', from: 'off', to: kept.kind }]
        return giveCodes(trx, context, toDraft(port.callerOf(context), 'enable', changes))
      })
    },

    renewRecoveryCodes({ body: { upass, ...proof } }, context) {
      const { uid } = port.callerOf(context)
      return port.proven(context, upass, async (trx) => {
        const now = port.now(context)
        const kept = await port.lockFactor(trx, context, uid)
        if (!(await port.hasPasskey(trx, uid))) requireState(kept, 'on', 'on', now)
        if (!(await provesFactor<W>(port, trx, context, { uid, ...proof }, now))) return wrongCode()
        const changes = [{ path: 'recovery_codes', from: '', to: '' }]
        return giveCodes(trx, context, toDraft(port.callerOf(context), 'edit', changes))
      })
    },

    /** Where a role asks for a second factor, all sessions wait for another one. */
    endSecondFactor({ body: { upass, ...proof } }, context) {
      const { uid } = port.callerOf(context)
      return port.proven(context, upass, async (trx) => {
        const now = port.now(context)
        const kept = await port.lockFactor(trx, context, uid)
        requireState(kept, 'on', 'off', now)
        if (!(await provesFactor<W>(port, trx, context, { uid, ...proof }, now))) return wrongCode()
        await port.drop(trx, uid)
        if (await port.isLacking(trx, uid, context)) await port.holdBack(trx, context, 'held')
        await port.notify(trx, context, [uid], { reason: 'second-factor-off' })
        const changes = [{ path: 'second_factor', from: kept.kind, to: 'off' }]
        await port.record(trx, context, [toDraft(port.callerOf(context), 'disable', changes)])
        return null
      })
    },

    /** @throws Problem 40400 for a browser that is not remembered. */
    forgetBrowsers({ body: { browser_id } }, context) {
      const owner = port.callerOf(context)
      return port.transact(context, async (trx) => {
        const ended = await port.forget(trx, owner.uid, browser_id)
        if (ended === 0 && browser_id !== undefined) throw refuse('no-such-browser', { browser_id })
        if (ended > 0) {
          const changes = [{ path: 'browsers', from: ended, to: 0 }]
          await port.record(trx, context, [toDraft(owner, 'edit', changes)])
        }
        return { ended }
      })
    },
  }
}

const toDraft = (
  { uid, uname }: { readonly uid: string; readonly uname: string },
  action: 'enable' | 'disable' | 'edit',
  changes: readonly Change[],
): RecordDraft => ({ module: 'session', action, target: { type: 'second_factor', id: uid, name: uname }, changes })
