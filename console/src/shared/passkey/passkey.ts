import type { BodyOf, DataOf } from '@bms/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** Why a device made or showed no passkey. Browsers don't tell who cancelled from who took too long. */
type PasskeyFailure = 'unsupported' | 'cancelled' | 'elsewhere' | 'known' | 'failed'

/** Says a failure to the person. */
type SayFailure = (failure: PasskeyFailure) => string

/** How long the device may take, in milliseconds: as long as the server waits. */
const timeout = 5 * 60_000

/** ES256, EdDSA and RS256 (RFC 9053, RFC 8812): what devices have. */
const algorithms = [-7, -8, -257]

const toDescriptor = (id: string) => ({ id, type: 'public-key' as const })

/** Reads why the browser has given up, by the names of WebAuthn's errors. */
function toPasskeyFailure(error: unknown): PasskeyFailure {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'SecurityError':
      return 'elsewhere'
    case 'InvalidStateError':
      return 'known'
    case 'NotSupportedError':
      return 'unsupported'
    default:
      return 'failed'
  }
}

async function ask<T>(say: SayFailure, work: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new Error(say('unsupported'))
  try {
    return await work()
  } catch (error) {
    throw new Error(say(toPasskeyFailure(error)), { cause: error })
  }
}

/**
 * Has the person's device make a passkey. It is kept on the device with whose it is, and asks for finger, face or PIN.
 * @throws Error that says to the person why there is none.
 */
export async function makePasskey(
  { challenge, rp_id, user_handle, known }: DataOf<'beginPasskey'>,
  username: string,
  say: SayFailure,
): Promise<Omit<BodyOf<'addPasskey'>, 'name'>> {
  const { id, response } = await ask(say, () =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rp_id, name: 'BMS Console' },
        user: { id: user_handle, name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout,
      },
    }),
  )
  return { credential_id: id, client_data: response.clientDataJSON, attestation: response.attestationObject }
}

/**
 * Has the person's device show a passkey.
 * @throws Error that says to the person why none was shown.
 */
export async function showPasskey(
  { challenge, rp_id, allow }: DataOf<'beginPasskeySignIn'>,
  say: SayFailure,
): Promise<Omit<BodyOf<'signInWithPasskey'>, 'remember'>> {
  const { id, response } = await ask(say, () =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId: rp_id,
        userVerification: 'required',
        timeout,
        ...(allow.length > 0 && { allowCredentials: allow.map(toDescriptor) }),
      },
    }),
  )
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { user_handle: response.userHandle }),
  }
}

/** Takes back what the device was asked for. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()
