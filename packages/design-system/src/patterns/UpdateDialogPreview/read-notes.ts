/** A piece of a line. */
export interface NoteSpan {
  readonly text: string
  readonly weight: 'normal' | 'bold'
}

/** A paragraph, whose lines stand below each other, or the points of a list. */
export interface NoteBlock {
  readonly kind: 'paragraph' | 'list'
  readonly lines: readonly (readonly NoteSpan[])[]
}

const isPoint = (line: string): boolean => /^\s*[-*•]\s+\S/.test(line)

/** Words between pairs of asterisks are bold; an asterisk without its pair is itself. */
function toSpans(line: string): NoteSpan[] {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('**') && part.endsWith('**') && part.length > 4
        ? { text: part.slice(2, -2), weight: 'bold' }
        : { text: part, weight: 'normal' },
    )
}

/** Reads notes as the app does: paragraphs, points that begin with `-`, and `**bold**`; all else is text. */
export function readNotes(notes: string): NoteBlock[] {
  const blocks: { kind: NoteBlock['kind']; lines: NoteSpan[][] }[] = []
  let isOpen = false
  for (const line of notes.split(/\r?\n/)) {
    const kind = isPoint(line) ? 'list' : 'paragraph'
    const last = blocks.at(-1)
    const text = kind === 'list' ? line.replace(/^\s*[-*•]\s+/, '') : line.trim()
    if (text === '') isOpen = false
    else if (isOpen && last?.kind === kind) last.lines.push(toSpans(text))
    else {
      blocks.push({ kind, lines: [toSpans(text)] })
      isOpen = true
    }
  }
  return blocks
}
