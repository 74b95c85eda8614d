/** Something to suggest instead of an address that doesn't exist. */
export interface Suggestion {
  readonly path: string
  readonly title: string
}

/** How many single-letter changes lead from one text to the other (Levenshtein). */
export function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of Array.from(a).entries()) {
    const line = [row + 1]
    for (let column = 1; column <= b.length; column += 1) {
      const change = (above[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1)
      line.push(Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}

const longest = 64

/** The addresses most like one that was tried, best first: those that differ by less than half. */
export function suggestPaths(tried: string, known: readonly Suggestion[], limit = 3): Suggestion[] {
  const wanted = tried
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .slice(0, longest)
  return known
    .map((suggestion) => {
      const path = suggestion.path.toLowerCase()
      return { suggestion, difference: distance(wanted, path) / Math.max(wanted.length, path.length) }
    })
    .filter(({ difference }) => difference < 0.5)
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}
