import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

/** Whether a mailed invitation led here: by what stands after the `#` of the address, with it. */
export const isInvitation = (hash: string): boolean => hash.startsWith('#invitation=')

/** Why signing in failed. `said`: the server's own words. */
export type LoginFailure =
  | { readonly kind: 'said'; readonly message: string }
  | { readonly kind: 'locked'; readonly unlockAt: string }
  | { readonly kind: 'offline' }

/** A sign-in whose password was right, and that waits for the second factor. */
export interface PendingSignIn {
  /** Empty where a passkey is to be shown instead, without a password. */
  readonly ticket: string
  readonly username: string
  readonly remember: boolean
  /** What the password was answered with. */
  readonly refusal?: unknown
}

/** What the second step is given. */
export interface SecondStepProps {
  pending: PendingSignIn
  onSignedIn: () => void
  /** The password is asked for again; with a failure, because the ticket has run out. */
  onBack: (failure?: LoginFailure) => void
}

/** What was typed, and what came of it, in an attempt that got as far as the second factor. */
export interface TypedBefore extends Pick<PendingSignIn, 'username' | 'remember'> {
  readonly failure?: LoginFailure
}

/** What is missing before the server is asked. */
export interface LoginGaps {
  readonly username: boolean
  readonly password: boolean
}

function unlockTime(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('unlock_at' in data)) return undefined
  const { unlock_at: at } = data
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined
}

/** The ticket of a sign-in that was refused for want of the second factor; undefined for any other failure. */
export function toTicket(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== codes.secondFactor) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return undefined
  return typeof data.ticket === 'string' ? data.ticket : undefined
}

/** Reads a failed sign-in. */
export function toLoginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { kind: 'said', message: error instanceof Error ? error.message : 'Error' }
  const unlockAt = error.code === codes.locked ? unlockTime(error.data) : undefined
  if (unlockAt) return { kind: 'locked', unlockAt }
  return error.kind === 'network' || error.kind === 'timeout'
    ? { kind: 'offline' }
    : { kind: 'said', message: error.message }
}

/** The name counts without its blanks, the password as typed. */
export function findGaps({ username, password }: { username: string; password: string }): LoginGaps {
  return { username: username.trim() === '', password: password === '' }
}

/** The first field that is empty, or the password: there the cursor belongs. */
export function firstToFill(gaps: LoginGaps): 'username' | 'password' {
  return gaps.username ? 'username' : 'password'
}
