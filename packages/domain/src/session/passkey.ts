import { type BodyOf, type Passkey, passkeyLimits, refuse } from '@bms/contract'

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly passkey_id: string
  readonly uid: string
  /** In base64url, as devices name it. */
  readonly credential_id: string
  /** A COSE key in base64url. */
  readonly public_key: string
  /** How often the device said it was used; 0 where it doesn't count. */
  readonly counter: number
  /** Whether its key may be on several devices, which holds for ever (WebAuthn Level 3, section 6.1.3). */
  readonly is_synced: boolean
  readonly name: string
}

/** A passkey as its owner sees it. */
export const toOwnPasskey = ({ passkey_id, name, created_at, last_used_at }: Passkey): Passkey => ({
  passkey_id,
  name,
  created_at,
  ...(last_used_at !== undefined && { last_used_at }),
})

/** What a new passkey is known by. */
export type MadePasskey = Pick<KeptPasskey, 'credential_id' | 'public_key' | 'counter' | 'is_synced'>

/** What a new passkey answers. */
export type ShownAttestation = Omit<BodyOf<'addPasskey'>, 'name'>

/** What a passkey answers at a sign-in, or where its owner proves that it is them. */
export type ShownAssertion = Omit<BodyOf<'signInWithPasskey'>, 'remember' | 'ticket'>

/** How long a challenge waits for its answer, in milliseconds. */
export const challengeLife = 5 * 60_000

/** What a device keeps as whose a passkey is: the uid, filled up to a length that base64url writes in one way only. */
export const toUserHandle = (uid: string): string => uid.padEnd(Math.ceil(uid.length / 4) * 4, 'A')

/**
 * Whether a counter tells of another device with the same key: it has not gone on since the last sign-in. A device that
 * doesn't count says 0 each time (WebAuthn Level 2, section 6.1.1).
 */
export const isCopied = (known: number, shown: number): boolean => (known > 0 || shown > 0) && shown <= known

/** Where passkeys may be used: the host they belong to, and the origins that count. */
export interface RelyingParty {
  readonly id: string
  /** `any-local`: every port of `http://localhost`, as in development. */
  readonly origin: string
}

/**
 * Where passkeys may be used on a server that people reach at this address; undefined where browsers know none: at an IP
 * address, and without https but on the machine itself, which is called `localhost` then (WebAuthn Level 2, section 5.1.2).
 */
export function findRelyingParty(address: string): RelyingParty | undefined {
  const [, scheme = '', host = '', port = ''] =
    /^(https?):\/\/(\[[^\]]+\]|[^/:]+)(:\d+)?/i.exec(address.toLowerCase()) ?? []
  if (host === 'localhost' || host.startsWith('127.') || host === '[::1]')
    return { id: 'localhost', origin: 'any-local' }
  const isName = host !== '' && !host.startsWith('[') && !/^[\d.]+$/.test(host)
  if (scheme !== 'https' || !isName) return undefined
  return { id: host, origin: `https://${host}${port === ':443' ? '' : port}` }
}

/** Whether a page of this origin may use passkeys. */
export const isOriginOf = ({ origin }: RelyingParty, from: string): boolean =>
  origin === 'any-local' ? /^http:\/\/localhost(?::\d+)?$/.test(from) : origin === from

/** @throws Problem 40910 for somebody who has as many as one may have. */
export function requirePasskeyRoom(count: number): void {
  if (count >= passkeyLimits.most) throw refuse('too-many-passkeys', { most: passkeyLimits.most })
}

/** The refusal of a passkey that nobody has, or that was not shown right. */
export const passkeyRefused = () => refuse('passkey-refused')

/** The refusal of a passkey whose counter went back. */
export const passkeyCopied = () => refuse('passkey-copied')

/** The refusal of passkeys where the server's address can have none. */
export const noPasskeys = () => refuse('no-passkeys')
