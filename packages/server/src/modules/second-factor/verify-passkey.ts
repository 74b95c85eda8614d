import {
  isOriginOf,
  type KeptPasskey,
  type MadePasskey,
  type RelyingParty,
  type ShownAssertion,
  type ShownAttestation,
} from '@bms/domain'

/** The library, which few need and takes a while to load. */
const loadLibrary = () => import('@simplewebauthn/server')

interface ClientData {
  readonly challenge: string
  readonly origin: string
  readonly isFramed: boolean
}

/** What a browser says that a device signed; undefined where it isn't what browsers say. */
export function readClientData(clientData: string): ClientData | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    if (typeof said !== 'object' || said === null || !('challenge' in said) || !('origin' in said)) return undefined
    const { challenge, origin } = said
    if (typeof challenge !== 'string' || typeof origin !== 'string') return undefined
    // Not every browser says whose the page around it is, and none may be.
    return { challenge, origin, isFramed: 'crossOrigin' in said && said.crossOrigin !== false }
  } catch {
    return undefined
  }
}

/** What is held against all answers alike; undefined where the page they were given to is none of ours. */
function toExpectation(party: RelyingParty, challenge: string, clientData: string) {
  const { origin, isFramed = true } = readClientData(clientData) ?? {}
  if (origin === undefined || isFramed || !isOriginOf(party, origin)) return undefined
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

const isSynced = (type: 'singleDevice' | 'multiDevice'): boolean => type === 'multiDevice'

const asPublicKey = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/**
 * Reads a new passkey (WebAuthn Level 2, section 7.1): it answers the challenge, for this server, and the device has made
 * sure of its owner. Who made the device isn't asked for.
 */
export async function readAttestation(
  party: RelyingParty,
  challenge: string,
  { credential_id, client_data, attestation }: ShownAttestation,
): Promise<MadePasskey | undefined> {
  const expected = toExpectation(party, challenge, client_data)
  if (!expected) return undefined
  const response = {
    ...asPublicKey(credential_id),
    response: { clientDataJSON: client_data, attestationObject: attestation },
  }
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response })
    if (!registrationInfo) return undefined
    const { credential, credentialDeviceType } = registrationInfo
    const { id, publicKey, counter } = credential
    const public_key = Buffer.from(publicKey).toString('base64url')
    return { credential_id: id, public_key, counter, is_synced: isSynced(credentialDeviceType) }
  } catch {
    // Whatever is wrong with it came from outside.
    return undefined
  }
}

/**
 * The counter that a passkey shows with a right answer (WebAuthn Level 2, section 7.2); undefined for a wrong one. What
 * the counter means is up to the caller.
 */
export async function readAssertion(
  party: RelyingParty,
  challenge: string,
  { credential_id, client_data, authenticator_data, signature }: ShownAssertion,
  { public_key, is_synced }: Pick<KeptPasskey, 'public_key' | 'is_synced'>,
): Promise<number | undefined> {
  const expected = toExpectation(party, challenge, client_data)
  if (!expected) return undefined
  const response = {
    ...asPublicKey(credential_id),
    response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
  }
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'))
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response,
      // The library would refuse a counter that went back as any wrong answer: here it is told apart.
      credential: { id: credential_id, publicKey, counter: 0 },
    })
    // A key that was on one device alone is never on several, nor the other way round.
    const isSame = verified && isSynced(authenticationInfo.credentialDeviceType) === is_synced
    return isSame ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
