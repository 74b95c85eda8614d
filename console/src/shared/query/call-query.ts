import type { CallOptions, Silence } from '@bms/api-client'
import type { Brand, DataOf } from '@bms/contract'
import { type CallName, type Endpoint, endpoints } from '@bms/contract/endpoints'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  type SkipToken,
} from '@tanstack/react-query'

import type { AnyCall, Caller } from './caller.ts'
import { type Doing, pause } from './pause.ts'

/** What a call is asked: its query, or the body of one that reads by a body. */
export type InputOf<K extends CallName> = 'query' extends keyof CallOptions<K>
  ? NonNullable<CallOptions<K>['query']>
  : 'body' extends keyof CallOptions<K>
    ? NonNullable<CallOptions<K>['body']>
    : Readonly<Record<string, never>>

/** Calls whose answer is a page of a list. */
type PagedCall = {
  [K in CallName]: DataOf<K> extends { readonly list: readonly unknown[]; readonly total: number } ? K : never
}[CallName]

type RowsOf<K extends PagedCall> = DataOf<K>['list'][number][]

/** How a call is read: its answer as it is, all its rows, or page after page as they are wanted. */
type Reading = 'answer' | 'all' | 'pages'

/** How a read differs from the others. */
interface CallQueryOptions<Data, Shown> {
  /** What of the answer is wanted. */
  readonly select?: (data: Data) => Shown
  /** Milliseconds that it counts as fresh; half a minute, where left out. */
  readonly staleTime?: number
  readonly enabled?: boolean
  readonly retry?: false
  /** What was asked before stays in view until the answer is there, unless it is another brand's. */
  readonly before?: 'keep'
  /** Somebody is typing or deciding what is asked: it waits until they pause. */
  readonly during?: Doing
  /** Why its failure is told to nobody. Of what is polled the first is told, whatever comes after it. */
  readonly silent?: Silence
}

/** The largest page there is. */
const largestPage = 200

/**
 * What the keys of a call's reads begin with. First stands whose answer it is, so that no brand shows another's: the
 * brand's, or `bms` for what is the same in all of them.
 */
export function callKey(name: CallName, brand: Brand, ...rest: readonly unknown[]): QueryKey {
  const { scope }: Endpoint = endpoints[name]
  return [scope === 'bms' ? scope : brand, name, ...rest]
}

/** The key of one read of a call. */
const keyOf = (name: CallName, { brand }: Caller, reading: Reading, input: unknown): QueryKey =>
  callKey(name, brand, reading, input === skipToken ? {} : input)

/** How a read is made. */
type Asking = Pick<CallOptions<CallName>, 'silent'> & { readonly signal: AbortSignal }

/** Makes a call with what it is asked. */
function ask(caller: Caller, name: CallName, input: object, asking: Asking): Promise<unknown> {
  const call = caller.call as AnyCall
  return call(name, { ...(endpoints[name].method === 'GET' ? { query: input } : { body: input }), ...asking })
}

/** Whether a read was answered or refused before. */
const isAgain = (client: QueryClient, key: QueryKey): boolean => {
  const state = client.getQueryState(key)
  return state !== undefined && state.dataUpdateCount + state.errorUpdateCount > 0
}

function toQueryOptions<Data, Shown>(
  key: QueryKey,
  read: ((asking: Asking) => Promise<unknown>) | SkipToken,
  { before, during, silent = during === 'typing' ? during : undefined, ...options }: CallQueryOptions<Data, Shown>,
) {
  return queryOptions({
    queryKey: key,
    queryFn:
      read === skipToken
        ? skipToken
        : async ({ signal, client }): Promise<Data> => {
            if (during) await pause(signal, during)
            const isSilent = silent && (silent !== 'poll' || isAgain(client, key))
            return (await read({ signal, ...(isSilent && { silent }) })) as Data
          },
    ...(before === 'keep' && { placeholderData: keepOf(key[0]) }),
    ...options,
  })
}

/** Keeps what was there before, as long as it is of the same brand. */
const keepOf =
  (owner: unknown) =>
  <Data>(data: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    query?.queryKey[0] === owner ? data : undefined

/**
 * Reads what a call answers. Key and brand come from its name in the contract. What a read fails with is told, and said in
 * its place on the page. `skipToken` is for what can't be asked yet.
 *
 * ```ts
 * export const couponQuery = (caller: Caller, coupon_id: string) => callQuery(caller, 'couponDetail', { coupon_id })
 * ```
 */
export const callQuery = <K extends CallName, Shown = DataOf<K>>(
  caller: Caller,
  name: K,
  input: InputOf<K> | SkipToken,
  options: CallQueryOptions<DataOf<K>, Shown> = {},
) =>
  toQueryOptions<DataOf<K>, Shown>(
    keyOf(name, caller, 'answer', input),
    input === skipToken ? skipToken : (asking) => ask(caller, name, input, asking),
    options,
  )

/** Reads all rows of a list, page by page, `most` of them: for those that are few, and have to be there together. */
export const allRowsQuery = <K extends PagedCall, Shown = RowsOf<K>>(
  caller: Caller,
  name: K,
  input: InputOf<K>,
  { most = Number.POSITIVE_INFINITY, ...options }: CallQueryOptions<RowsOf<K>, Shown> & { readonly most?: number } = {},
) =>
  toQueryOptions<RowsOf<K>, Shown>(
    keyOf(name, caller, 'all', input),
    async (asking) => {
      const rows: RowsOf<K> = []
      for (let page = 1; ; page += 1) {
        const wanted = { ...input, page, page_size: largestPage }
        // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
        const { list, total } = (await ask(caller, name, wanted, asking)) as DataOf<PagedCall>
        rows.push(...list)
        if (list.length === 0 || rows.length >= Math.min(total, most)) return rows.slice(0, most)
      }
    },
    options,
  )

/** Reads a list page after page, as they are wanted. */
export const pagesQuery = <K extends PagedCall>(
  caller: Caller,
  name: K,
  input: InputOf<K>,
  { pageSize, ...options }: { readonly pageSize: number; readonly staleTime?: number; readonly enabled?: boolean },
) =>
  infiniteQueryOptions({
    queryKey: keyOf(name, caller, 'pages', input),
    queryFn: ({ signal, pageParam }) =>
      ask(caller, name, { ...input, page: pageParam, page_size: pageSize }, { signal }) as Promise<DataOf<K>>,
    initialPageParam: 1,
    getNextPageParam: ({ list, total }, _, page) => (list.length > 0 && page * pageSize < total ? page + 1 : undefined),
    ...options,
  })

/** The list's own call and those of its records: `couponList`, `couponDetail`. */
export function relativesOf(list: CallName): readonly CallName[] {
  const stem = list.replace(/List$/, '')
  const names = Object.keys(endpoints) as CallName[]
  return names.filter((name) => name.startsWith(stem) && /^[A-Z]/.test(name.slice(stem.length)))
}

/** Has whatever was read by these calls read anew: what is on show at once, the rest when it is looked at again. */
export async function refreshCalls(queryClient: QueryClient, brand: Brand, names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: callKey(name, brand) })))
}
