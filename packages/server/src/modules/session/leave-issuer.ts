import type { Context } from '../../context.ts'

/**
 * Where the browser of a session that has ended signs out at the issuer, too; undefined where it needn't. `kept`: what the
 * issuer said at the sign-in, as it was sealed for `uid`.
 */
export async function leaveIssuer(
  kept: string,
  uid: string,
  { ports: { sso }, secrets, report }: Context,
): Promise<string | undefined> {
  if (!sso) return undefined
  try {
    return await sso.leave(secrets.open(kept, uid))
  } catch (error) {
    // The session is over, whatever happens there.
    report?.(error)
    return undefined
  }
}
