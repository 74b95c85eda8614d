import { ApiError } from '@bms/api-client'

/** What may be shown at the second step, as the refusal of the first tells; codes of an app where it doesn't. */
export function toKinds(refusal: unknown): readonly string[] {
  const data = refusal instanceof ApiError ? refusal.data : undefined
  if (typeof data !== 'object' || data === null || !('kinds' in data) || !Array.isArray(data.kinds)) return ['totp']
  return data.kinds.filter((kind): kind is string => typeof kind === 'string')
}
