import { defaultPageSize } from '@bms/contract'

/** Most rows that are counted one by one; beyond it a total is a lower bound. */
export const countLimit = 10_000

/** Which rows of a list are asked for. */
export interface Window {
  readonly page: number
  readonly pageSize: number
  readonly offset: number
}

/** The window a list query asks for: `offset` wins over `page`. */
export function toWindow(query: {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly offset?: number | undefined
}): Window {
  const pageSize = query.page_size ?? defaultPageSize
  const page = query.page ?? 1
  if (query.offset === undefined) return { page, pageSize, offset: (page - 1) * pageSize }
  return { page: Math.floor(query.offset / pageSize) + 1, pageSize, offset: query.offset }
}

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
