/** Ids as they were typed, pasted or read from a file. */
export interface ReadIds {
  /** Each once, in order; what is no id is among them, so that nothing goes away by itself. */
  readonly ids: readonly string[]
  /** The line on which each stands, from 1. */
  readonly lines: readonly number[]
  /** Which of `ids` are none, by their place. */
  readonly malformed: readonly number[]
  /** How many stood there more than once. */
  readonly doubles: number
}

const isId = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text)

/** Reads ids with blanks, commas or semicolons between them. */
export function readIds(text: string): ReadIds {
  const places = new Map<string, number>()
  const malformed: number[] = []
  let doubles = 0
  for (const [place, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const token of line.split(/[\s,;"'\uFEFF]+/)) {
      if (token === '') continue
      const id = isId(token.toUpperCase()) ? token.toUpperCase() : token
      if (places.has(id)) {
        doubles += 1
        continue
      }
      if (!isId(id)) malformed.push(places.size)
      places.set(id, place + 1)
    }
  }
  return { ids: [...places.keys()], lines: [...places.values()], malformed, doubles }
}

/** The ids of a file: of a table the first column, without its head. */
export function readFile(name: string, text: string): string {
  if (!/\.csv$/i.test(name)) return text
  const cells = text.split(/\r\n|\r|\n/).map((line) => /^[\s\uFEFF]*"?([^",;\t]*)/.exec(line)?.[1]?.trim() ?? '')
  const [head = '', ...rest] = cells
  return (isId(head.toUpperCase()) ? cells : rest).join('\n')
}

/** How ids stand in a field: one on each line. */
export const writeIds = (ids: readonly string[]): string => ids.join('\n')
