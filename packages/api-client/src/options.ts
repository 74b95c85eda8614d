import type { BodyOf, Brand, CallName, DataCentre, DataOf, headers, QueryOf } from '@bms/contract'

import type { ApiError } from './api-error.ts'
import type { Silence } from './silences.ts'

/** What the client needs to know of who is signed in. */
export interface ApiSession {
  readonly accessToken: string
  readonly uid: string
}

/** A call as callbacks see it. */
export interface CallInfo {
  readonly name: CallName
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** Why its failure is told to nobody; undefined: it is told. */
  readonly silent: Silence | undefined
}

/** A refusal as it came: `reason` is its word, where the back end has one. */
export interface Refused {
  readonly code: number
  readonly message: string
  readonly reason: string | undefined
  readonly data: unknown
}

/** A request that was sent before its caller was there. */
export interface EarlyRequest {
  /** What it was sent with, and so what the server's log knows it by. */
  readonly requestId: string
  /** Hands its answer over; ends it when the signal fires. */
  readonly fetch: typeof fetch
}

/** What a client is made of. Everything is asked for anew at each call. */
export interface ApiClientOptions {
  /** Default: the platform's. */
  readonly fetch?: typeof fetch
  /** The fetch of a call whose progress is asked for (`fetchWithProgress`); without it nobody is told of any. */
  readonly upload?: (onProgress: (share: number) => void) => typeof fetch
  /** A read that was sent ahead for this session: taken over, and asked for once; else it is sent now. */
  readonly takeEarly?:
    | ((request: { readonly url: string; readonly session: ApiSession }) => EarlyRequest | undefined)
    | undefined
  /** In front of every path; default none, so that calls stay on the page's origin. */
  readonly baseUrl?: string
  readonly getSession: () => ApiSession | null
  readonly getBrand: () => Brand
  /** Whether somebody is there; calls made meanwhile by the page alone say so, and the session stays idle. Default: yes. */
  readonly isAttended?: (() => boolean) | undefined
  /** The data centre of overview calls; none is sent without it. */
  readonly getDataCentre?: () => DataCentre
  /** A call failed, silent ones included, for whoever keeps a log; not called for calls that were given up. */
  readonly onFailure?: (error: ApiError, call: CallInfo) => void
  /** A call failed: not called for calls that were given up or are silent. */
  readonly onError: (error: ApiError, call: CallInfo) => void
  /** The back end no longer knows the session (codes 50008, 50012, 50014), and renewing did not help. */
  readonly onSessionEnd: (code: number, message: string, call: CallInfo) => void
  /** Renews the tokens; resolves to whether there are new ones. One runs at a time. */
  readonly renew?: () => Promise<boolean>
  /** Where a back end wants other header names. */
  readonly headerNames?: Partial<Record<keyof typeof headers, string>>
  /**
   * Says in the person's language why there was no answer: nobody was reached, it took too long, or what came with this
   * HTTP status was none of the back end's.
   */
  readonly explain?: (kind: 'network' | 'timeout' | 'garbage', httpStatus?: number) => string
  /** Says a refusal in the person's language; undefined leaves it in the back end's own words. */
  readonly reword?: (refused: Refused) => Pick<Refused, 'message' | 'data'> | undefined
  /** Milliseconds until a call is given up; default 30,000. Calls that send files have three times as long. */
  readonly timeout?: number
  /** Checks `data` of a success answer, e.g. in development; what it throws makes the call fail. */
  readonly validate?: <K extends CallName>(name: K, data: DataOf<K>) => DataOf<K>
}

/** A value in a query. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** A query as callers write it: numbers for numbers, lists for comma-joined texts; undefined is left out. */
type Convenient<Q> = {
  [P in keyof Q]: string extends NonNullable<Q[P]> ? Q[P] | number | readonly (string | number)[] : Q[P]
}

/** A part of a call: left out where it takes nothing (any key, but no value), optional where nothing in it is required. */
type Part<Key extends string, Value> = string extends keyof Value
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [P in Key]?: Value | undefined }
    : { readonly [P in Key]: Value }

/** What a call takes; `query` and `body` as the contract has them. */
export type CallOptions<K extends CallName> = Part<'query', Convenient<QueryOf<K>>> &
  Part<'body', BodyOf<K>> & {
    /** Gives the call up; it then rejects with kind `aborted`, and nobody is told. */
    readonly signal?: AbortSignal | undefined
    /** Goes on when the page is left meanwhile; the body then is at most 64 KB. */
    readonly keepalive?: boolean | undefined
    /** Why its failure is told to nobody; left out, it is told. */
    readonly silent?: Silence | undefined
    /**
     * Names what the caller wants done, 8 to 64 letters, digits, dots, colons, hyphens or underscores: a call that the
     * contract has as `idempotent` is done once, however often it is sent with the same key within a day.
     */
    readonly idempotencyKey?: string | undefined
    /** Told what part of the body is sent, 0 to 1, where the client can upload. */
    readonly onProgress?: ((share: number) => void) | undefined
    /** Instead of the active brand. */
    readonly brand?: Brand | undefined
  }

/** Options may be left out where nothing in them is required. */
export type CallArguments<K extends CallName> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>]

/** Calls the back end. */
export interface ApiClient {
  /** Makes a call and resolves to `data` of its answer. Rejects with an ApiError. */
  call<K extends CallName>(name: K, ...args: CallArguments<K>): Promise<DataOf<K>>
}
