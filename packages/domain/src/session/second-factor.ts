import {
  type FactorProofKind,
  invalid,
  notFrom,
  refuse,
  type SecondFactorKind,
  type StrongFactorKind,
  totpRules,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'

/** A second factor as it is kept. */
export interface KeptFactor {
  readonly kind: SecondFactorKind
  /** In base32. */
  readonly secret: string
  readonly begun_at: Date
  /** When its first code came; null while it waits for that. */
  readonly since: Date | null
  /** The step whose code counted last: it and those before count no more (RFC 6238, section 5.2). */
  readonly last_step: number
}

/** What somebody shows as second factor. */
interface FactorProof {
  readonly kind: FactorProofKind
  /** As typed. */
  readonly code: string
}

/** What is known of second factors, and what makes their codes. */
export interface FactorStore<W extends World> {
  /** Somebody's second factor, held until the transaction ends. */
  readonly lockFactor: (trx: W['trx'], context: W['context'], uid: string) => Promise<KeptFactor | undefined>
  /** The code of a step (RFC 6238). */
  readonly codeAt: (secret: string, step: number) => string | Promise<string>
  /** Notes that the code of a step has counted. */
  readonly useStep: (trx: W['trx'], uid: string, step: number) => Promise<void>
  /** Uses a recovery code up; whether there was one. */
  readonly useRecoveryCode: (trx: W['trx'], uid: string, code: string) => Promise<boolean>
}

/** `pending`: a secret waits for its first code. */
type FactorState = 'off' | 'pending' | 'on'

/** How long a new secret waits for its first code, in milliseconds. */
const enrolmentLife = 15 * 60_000

/** How long somebody may take for the second factor after the password, in milliseconds. */
export const ticketLife = 5 * 60_000

/** What is shown to apps as who asks for a code. */
const issuer = 'BMS Console'

/** The state of a second factor: `off` → begin → `pending` → first code → `on` → turned off or reset → `off`. */
export function factorState(kept: KeptFactor | undefined, now: Date): FactorState {
  if (!kept) return 'off'
  if (kept.since !== null) return 'on'
  return now.getTime() - kept.begun_at.getTime() < enrolmentLife ? 'pending' : 'off'
}

const refusals = { off: 'second-factor-off', pending: 'no-enrolment', on: 'second-factor-on' } as const

/** @throws Problem 40910 unless a factor is in this state; `to` is the one that was wanted. */
export function requireState(
  kept: KeptFactor | undefined,
  state: FactorState,
  to: FactorState,
  now: Date,
): asserts kept is KeptFactor {
  const from = factorState(kept, now)
  if (from === state) return
  throw notFrom(from, to, state === 'pending' ? refusals[from === 'on' ? 'on' : 'pending'] : refusals.off)
}

/** The refusal of a new factor where one is on: it is turned off before another takes its place. */
export const alreadyOn = () => notFrom('on', 'pending', refusals.on)

/** @throws Problem 40910 for a factor that is on. */
export function requireOff(kept: KeptFactor | undefined, now: Date): void {
  if (factorState(kept, now) === 'on') throw alreadyOn()
}

/** The refusal of a code. */
export const wrongCode = () => invalid({ code: 'wrong-code' })

/** The refusal of a ticket that was used, has run out, or is another browser's. */
export const signInOver = () => refuse('sign-in-over')

/** The refusal that asks for a second factor: for what somebody has, or a recovery code. */
export const factorNeeded = (ticket: string, has: readonly StrongFactorKind[]) =>
  refuse('second-factor-needed', { ticket, kinds: [...has, 'recovery'], expires_in: ticketLife / 1000 })

/** The step that a moment is in: how many times half a minute has passed since 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / totpRules.seconds)

/** RFC 4648, section 6. */
export const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in base32. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** The code of an HMAC: its last bytes say where the number in it begins (RFC 4226, section 5.3). */
export function toCode(mac: Uint8Array): string {
  const start = (mac.at(-1) ?? 0) & 15
  const number = new DataView(mac.buffer, mac.byteOffset, mac.byteLength).getUint32(start) & 0x7f_ff_ff_ff
  return String(number % 10 ** totpRules.digits).padStart(totpRules.digits, '0')
}

/** A code without what only makes it easier to read. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** The address that an app reads a secret from, out of a QR code. */
export function toFactorUri(secret: string, uname: string): string {
  const query = new Map<string, string | number>([
    ['secret', secret],
    ['issuer', issuer],
    ['algorithm', 'SHA1'],
    ['digits', totpRules.digits],
    ['period', totpRules.seconds],
  ])
  const pairs = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${uname}`)}?${pairs.join('&')}`
}

/** The step whose code was typed, of those that a clock may be at and that have not counted; undefined for none. */
export async function findStep<W extends World>(
  { codeAt }: Pick<FactorStore<W>, 'codeAt'>,
  { secret, last_step }: Pick<KeptFactor, 'secret' | 'last_step'>,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  const present = stepAt(now)
  const wanted = plainCode(typed)
  const steps = Array.from({ length: 2 * totpRules.drift + 1 }, (_, nth) => present - totpRules.drift + nth)
  const codes = await Promise.all(steps.map(async (step) => codeAt(secret, step)))
  return steps.find((step, nth) => step > last_step && codes[nth] === wanted)
}

/** Whether what is shown is somebody's second factor; it counts this once. */
export async function provesFactor<W extends World>(
  store: FactorStore<W>,
  trx: W['trx'],
  context: W['context'],
  { uid, kind, code }: FactorProof & { readonly uid: string },
  now: Date,
): Promise<boolean> {
  const kept = await store.lockFactor(trx, context, uid)
  // They are there with any second factor, and go with the last one.
  if (kind === 'recovery') return store.useRecoveryCode(trx, uid, plainCode(code))
  if (!kept || factorState(kept, now) !== 'on') return false
  const step = await findStep<W>(store, kept, code, now)
  if (step !== undefined) await store.useStep(trx, uid, step)
  return step !== undefined
}
