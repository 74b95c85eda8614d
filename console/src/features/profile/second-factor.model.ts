import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

import { toFailure } from '../../shared/query/failure.ts'

/** What is wrong with what somebody showed to prove themselves: by field, or with all of it. */
export interface ProofFailure {
  readonly password?: 'passwordMissing' | 'passwordWrong'
  readonly code?: 'codeMissing' | 'codeWrong'
  readonly message?: string
}

function errorsOf(error: unknown): object {
  if (!(error instanceof ApiError) || error.code !== codes.validation) return {}
  const { data } = error
  const isTold = typeof data === 'object' && data !== null && 'errors' in data
  return isTold && typeof data.errors === 'object' && data.errors !== null ? data.errors : {}
}

/** Reads why the server refused password or code. */
export function toProofFailure(error: unknown): ProofFailure {
  const errors = errorsOf(error)
  if ('upass' in errors) return { password: 'passwordWrong' }
  if ('code' in errors) return { code: 'codeWrong' }
  return { message: toFailure(error).message }
}

/** A key as it is read out and typed: in groups of four. */
export const groupKey = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** Recovery codes left of which a person is warned. */
export const fewCodes = 3
