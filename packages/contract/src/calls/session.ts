import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { actionNames, type PermissionSets } from '../permission.ts'
import { factorProofKinds } from '../values/staff.ts'
import { call } from './call.ts'
import { rev } from './types.ts'

/** The permission sets of a person. */
export const permissionSets = z.array(
  z.strictObject({
    role: z.strictObject({ role_name: z.string(), is_super_admin: z.union([z.literal(0), z.literal(1)]) }),
    project_permissions: z.array(
      z.strictObject({
        project_name: z.string(),
        permissions: z.array(
          z.strictObject({ module_name: z.string(), actions: z.array(z.enum(actionNames)).optional() }),
        ),
      }),
    ),
  }),
) satisfies z.ZodType<PermissionSets>

const account = {
  uid: z.string(),
  nickname: z.string(),
  uemail: z.string(),
  permission_sets: permissionSets,
}

/** A role asks for a second factor, and there is none: nothing but one's own session is open. Left out where not. */
const mustSetUpFactor = z.boolean().optional()

/** Answer of signing in and of renewing (specification, section 3, and four fields of ours). */
export const loginData = z.strictObject({
  ...account,
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int().positive(),
  must_change_pass: z.boolean(),
  must_set_up_factor: mustSetUpFactor,
})

/** Answer of signing in. */
export type LoginData = z.infer<typeof loginData>

/** What is shown as second factor. Blanks and hyphens of a code don't count. */
export const factorProof = { kind: z.enum(factorProofKinds), code: z.string().trim().min(1).max(32) }

/** Body of signing in. The password is taken as typed. */
export const signInBody = z.strictObject({
  username: z.string().trim().min(1).max(64),
  upass: z.string().min(1).max(72),
  /** Keep the session for a week instead of until the browser closes. */
  remember: z.boolean().optional(),
})

/** Who is signed in, with what the server can do beyond the specification. */
export const myInfoData = z.strictObject({
  ...account,
  uname: z.string(),
  avatar: z.string().optional(),
  locale: z.string(),
  tz: z.string(),
  must_change_pass: z.boolean(),
  must_set_up_factor: mustSetUpFactor,
  /** Single sign-on made the account, and it has no password yet. Left out where it has one. */
  no_password: z.boolean().optional(),
  /** What changing oneself (`user/edit`) sends. */
  rev: rev.optional(),
  last_login_at: z.string().optional(),
  capabilities: z.array(z.string()),
})

/** How staff may sign in. Left out where there is no single sign-on. */
const signInWaysData = z.strictObject({
  single_sign_on: z
    .strictObject({
      /** What the provider is called. */
      name: z.string(),
      /** Passwords serve only the emergency account. */
      only: z.boolean(),
    })
    .optional(),
})

/** Who is signed in. */
export type MyInfo = z.infer<typeof myInfoData>

/** Calls about one's own session. */
export const sessionCalls = {
  signIn: call(endpoints.signIn, {
    summary: 'Sign in with account name or e-mail, and password; who has a second factor is answered 40310',
    access: { kind: 'public' },
    audit: 'login',
    body: signInBody,
    response: loginData,
  }),
  signInWays: call(endpoints.signInWays, {
    summary: 'How staff may sign in beside a password',
    access: { kind: 'public' },
    response: signInWaysData,
  }),
  finishSignIn: call(endpoints.finishSignIn, {
    summary: 'Sign in with a ticket (of 40310 or single sign-on) and the second factor, from the same browser',
    access: { kind: 'public' },
    audit: 'login',
    body: z.strictObject({
      ticket: z.string().min(1).max(128),
      // Who comes by single sign-on may have shown a second factor there.
      kind: factorProof.kind.optional(),
      code: factorProof.code.optional(),
      /** Ask this browser for no second factor for 30 days. */
      remember_browser: z.boolean().optional(),
    }),
    response: loginData,
  }),
  signOut: call(endpoints.signOut, {
    summary: 'End the session of the sent token',
    access: { kind: 'session' },
    audit: 'logout',
    // Where a session of single sign-on ends at the provider too.
    response: z.strictObject({ go_to: z.string() }).nullable(),
  }),
  myInfo: call(endpoints.myInfo, {
    summary: 'Who is signed in, and what they may do',
    access: { kind: 'session' },
    response: myInfoData,
  }),
  refreshToken: call(endpoints.refreshToken, {
    summary:
      'Exchange the refresh token for new tokens; a refresh token serves once (for 10 s the same answer can be had again)',
    access: { kind: 'public' },
    body: z.strictObject({ refresh_token: z.string().min(1).max(128) }),
    response: loginData,
  }),
}
