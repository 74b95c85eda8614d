import { z } from 'zod'

import type { Endpoint } from '../endpoints.ts'
import type { ActionName, ModuleName } from '../permission.ts'
import type { OperationAction } from '../values.ts'

/**
 * Who may make a call. `public`: anyone; `session`: anyone signed in; `anyRight`: any module of the
 * path's brand; `modules`: one of these, on the path's brand (or, for a `bms` call, on any brand).
 */
export type Access =
  | { readonly kind: 'public' | 'session' | 'anyRight' }
  | { readonly kind: 'modules'; readonly modules: readonly ModuleName[]; readonly action: ActionName }

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface Call<
  E extends Endpoint = Endpoint,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly endpoint: E
  readonly summary: string
  readonly access: Access
  /** What the operation record of a success says was done; absent where none is written. */
  readonly audit?: OperationAction | undefined
  /**
   * With the header `idempotency-key` it is done once: the same key and input of the same person get the same answer for
   * a day, another input under that key 40920. What is told once only (a password) isn't told again.
   */
  readonly idempotent?: true | undefined
  /** Made by the console itself, again and again: a session is no less idle for it. */
  readonly passive?: true | undefined
  readonly query: Q
  readonly body: B
  readonly response: R
}

/** The answer of a call that gives a file; the server sends it as it is. */
export interface FileAnswer {
  readonly name: string
  readonly mime: string
  readonly chunks: AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** The schema of a file's answer. */
export const fileAnswer = z.custom<FileAnswer>((value) => typeof value === 'object' && value !== null)

/** The schema of a query or body that takes nothing. */
export const nothing = z.strictObject({})

/** Defines a call. What is left out takes nothing. */
export function call<
  E extends Endpoint,
  R extends z.ZodType,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(
  endpoint: E,
  spec: {
    summary: string
    access: Access
    audit?: OperationAction
    idempotent?: true
    passive?: true
    query?: Q
    body?: B
    response: R
  },
): Call<E, Q, B, R> {
  return {
    endpoint,
    ...spec,
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
  }
}

/** Access for holders of one of these modules. */
export function needs(modules: ModuleName | readonly ModuleName[], action: ActionName = 'view'): Access {
  return { kind: 'modules', modules: typeof modules === 'string' ? [modules] : modules, action }
}
