import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

/** How much stands on what was to be removed, by kind, where that is why it was refused. */
export function readHeld(failure: unknown): Readonly<Record<string, number>> | undefined {
  if (!(failure instanceof ApiError) || failure.code !== codes.transition) return undefined
  const { data } = failure
  if (typeof data !== 'object' || data === null) return undefined
  const counts = Object.entries(data).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return counts.length === 0 ? undefined : Object.fromEntries(counts)
}
