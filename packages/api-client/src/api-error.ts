/**
 * Why a call failed. `business`: the back end answered with a code that is no success; `network`: it
 * was not reached, or the connection broke; `timeout`: no answer in time; `aborted`: the caller gave
 * up; `garbage`: the answer is not one of ours (a proxy's error page, cut JSON, wrong types).
 */
export type ApiErrorKind = 'business' | 'network' | 'timeout' | 'aborted' | 'garbage'

interface ApiErrorDetails {
  readonly kind: ApiErrorKind
  readonly code?: number
  readonly requestId?: string | undefined
  readonly httpStatus?: number | undefined
  readonly data?: unknown
  readonly cause?: unknown
}

/** A call that failed. `message` is always a text that can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The body code of a `business` error, else 0. */
  readonly code: number
  /** Names the request in the server's log. */
  readonly requestId: string | undefined
  /** undefined when nothing was answered. */
  readonly httpStatus: number | undefined
  /** `data` of the answer: for validation errors, what is wrong by field. */
  readonly data: unknown

  constructor(message: string, { kind, code = 0, requestId, httpStatus, data, cause }: ApiErrorDetails) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.requestId = requestId
    this.httpStatus = httpStatus
    this.data = data
  }
}

/** Section 8 of the specification: what is shown when there is nothing better to show. */
const fallback = 'Error'

/** A text to show, from whatever was found in its place. */
export function toMessage(found: unknown): string {
  return typeof found === 'string' && found.trim() !== '' ? found : fallback
}
