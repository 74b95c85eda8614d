import { defaultPageSize, invalid, type Page, type Problem, walkStart } from '@bms/contract'

/** Most rows that are counted one by one; beyond it a total is a lower bound. */
export const countLimit = 10_000

/** A count that stops one above the limit, as answers have it. */
export function toTotal(n: number): Pick<Page<never>, 'total' | 'total_is_lower_bound'> {
  return n > countLimit ? { total: countLimit, total_is_lower_bound: true } : { total: n }
}

/** Which rows of a list are asked for. */
export interface Window {
  readonly page: number
  readonly pageSize: number
  readonly offset: number
  /** Behind which row it begins, where a whole list is walked through. */
  readonly after?: Place | undefined
}

/** A row's place in a sorted list: the values it is sorted by, and its id; empty before the first row. */
export type Place = readonly (string | number | boolean | null)[]

/** What refuses a place that is none, or is of another order: problem 40000. */
export const notAPlace = (): Problem => invalid({ after: 'not-a-place' })

/** A place as lists name it, read. Throws problem 40000 for what is none. */
export function toPlace(text: string): Place {
  if (text === walkStart) return []
  const place = parse(text)
  const isPlace =
    Array.isArray(place) && place.length > 0 && place.every((value) => value === null || typeof value !== 'object')
  if (!isPlace) throw notAPlace()
  return place as Place
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an answer says of a walk: where it goes on behind its last row, whose place is given; nothing after the last page. */
export function toNext({ after, pageSize }: Window, rows: readonly unknown[], place: string | undefined) {
  return after === undefined || rows.length < pageSize || place === undefined ? {} : { next: place }
}

/** The window a list query asks for: `after` wins over `offset`, and that over `page`. */
export function toWindow(query: {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly offset?: number | undefined
  readonly after?: string | undefined
}): Window {
  const pageSize = query.page_size ?? defaultPageSize
  if (query.after !== undefined) return { page: 1, pageSize, offset: 0, after: toPlace(query.after) }
  const page = query.page ?? 1
  if (query.offset === undefined) return { page, pageSize, offset: (page - 1) * pageSize }
  return { page: Math.floor(query.offset / pageSize) + 1, pageSize, offset: query.offset }
}

/** What a list query asks for beside its page and order. */
export function toFilters<Query extends { readonly q?: string | undefined }>({
  q,
  ...query
}: Query): Omit<Query, 'page' | 'page_size' | 'offset' | 'after' | 'sort' | 'q'> & { readonly q: string | undefined } {
  const { page: _page, page_size: _size, offset: _offset, after: _after, sort: _sort, ...filters } = query as Paged
  // Cast: what is left of it.
  return { ...(filters as Omit<Query, keyof Paged | 'q'>), q: q === '' ? undefined : q }
}

type Paged = { readonly [Name in 'page' | 'page_size' | 'offset' | 'after' | 'sort']?: unknown }

/** One field of a sort. */
export interface SortKey<Field extends string> {
  readonly field: Field
  readonly direction: 'asc' | 'desc'
}

/** The fields of a checked `sort` parameter, each once. */
export function toSortKeys<Field extends string>(
  sort: readonly string[] | undefined,
  fallback: readonly SortKey<Field>[],
): readonly SortKey<Field>[] {
  if (!sort) return fallback
  const keys = new Map<string, SortKey<Field>>()
  for (const part of sort) {
    const descending = part.startsWith('-')
    const field = (descending ? part.slice(1) : part) as Field
    if (!keys.has(field)) keys.set(field, { field, direction: descending ? 'desc' : 'asc' })
  }
  return [...keys.values()]
}
