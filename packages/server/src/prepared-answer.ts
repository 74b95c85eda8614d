import { createHash } from 'node:crypto'

/** How long a browser may show an answer again, in seconds. */
export const preparedSeconds = 30

/** An answer's data as JSON, in the place of the data: what is kept weighs nothing else, and none of it on the heap. */
class PreparedAnswer {
  readonly json: Buffer
  /** Names what is in it; without it browsers keep nothing. */
  readonly tag: string | undefined

  constructor(json: string, tag?: string) {
    this.json = Buffer.from(json)
    this.tag = tag
  }
}

/** Writes out an answer that may be given several times; what comes back stands for the data, and holds none to read. */
export function writeAnswer<T extends object>(data: T): T {
  return new PreparedAnswer(JSON.stringify(data)) as unknown as T
}

/** The same for an answer that browsers may keep, too. */
export function prepareAnswer<T extends object>(data: T): T {
  const json = JSON.stringify(data)
  // With the moment of its figures: a browser told that nothing changed would go on calling them as old as they were.
  const tag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return new PreparedAnswer(json, tag) as unknown as T
}

/** The text and tag of an answer that was prepared; undefined for others. */
export function findPrepared(data: unknown): PreparedAnswer | undefined {
  return data instanceof PreparedAnswer ? data : undefined
}

/** What an answer says, whether it was written out before or not. */
export function readAnswer<T>(data: T): T {
  const prepared = findPrepared(data)
  return prepared ? (JSON.parse(prepared.json.toString()) as T) : data
}
