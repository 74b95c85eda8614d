import type { IssuerClaims, RoleMap } from '@bms/domain'

/** Where a sign-in begins. */
export const startPath = '/sso/start'

/** Where the issuer sends the browser back to. */
export const callbackPath = '/sso/callback'

/** What has to come back with an answer, and with its code; kept by the browser meanwhile. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  /** RFC 7636, section 4.1. */
  readonly verifier: string
}

/** Single sign-on with one issuer. */
export interface SingleSignOn {
  /** What people know it as. */
  readonly name: string
  readonly issuer: string
  /** The only account that signs in with a password; undefined: all may. */
  readonly emergencyAccount: string | undefined
  /** Which roles people get; undefined: roles are given here, and so are accounts. */
  readonly roles: RoleMap | undefined
  /** Whether a member who isn't linked yet is the one with the address that the issuer has verified. */
  readonly linksByEmail: boolean
  /**
   * Where the browser goes to sign in.
   * @throws IssuerFailure
   */
  begin(): Promise<{ readonly url: string; readonly checks: SignInChecks }>
  /**
   * Exchanges the code that the browser came back with, and checks what the issuer says. `search`: the query it came with.
   * @throws IssuerFailure for any other answer than a good one.
   */
  finish(search: string, checks: SignInChecks): Promise<{ readonly idToken: string; readonly claims: IssuerClaims }>
  /** Where the browser goes to sign out there too; undefined where the issuer has no such address or doesn't answer. */
  leave(idToken: string): Promise<string | undefined>
}

/** The issuer doesn't answer (`unreachable`), or not as it should; `cause` says more. */
export class IssuerFailure extends Error {
  override readonly name = 'IssuerFailure'
  readonly problem: 'unreachable' | 'failed'

  constructor(message: string, problem: 'unreachable' | 'failed' = 'failed', cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}
