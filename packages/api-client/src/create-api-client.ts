import {
  type CallName,
  type DataOf,
  type Endpoint,
  endpoints,
  headers as defaultHeaderNames,
  isSessionEndCode,
  requestTimeout,
} from '@bms/contract'

import { ApiError, toMessage } from './api-error.ts'
import type { ApiClient, ApiClientOptions, ApiSession, CallInfo, CallOptions, QueryValue } from './options.ts'
import { createRequestId } from './request-id.ts'
import { send } from './send.ts'
import { type Address, toAddress } from './to-address.ts'
import { toFormData } from './to-form-data.ts'

/** Calls that begin, renew or end a session: a refused token there is an answer, not an ended session. */
const sessionCalls: ReadonlySet<CallName> = new Set(['signIn', 'signOut', 'refreshToken'])

/** What a call's options come to, whatever the call. */
type AnyCallOptions = Pick<
  CallOptions<CallName>,
  'signal' | 'keepalive' | 'silent' | 'brand' | 'idempotencyKey' | 'onProgress'
> & {
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
}

/** Makes a client. It keeps nothing: session, brand and data centre are asked for at each call. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl = '', timeout = requestTimeout, getSession } = options
  const names = { ...defaultHeaderNames, ...options.headerNames }
  let renewing: Promise<boolean> | undefined

  function attempt(endpoint: Endpoint, { url }: Address, session: ApiSession | null, wanted: AnyCallOptions) {
    const { method } = endpoint
    const early = session && method === 'GET' ? options.takeEarly?.({ url: baseUrl + url, session }) : undefined
    const requestId = early?.requestId ?? createRequestId()
    const { onProgress } = wanted
    return send({
      fetch: early?.fetch ?? (onProgress && options.upload?.(onProgress)) ?? options.fetch ?? fetch,
      url: baseUrl + url,
      method,
      headers: {
        [names.requestId]: requestId,
        ...(session && { [names.accessToken]: session.accessToken, [names.uid]: session.uid }),
        ...(options.isAttended?.() === false && { [names.passive]: '1' }),
        ...(wanted.idempotencyKey !== undefined && { [names.idempotencyKey]: wanted.idempotencyKey }),
      },
      body: endpoint.form ? toFormData(wanted.body) : wanted.body,
      requestId,
      timeout: endpoint.form ? 3 * timeout : timeout,
      signal: wanted.signal,
      keepalive: wanted.keepalive ?? false,
      isFile: endpoint.isFile ?? false,
      explain: options.explain,
      reword: options.reword,
    })
  }

  /** Whether there are tokens other than those a call was just refused with. */
  async function hasNewTokens(refused: ApiSession | null): Promise<boolean> {
    const current = getSession()
    if (!refused || !current || !options.renew) return false
    // Another call was refused earlier, and renewing is over by now.
    if (current.accessToken !== refused.accessToken) return true
    renewing ??= options
      .renew()
      .catch(() => false)
      .finally(() => (renewing = undefined))
    return renewing
  }

  async function attemptTwice(name: CallName, address: Address, wanted: AnyCallOptions): Promise<unknown> {
    const endpoint: Endpoint = endpoints[name]
    const session = getSession()
    try {
      return await attempt(endpoint, address, session, wanted)
    } catch (error) {
      const ended = error instanceof ApiError && isSessionEndCode(error.code) && !sessionCalls.has(name)
      if (!ended || !(await hasNewTokens(session))) throw error
      return attempt(endpoint, address, getSession(), wanted)
    }
  }

  function check<K extends CallName>(name: K, data: unknown): DataOf<K> {
    try {
      return options.validate ? options.validate(name, data as DataOf<K>) : (data as DataOf<K>)
    } catch (error) {
      const message = toMessage(error instanceof Error ? error.message : undefined)
      throw new ApiError(message, { kind: 'garbage', cause: error })
    }
  }

  return {
    async call(name, ...[wanted = {}]) {
      // Which call it is no longer matters below: the types have done their work.
      const given = wanted as AnyCallOptions
      const endpoint: Endpoint = endpoints[name]
      const brand = given.brand ?? options.getBrand()
      const address = toAddress(endpoint, brand, given.query, options.getDataCentre?.())
      const call: CallInfo = { name, method: endpoint.method, path: address.path, silent: given.silent }
      try {
        return check(name, await attemptTwice(name, address, given))
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
        options.onFailure?.(error, call)
        if (!call.silent) options.onError(error, call)
        if (isSessionEndCode(error.code) && !sessionCalls.has(name)) {
          options.onSessionEnd(error.code, error.message, call)
        }
        throw error
      }
    },
  }
}
