import { createPasskeyDevice, fromBase64Url, toBase64Url } from '@bms/fixtures'
import { spyOn } from 'storybook/test'

/* Devices in place of the browser's own: stories have nobody who puts a finger on one. */

const toText = (bytes: BufferSource | undefined): string =>
  bytes instanceof ArrayBuffer ? toBase64Url(new Uint8Array(bytes)) : ''

const toCredential = (id: string, response: Readonly<Record<string, string>>): PublicKeyCredential => {
  const parts = Object.entries(response).map(([name, text]) => [name, fromBase64Url(text).buffer] as const)
  const credential = {
    id,
    rawId: fromBase64Url(id).buffer,
    type: 'public-key',
    response: Object.fromEntries(parts),
    getClientExtensionResults: () => ({}),
  }
  return credential as unknown as PublicKeyCredential
}

/** A device whose owner confirms whatever it is asked for. */
export async function plugIn(): Promise<void> {
  const device = await createPasskeyDevice()
  spyOn(navigator.credentials, 'create').mockImplementation(async (options) => {
    const asked = options?.publicKey
    const made = await device.add({
      challenge: toText(asked?.challenge),
      rp_id: asked?.rp.id ?? '',
      user_handle: toText(asked?.user.id),
      known: [],
    })
    return toCredential(made.credential_id, { clientDataJSON: made.client_data, attestationObject: made.attestation })
  })
  spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
    const asked = options?.publicKey
    const shown = await device.signIn({ challenge: toText(asked?.challenge), rp_id: asked?.rpId ?? '' })
    return toCredential(shown.credential_id, {
      clientDataJSON: shown.client_data,
      authenticatorData: shown.authenticator_data,
      signature: shown.signature,
      ...(shown.user_handle !== undefined && { userHandle: shown.user_handle }),
    })
  })
}

/** A browser that gives up with this error of WebAuthn's. */
export function giveUp(name: 'NotAllowedError' | 'SecurityError' | 'InvalidStateError' | 'NotSupportedError'): void {
  const refuse = () => Promise.reject(new DOMException('no', name))
  spyOn(navigator.credentials, 'create').mockImplementation(refuse)
  spyOn(navigator.credentials, 'get').mockImplementation(refuse)
}

/** A device whose owner takes their time. */
export function keepWaiting(): void {
  const wait = () => new Promise<never>(() => undefined)
  spyOn(navigator.credentials, 'create').mockImplementation(wait)
  spyOn(navigator.credentials, 'get').mockImplementation(wait)
}
