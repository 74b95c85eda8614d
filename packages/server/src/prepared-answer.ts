import { createHash } from 'node:crypto'

/** How long a browser may show an answer again, in seconds. */
export const preparedSeconds = 30

/** An answer's data as text. */
interface PreparedAnswer {
  readonly json: string
  /** Stays while nothing but the moment of asking differs; without it browsers keep nothing. */
  readonly tag?: string
}

const prepared = new WeakMap<object, PreparedAnswer>()

/** Writes out an answer that will be given several times; it must not be changed afterwards. */
export function writeAnswer<T extends object>(data: T): T {
  prepared.set(data, { json: JSON.stringify(data) })
  return data
}

/** The same for an answer that browsers may keep, too. */
export function prepareAnswer<T extends object>(data: T): T {
  const json = JSON.stringify(data)
  const figures = json.replaceAll(/"as_of":"[^"]*"/g, '')
  prepared.set(data, { json, tag: `W/"${createHash('sha256').update(figures).digest('base64url').slice(0, 22)}"` })
  return data
}

/** The text and tag of an answer that was prepared; undefined for others. */
export function findPrepared(data: unknown): PreparedAnswer | undefined {
  return typeof data === 'object' && data !== null ? prepared.get(data) : undefined
}
