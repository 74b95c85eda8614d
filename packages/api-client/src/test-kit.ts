/* For this package's tests. */

import { defaultBrand } from '@bms/contract'

import { ApiError } from './api-error.ts'
import { createApiClient } from './create-api-client.ts'
import type { ApiClientOptions, ApiSession, CallInfo } from './options.ts'

/** Who is signed in unless a test says otherwise. */
export const session: ApiSession = { accessToken: 'token-1', uid: 'uid-1' }

/** What stands in for a back end. */
export type Answer = (request: Request) => Response | Promise<Response>

/** Any body as JSON. */
export const reply = (body: unknown, init?: ResponseInit): Response => Response.json(body, init)
/** A success answer. */
export const ok = (data: unknown = null): Response => reply({ code: 20_000, message: 'OK', data, request_id: 'r-1' })
/** An answer with another code. */
export const refuse = (code: unknown, message: unknown = 'no'): Response =>
  reply({ code, message, data: null, request_id: 'r-1' })

/** A client over a fetch made by hand, with everything it told of. */
export function setup(answer: Answer, options: Partial<ApiClientOptions> = {}) {
  const requests: Request[] = []
  const inits: RequestInit[] = []
  const errors: { error: ApiError; call: CallInfo }[] = []
  const ends: { code: number; message: string; call: CallInfo }[] = []
  const client = createApiClient({
    fetch: async (input, init) => {
      const request = new Request(new URL(input as string, 'http://console.invalid'), init)
      requests.push(request.clone())
      inits.push(init ?? {})
      return answer(request)
    },
    getSession: () => session,
    getBrand: () => defaultBrand,
    onError: (error, call) => errors.push({ error, call }),
    onSessionEnd: (code, message, call) => ends.push({ code, message, call }),
    ...options,
  })
  return { client, requests, inits, errors, ends }
}

/** What a call rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, found ${String(error)}`)
  return error
}
