import { z } from 'zod'

import type { Reason } from './reasons.ts'
import { pageSizes } from './values.ts'

/** What every answer of the API looks like; `code` decides, not the HTTP status. */
export interface Envelope<T> {
  readonly code: number
  readonly message: string
  /** Why something was refused, in a word: what to go by, where the message is for people. */
  readonly reason?: Reason
  readonly data: T
  readonly request_id: string
}

const splitList = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** Several values of one set in one query parameter, joined by commas; at most 50. */
export function commaList<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .max(2000)
    .transform(splitList)
    .pipe(z.array(z.enum(values)).min(1).max(50))
}

/** Several texts that match a pattern in one query parameter, joined by commas. */
export function commaListOf(pattern: RegExp, most = 50) {
  return z
    .string()
    .max(2000)
    .transform(splitList)
    .pipe(z.array(z.string().regex(pattern)).min(1).max(most))
}

/** `sort`: up to three comma-joined fields of the list, `-` in front for descending. */
export function sortOf(fields: readonly string[]) {
  const known = fields.flatMap((field) => [field, `-${field}`])
  return z
    .string()
    .max(200)
    .transform(splitList)
    .pipe(
      z
        .array(
          z
            .string()
            .refine((key) => known.includes(key), 'not a field this list sorts by')
            .meta({ enum: known }),
        )
        .min(1)
        .max(3),
    )
}

/** A whole number in a query string; `+1`, `1e3` and `1.0` are refused. */
export function queryInt(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'not a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
}

/** Yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((flag) => flag === 'true')

/**
 * What every list takes. `page` starts at 1. `offset` asks by position instead, so that a grid can
 * jump to the middle; it wins over `page`. `after` wins over both: it walks through the whole list, so that what is
 * changed, added or deleted meanwhile neither repeats nor hides another row. It is `walkStart`, and then what the answer
 * before named as `next`.
 */
export const listQuery = {
  page: queryInt(1, 100_000_000).optional(),
  page_size: queryInt(1, 200)
    .refine((size) => pageSizes.some((known) => known === size), `must be one of ${pageSizes.join(', ')}`)
    .optional(),
  offset: queryInt(0, 999_999_999).optional(),
  after: z.string().max(4000).optional(),
  // As long as an account: those of people are found by all of it.
  q: z.string().trim().max(128).optional(),
}

const facet = z.strictObject({ key: z.string(), label: z.string().optional(), count: z.int().min(0) })

/** All of a list that isn't paged, and how many rows that are. */
export function wholeListOf<T extends z.ZodType>(row: T) {
  return z.strictObject({ list: z.array(row), total: z.int().min(0) })
}

/**
 * One page of a list. `total_is_lower_bound`: there are more than `total` (counts are exact to 10,000). `next`: where a
 * walk goes on (`after`); missing at its end.
 */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.strictObject({
    list: z.array(row),
    total: z.int().min(0),
    total_is_lower_bound: z.boolean().optional(),
    page: z.int().min(1),
    page_size: z.int().min(1),
    next: z.string().optional(),
    facets: z.record(z.string(), z.array(facet)).optional(),
  })
}

/** One page of a list that nobody counts by the values of a field. */
export const plainPageOf = <T extends z.ZodType>(row: T) => pageOf(row).omit({ facets: true })

/** One page of a list, as a type. */
export interface Page<T> {
  list: T[]
  total: number
  total_is_lower_bound?: boolean | undefined
  page: number
  page_size: number
  next?: string | undefined
  facets?: Record<string, { key: string; label?: string | undefined; count: number }[]> | undefined
}
