/** What a mailed invitation brings: the secret of its link, and the account it is for. */
export interface Invitation {
  readonly token: string
  readonly username: string
}

/** Reads the invitation after the `#` of the login page's address; what isn't there is empty. */
export function readInvitation(hash: string): Invitation {
  const parts = new URLSearchParams(hash.slice(1))
  return { token: parts.get('invitation') ?? '', username: parts.get('username') ?? '' }
}
