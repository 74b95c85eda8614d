import { type PermissionSets, type ProjectKey, refuse, type Rights } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { PasswordHasher } from './access/password-hasher.ts'
import type { SecretBox } from './access/secret-box.ts'
import type { Tables } from './db/tables.ts'
import type { Ports } from './ports/ports.ts'

/** Who makes a call, as the database knew them when it came in. */
export interface Identity {
  readonly uid: string
  readonly sessionId: string
  readonly uname: string
  readonly nickname: string
  readonly uemail: string
  /** Until the person has chosen a password of their own, they may do nothing else. */
  readonly mustChangePass: boolean
  /** Until the person has set up the second factor that a role asks for, they may do nothing else either. */
  readonly mustSetUpFactor: boolean
  readonly permissionSets: PermissionSets
  readonly rights: Rights
}

/** A secret that a browser keeps and scripts can't read. */
export interface Binding {
  /** What the browser sent; more than one where it holds leftovers. */
  readonly sent: readonly string[]
  /** Gives the browser a new one, for `maxAge` seconds or until it closes. */
  set(value: string, maxAge: number | undefined): void
}

/**
 * Whom the server asks for a second factor after a password: those whose role does, super admins as well, or everybody.
 * Whom a provider signs in, it asks itself.
 */
export type FactorPolicy = 'roles' | 'super-admins' | 'everybody'

/** For each project, and each type of thing in it, a mark that is new with every change to one of them. */
export type Marks = { readonly [Project in ProjectKey]?: Readonly<Record<string, string>> }

/** What a handler works with beside its input. Nothing in it tells of HTTP or of the environment. */
export interface Context {
  readonly db: Kysely<Tables>
  readonly passwords: PasswordHasher
  readonly ports: Ports
  readonly identity: Identity | undefined
  /** What was changed last in the call's brand and in the system, as of the beginning of the call. */
  readonly marks: Marks
  /** Without it, tokens are worth nothing. */
  readonly binding: Binding
  /** What a browser is remembered by that is asked for no second factor of this person. */
  readonly browser: (uid: string) => Binding
  /** Keeps secrets that the server has to know again. */
  readonly secrets: SecretBox
  readonly requestId: string
  /** Whether nobody is there who asked for it. */
  readonly isPassive?: boolean
  /** What the caller names this request by, so that asking again does it once (`idempotency-key`). */
  readonly idempotencyKey: string | undefined
  /** Whether the data is demo data, whose password everybody knows. */
  readonly isDemo?: boolean | undefined
  /** Without it, roles alone say it. */
  readonly factorPolicy?: FactorPolicy | undefined
  /** Where the caller is: an IP address. */
  readonly address: string
  readonly userAgent: string
  /** Logs what failed where the caller is answered all the same, without it. */
  readonly report?: ((error: unknown) => void) | undefined
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The caller of a call that only signed-in people may make. */
export function signedIn(context: Pick<Context, 'identity'>): Identity {
  if (!context.identity) throw refuse('not-signed-in')
  return context.identity
}
