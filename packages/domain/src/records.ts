import type { Code, OperationAction } from '@bms/contract'

/** A value that an operation record shows as before or after. */
export type Scalar = string | number | boolean | null

/** One changed field. */
export interface Change {
  readonly path: string
  readonly from: Scalar
  readonly to: Scalar
}

/** What an operation record tells, before it is given its place in the chain. */
export interface RecordDraft {
  readonly module: string
  readonly action: OperationAction
  readonly target: { readonly type: string; readonly id: string; readonly name: string }
  readonly changes?: readonly Change[]
  /** The revision of content that the deed made. */
  readonly rev?: number
  readonly reason?: string | undefined
  /** The failure, where the record tells of one. */
  readonly failure?: { readonly code: Code; readonly message: string }
}

/** What a record tells of somebody who looked at personal data in full, and what for. */
export const toLook = (
  target: RecordDraft['target'],
  { fields, purpose: reason }: { readonly fields: readonly string[]; readonly purpose: string },
): RecordDraft => {
  const changes = [...new Set(fields)].map((path) => ({ path, from: null, to: null }))
  return { module: 'UserCenter', action: 'view_sensitive', target, changes, reason }
}

/** Fields whose values a record never shows, only that they changed. */
const sensitive = /pass|token|secret|hash|email|phone|account|mobile|product_key/

const hidden = '•••'

/** The change as a record shows it. */
export function maskChange({ path, from, to }: Change): Change {
  if (!sensitive.test(path)) return { path, from, to }
  return { path, from: from === null ? null : hidden, to: to === null ? null : hidden }
}
