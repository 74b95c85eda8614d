import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

/** What a page shows of a read that failed. */
export interface Failure {
  readonly kind: 'failed' | 'denied'
  readonly message: string
  /** What the server refused it with. */
  readonly code?: number
  /** Names the request in the server's log. */
  readonly requestId?: string
}

/** Whether there is nothing of that kind. An address may hold anything: of what is no id there is nothing either. */
export const isMissing = ({ code }: Failure): boolean => code === codes.notFound || code === codes.validation

/** What a refusal says of single values, by their path in the body; undefined where it says nothing of any. */
export function readErrors(error: unknown): Readonly<Record<string, string>> | undefined {
  if (!(error instanceof ApiError) || error.code !== codes.validation) return undefined
  const { data } = error
  const told: unknown = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return undefined
  const texts = Object.entries(told).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

/** Tells a refusal from a failure. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: error instanceof Error ? error.message : 'Error' }
  return {
    kind: error.code === codes.notAllowed ? 'denied' : 'failed',
    message: error.message,
    ...(error.code !== undefined && { code: error.code }),
    ...(error.requestId !== undefined && { requestId: error.requestId }),
  }
}
