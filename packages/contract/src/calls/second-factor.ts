import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { passwordLength } from '../password-policy.ts'
import { recoveryCodeCount, secondFactorKinds } from '../values/staff.ts'
import { call } from './call.ts'
import { factorProof } from './session.ts'
import { id, ts } from './types.ts'

const upass = z.string().min(1).max(passwordLength.max)

/** A browser that is asked for no second factor for a while. */
export const rememberedBrowser = z.strictObject({
  browser_id: id,
  created_at: ts,
  last_used_at: ts,
  expires_at: ts,
  ip: z.string(),
  ua: z.string(),
  /** The browser of this very call. */
  current: z.boolean(),
})

/** A browser that is asked for no second factor for a while. */
export type RememberedBrowser = z.infer<typeof rememberedBrowser>

/** A passkey of one's own. */
export const passkey = z.strictObject({
  passkey_id: id,
  name: z.string(),
  created_at: ts,
  last_used_at: ts.optional(),
})

/** A passkey of one's own. */
export type Passkey = z.infer<typeof passkey>

/** One's own second factor. The secret stands in no answer but the one that begins it. */
export const secondFactor = z.strictObject({
  /** Absent where none is on. */
  kind: z.enum(secondFactorKinds).optional(),
  since: ts.optional(),
  /** One of the person's roles asks for a second factor. */
  required: z.boolean(),
  recovery_codes_left: z.int().min(0),
  /** The provider that signs the person in; absent where none does. */
  single_sign_on: z.string().optional(),
  browsers: z.array(rememberedBrowser),
  /** Absent where the server's address can have none. */
  passkeys: z.array(passkey).optional(),
})

/** One's own second factor. */
export type SecondFactor = z.infer<typeof secondFactor>

/** Recovery codes, which are told this once. */
export const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()).length(recoveryCodeCount) })

/** What shows that it is the person themselves: password and second factor. */
export const ownProof = z.strictObject({ upass, ...factorProof })

/** Calls about one's own second factor. */
export const secondFactorCalls = {
  secondFactor: call(endpoints.secondFactor, {
    summary: 'One’s own second factor, and the browsers that are not asked for it',
    access: { kind: 'session' },
    response: secondFactor,
  }),
  beginSecondFactor: call(endpoints.beginSecondFactor, {
    summary: 'Get a new secret, which counts once a code of it has come (`confirmSecondFactor`), within 15 minutes',
    access: { kind: 'session' },
    body: z.strictObject({ upass }),
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: call(endpoints.confirmSecondFactor, {
    summary: 'Turn the second factor on with a first code of the new secret',
    access: { kind: 'session' },
    audit: 'enable',
    body: z.strictObject({ code: factorProof.code }),
    response: recoveryCodes,
  }),
  renewRecoveryCodes: call(endpoints.renewRecoveryCodes, {
    summary: 'Get new recovery codes; those from before end',
    access: { kind: 'session' },
    audit: 'edit',
    body: ownProof,
    response: recoveryCodes,
  }),
  endSecondFactor: call(endpoints.endSecondFactor, {
    summary: 'Turn one’s own second factor off',
    access: { kind: 'session' },
    audit: 'disable',
    body: ownProof,
    response: z.null(),
  }),
  forgetBrowsers: call(endpoints.forgetBrowsers, {
    summary: 'Ask a remembered browser for the second factor again, or all of them',
    access: { kind: 'session' },
    audit: 'edit',
    body: z.strictObject({ browser_id: id.optional() }),
    response: z.strictObject({ ended: z.int().min(0) }),
  }),
}
