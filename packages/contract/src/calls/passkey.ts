import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { passwordLength } from '../password-policy.ts'
import { passkeyLimits } from '../values/staff.ts'
import { call } from './call.ts'
import { factorProof, loginData } from './session.ts'
import { id, line } from './types.ts'

/** Bytes in base64url, of so many characters at most. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'not base64url')
    .max(most)
    // Plain signs take a byte each.
    .meta({ 'x-max-bytes': most + 2 })

/** A credential's id: 1,023 bytes at most (WebAuthn Level 2, section 5.1). */
const credentialId = bytes(1364)

const name = line(1, passkeyLimits.name)

/** What a device has signed to show a passkey. */
const shown = {
  credential_id: credentialId,
  client_data: bytes(1536),
  authenticator_data: bytes(1024),
  signature: bytes(1024),
  user_handle: bytes(128).optional(),
}

/** The password, and a code where an authenticator app is on; or a passkey (`beginPasskeySignIn`) in place of both. */
const ownProof = {
  upass: z.string().min(1).max(passwordLength.max).optional(),
  kind: factorProof.kind.optional(),
  code: factorProof.code.optional(),
  passkey: z.strictObject(shown).optional(),
}

const challenge = { challenge: z.string(), rp_id: z.string() }

/** Calls about passkeys (WebAuthn): one's own, and signing in with one. */
export const passkeyCalls = {
  beginPasskey: call(endpoints.beginPasskey, {
    summary: 'Get the challenge that a new passkey answers (`addPasskey`), within 5 minutes',
    access: { kind: 'session' },
    body: z.strictObject(ownProof),
    response: z.strictObject({ ...challenge, user_handle: z.string(), known: z.array(z.string()) }),
  }),
  addPasskey: call(endpoints.addPasskey, {
    summary: 'Keep a new passkey',
    access: { kind: 'session' },
    audit: 'enable',
    body: z.strictObject({ name, credential_id: credentialId, client_data: bytes(4096), attestation: bytes(32_768) }),
    response: z.strictObject({ passkey_id: id, recovery_codes: z.array(z.string()).optional() }),
  }),
  renamePasskey: call(endpoints.renamePasskey, {
    summary: 'Rename a passkey',
    access: { kind: 'session' },
    audit: 'edit',
    body: z.strictObject({ passkey_id: id, name }),
    response: z.null(),
  }),
  removePasskey: call(endpoints.removePasskey, {
    summary: 'Remove a passkey',
    access: { kind: 'session' },
    audit: 'disable',
    body: z.strictObject({ passkey_id: id, ...ownProof }),
    response: z.null(),
  }),
  beginPasskeySignIn: call(endpoints.beginPasskeySignIn, {
    summary: 'Get the challenge that a passkey answers (`signInWithPasskey`), from the same browser within 5 minutes',
    access: { kind: 'public' },
    body: z.strictObject({ ticket: z.string().min(1).max(128).optional() }),
    response: z.strictObject({ ...challenge, allow: z.array(z.string()) }),
  }),
  signInWithPasskey: call(endpoints.signInWithPasskey, {
    summary: 'Sign in with a passkey, in place of password and second factor',
    access: { kind: 'public' },
    audit: 'login',
    body: z.strictObject({
      ticket: z.string().min(1).max(128).optional(),
      ...shown,
      remember: z.boolean().optional(),
    }),
    response: loginData,
  }),
}
