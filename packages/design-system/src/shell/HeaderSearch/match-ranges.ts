import { foldText } from '../../primitives/fold-text.ts'

/** Positions in a text: the first character and the one after the last. */
export type TextRange = readonly [start: number, end: number]

/** A piece of a text, and whether it is what was searched for. */
export interface TextPiece {
  readonly text: string
  readonly kind: 'plain' | 'match'
}

/**
 * The parts of a text to mark for a query: where it stands word for word, or else where a fuzzy search found it. Single
 * characters that a fuzzy search came upon say nothing and are left out.
 */
export function findRanges(text: string, query: string, fuzzy: readonly TextRange[]): readonly TextRange[] {
  const word = findFolded(text, foldText(query))
  if (word) return [word]
  return fuzzy.filter(([start, end]) => end - start > 1)
}

/** Where a text has a folded query, in its own positions: folded, a letter may be two or none. */
function findFolded(text: string, query: string): TextRange | undefined {
  const starts: number[] = []
  let [folded, place] = ['', 0]
  for (const letter of text) {
    const plain = foldText(letter)
    for (let i = 0; i < plain.length; i += 1) starts.push(place)
    folded += plain
    place += letter.length
  }
  const found = query === '' ? -1 : folded.indexOf(query)
  return found === -1 ? undefined : [starts[found] ?? 0, starts[found + query.length] ?? place]
}

/** Cuts a text at ranges, which are in order and don't overlap. */
export function cutAtRanges(text: string, ranges: readonly TextRange[]): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const [start, end] of ranges) {
    pieces.push({ text: text.slice(done, start), kind: 'plain' }, { text: text.slice(start, end), kind: 'match' })
    done = end
  }
  pieces.push({ text: text.slice(done), kind: 'plain' })
  return pieces.filter((piece) => piece.text !== '')
}
