import { type FileAnswer, isSuccessCode } from '@bms/contract'
import redaxios from 'redaxios'

import { ApiError, toMessage } from './api-error.ts'
import type { ApiClientOptions, Refused } from './options.ts'

/** One request. */
export interface SendRequest {
  readonly fetch: typeof fetch
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly requestId: string
  /** Milliseconds. */
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  /** Goes on when the page is left meanwhile. */
  readonly keepalive: boolean
  /** The success answer is a file, not an envelope. */
  readonly isFile: boolean
  readonly explain: ApiClientOptions['explain'] | undefined
  readonly reword: ApiClientOptions['reword'] | undefined
}

/** Rejects when the signal fires, for a fetch or a body that never minds it. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

/**
 * Sends a request and resolves to `data` of its success answer. redaxios knows neither time-outs nor
 * giving up: both come from a fetch of this request alone. Rejects with an ApiError.
 */
export async function send(request: SendRequest): Promise<unknown> {
  const { requestId, timeout, signal, explain } = request
  const late = AbortSignal.timeout(timeout)
  const either = signal ? AbortSignal.any([signal, late]) : late
  try {
    const response = await Promise.race([
      redaxios(request.url, {
        method: request.method as 'GET',
        headers: { ...request.headers },
        data: request.body,
        withCredentials: true,
        // The body's code decides, not the HTTP status.
        validateStatus: () => true,
        ...(request.isFile ? { responseType: 'blob' as const } : {}),
        fetch: (url, init) => request.fetch(url, { ...init, signal: either, keepalive: request.keepalive }),
      }),
      whenAborted(either),
    ])
    const read = (body: unknown): unknown => toData(body, response.status, request)
    if (!request.isFile) return read(response.data)
    return await toFile(response.data as Blob, response.headers, read)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (signal?.aborted) throw new ApiError('aborted', { kind: 'aborted', requestId, cause: error })
    if (late.aborted) {
      const message = explain?.('timeout') ?? `timeout of ${timeout}ms exceeded`
      throw new ApiError(message, { kind: 'timeout', requestId, cause: error })
    }
    const message = explain?.('network') ?? toMessage(error instanceof Error ? error.message : undefined)
    throw new ApiError(message, { kind: 'network', requestId, cause: error })
  }
}

/** A file, or the refusal that came instead of one. */
async function toFile(blob: Blob, headers: unknown, refuse: (body: unknown) => unknown): Promise<unknown> {
  if (blob.type.startsWith('application/json')) return refuse(JSON.parse(await blob.text()))
  const disposition = headers instanceof Headers ? (headers.get('content-disposition') ?? '') : ''
  const file: FileAnswer = {
    name: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '',
    mime: blob.type,
    chunks: (async function* () {
      yield new Uint8Array(await blob.arrayBuffer())
    })(),
  }
  return file
}

/** `data` of a success answer; throws for every other body. */
function toData(body: unknown, httpStatus: number, { requestId: sentId, explain, reword }: SendRequest): unknown {
  const { code, message, reason, data, request_id } = (typeof body === 'object' && body ? body : {}) as Record<
    string,
    unknown
  >
  if (isSuccessCode(code)) return data
  const requestId = typeof request_id === 'string' ? request_id : sentId
  // A code is a number or the text of one; anything else is not an answer of ours.
  const number = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) {
    throw new ApiError(toMessage(message ?? explain?.('garbage', httpStatus)), {
      kind: 'garbage',
      requestId,
      httpStatus,
    })
  }
  const refused: Refused = {
    code: number,
    message: toMessage(message),
    reason: typeof reason === 'string' ? reason : undefined,
    data,
  }
  const told = reword?.(refused) ?? refused
  throw new ApiError(told.message, { kind: 'business', code: number, requestId, httpStatus, data: told.data })
}
