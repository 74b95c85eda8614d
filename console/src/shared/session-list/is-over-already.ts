import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

/** Whether ending a session, or forgetting a browser, failed only because it was over already. */
export function isOverAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === codes.notFound
}
