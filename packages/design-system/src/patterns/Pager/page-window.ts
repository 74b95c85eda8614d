/** Where the pages end: `count` known ones, and `open` if there are more than that. */
export interface PageRange {
  readonly count: number
  readonly isOpen: boolean
}

/** What stands in the row of page numbers; a gap leaves pages out. */
export type PageEntry =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number }

/** The pages of so many records; at least one, even of none. */
export function pageRange(total: number, pageSize: number, isLowerBound: boolean): PageRange {
  return { count: Math.max(Math.ceil(total / pageSize), 1), isOpen: isLowerBound }
}

/** The records of a page, counted from 1; `0` to `0` if there are none. */
export function recordsOfPage(page: number, pageSize: number, total: number, isLowerBound: boolean) {
  if (total === 0) return { first: 0, last: 0 }
  const last = page * pageSize
  return { first: (page - 1) * pageSize + 1, last: isLowerBound ? last : Math.min(last, total) }
}

/** A page number as typed, kept inside the range; `undefined` if it isn't one. */
export function parsePage(text: string, range: PageRange): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined
  return Math.max(1, Math.min(Number(text), range.count))
}

const page = (number: number): PageEntry => ({ kind: 'page', page: number })
const run = (from: number, to: number): PageEntry[] => Array.from({ length: to - from + 1 }, (_, i) => page(from + i))

/**
 * The page numbers to offer: the first, the last, and the current with its neighbours. There are always as many, so
 * that nothing moves under the pointer, and a gap never stands for a single page.
 */
export function pageWindow(current: number, { count, isOpen }: PageRange, neighbours = 1): PageEntry[] {
  const last = Math.max(count, current)
  const slots = 2 * neighbours + 5
  if (last <= slots) return [...run(1, last), ...(isOpen ? [{ kind: 'gap', after: last } as const] : [])]

  const block = slots - 2
  const tail: PageEntry[] = isOpen ? [page(last), { kind: 'gap', after: last }] : [page(last)]
  if (current <= neighbours + 3) return [...run(1, block), { kind: 'gap', after: block }, ...tail]
  if (current >= last - neighbours - 2) {
    const from = last - block + 1
    return [page(1), { kind: 'gap', after: 1 }, ...run(from, last - 1), ...tail]
  }
  const [from, to] = [current - neighbours, current + neighbours]
  return [page(1), { kind: 'gap', after: 1 }, ...run(from, to), { kind: 'gap', after: to }, ...tail]
}
