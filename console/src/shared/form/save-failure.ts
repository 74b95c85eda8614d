import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

import { readErrors } from '../query/failure.ts'

/** Why something could not be saved. */
export type SaveFailure =
  /** Values that the server refuses, by their path in the body. */
  | { readonly kind: 'fields'; readonly errors: Readonly<Record<string, string>> }
  /** Another one has this value. */
  | { readonly kind: 'taken'; readonly field: string; readonly message: string }
  /** Somebody has changed it since: as it is now. */
  | { readonly kind: 'stale'; readonly current: unknown }
  | { readonly kind: 'offline' | 'timeout' }
  /** Tried too often: when it may be tried again, ISO 8601. */
  | { readonly kind: 'locked'; readonly unlockAt: string }
  | { readonly kind: 'said'; readonly message: string; readonly requestId: string | undefined }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that a refusal names: they can't be changed so in this state. */
function readFields(data: unknown): readonly string[] {
  const fields = isRecord(data) ? data['fields'] : undefined
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

/** What kept a form from being saved, from whatever was thrown. */
export function toSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) {
    return { kind: 'said', message: error instanceof Error ? error.message : String(error), requestId: undefined }
  }
  if (error.kind === 'network') return { kind: 'offline' }
  if (error.kind === 'timeout') return { kind: 'timeout' }
  const { code, data, message, requestId } = error
  const errors = readErrors(error)
  if (errors) return { kind: 'fields', errors }
  const refused = code === codes.transition ? readFields(data) : []
  if (refused.length > 0)
    return { kind: 'fields', errors: Object.fromEntries(refused.map((field) => [field, message])) }
  // A number that has to be typed before it is done: it is asked for where it is typed.
  if (code === codes.confirm) {
    const field = isRecord(data) && 'total' in data ? 'confirm_total' : 'confirm_users'
    return { kind: 'fields', errors: { [field]: message } }
  }
  if (code === codes.duplicate && isRecord(data) && typeof data['field'] === 'string')
    return { kind: 'taken', field: data['field'], message }
  if (code === codes.stale && isRecord(data) && isRecord(data['current']))
    return { kind: 'stale', current: data['current'] }
  const unlockAt = code === codes.locked && isRecord(data) ? data['unlock_at'] : undefined
  if (typeof unlockAt === 'string' && !Number.isNaN(Date.parse(unlockAt))) return { kind: 'locked', unlockAt }
  return { kind: 'said', message, requestId }
}
