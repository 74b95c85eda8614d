/** A run of words that both sides have, or that only this one has. */
export interface DiffPart {
  readonly kind: 'same' | 'changed'
  readonly text: string
}

/** Both sides of a changed text. */
export interface DiffedText {
  readonly from: readonly DiffPart[]
  readonly to: readonly DiffPart[]
}

/** Beyond this many comparisons the texts are taken as wholly different: what a person would read is the same. */
const mostComparisons = 250_000

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const toWords = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** How many words two lists have in common from each pair of positions on (longest common subsequence). */
function countCommon(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const counts = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [counts[i], counts[i + 1]]
    if (!row || !below) continue
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return counts
}

/** Which words of two lists stand in both, in order. */
function markCommon(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const [inA, inB] = [new Set<number>(), new Set<number>()]
  if (a.length * b.length > mostComparisons) return [inA, inB]
  const counts = countCommon(a, b)
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      inA.add(i++)
      inB.add(j++)
    } else if ((counts[i + 1]?.[j] ?? 0) >= (counts[i]?.[j + 1] ?? 0)) i += 1
    else j += 1
  }
  return [inA, inB]
}

function toParts(words: readonly string[], isCommon: (index: number) => boolean): DiffPart[] {
  const parts: { kind: DiffPart['kind']; text: string }[] = []
  words.forEach((text, index) => {
    // A space alone that both sides have between words that differ would only tear the mark apart.
    const isTorn = text.trim() === '' && parts.at(-1)?.kind === 'changed' && !isCommon(index + 1)
    const kind = isCommon(index) && !isTorn ? 'same' : 'changed'
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  })
  return parts
}

/** What a line is about: what stands before its colon, as in `Brand: Modules`; else all of it. */
const subjectOf = (line: string): string => /^[^:：]+(?=[:：])/.exec(line)?.[0] ?? line

/** A part of text from one line to before another. */
const cut = (lines: readonly string[], from: number, to: number): string =>
  lines
    .slice(from, to)
    .map((line, index) => (from + index === 0 ? line : `\n${line}`))
    .join('')

/**
 * Tells what is different between two texts, in any script: word by word, but never across lines that are about the
 * same on both sides, so that what a list has of one thing isn't taken for another's.
 */
export function diffText(from: string, to: string): DiffedText {
  const [a, b] = [from.split('\n'), to.split('\n')]
  const [inA, inB] = markCommon(a.map(subjectOf), b.map(subjectOf))
  const others = [...inB]
  const pairs = [...inA].map((line, index) => [line, others[index] ?? b.length] as const)
  const parts: { from: DiffPart[]; to: DiffPart[] } = { from: [], to: [] }
  let [endA, endB] = [0, 0]
  for (const [lineA, lineB] of [...pairs, [a.length, b.length] as const]) {
    const steps = [
      diffWords(cut(a, endA, lineA), cut(b, endB, lineB)),
      diffWords(cut(a, lineA, lineA + 1), cut(b, lineB, lineB + 1)),
    ]
    for (const step of steps) {
      parts.from.push(...step.from)
      parts.to.push(...step.to)
    }
    ;[endA, endB] = [lineA + 1, lineB + 1]
  }
  return parts
}

/** Tells word by word what is different between two texts, in any script. */
export function diffWords(from: string, to: string): DiffedText {
  const [a, b] = [toWords(from), toWords(to)]
  const shortest = Math.min(a.length, b.length)
  let head = 0
  while (head < shortest && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < shortest - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const [inA, inB] = markCommon(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  const isCommon = (words: readonly string[], marked: ReadonlySet<number>) => (index: number) =>
    index < head || index >= words.length - tail || marked.has(index - head)
  return { from: toParts(a, isCommon(a, inA)), to: toParts(b, isCommon(b, inB)) }
}
