/** A piece of a line. */
export interface NoteSpan {
  readonly text: string
  readonly weight: 'normal' | 'bold'
}

/** A heading, a paragraph, whose lines stand below each other, or the points of a list. */
export interface NoteBlock {
  readonly kind: 'heading' | 'paragraph' | 'list'
  readonly lines: readonly (readonly NoteSpan[])[]
}

/** How lines of each kind begin; what begins otherwise is of a paragraph. */
const beginnings = { heading: /^\s*#{1,6}\s+(?=\S)/, list: /^\s*[-*•]\s+(?=\S)/ } as const

function kindOf(line: string): NoteBlock['kind'] {
  if (beginnings.heading.test(line)) return 'heading'
  return beginnings.list.test(line) ? 'list' : 'paragraph'
}

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

/** Reads notes as the app does: headings (`## New`), paragraphs, points that begin with `-`, and `**bold**`; all else is text. */
export function readNotes(notes: string): NoteBlock[] {
  const blocks: { kind: NoteBlock['kind']; lines: NoteSpan[][] }[] = []
  let isOpen = false
  for (const line of notes.split(/\r?\n/)) {
    const kind = kindOf(line)
    const last = blocks.at(-1)
    const text = kind === 'paragraph' ? line.trim() : line.replace(beginnings[kind], '').trim()
    if (text === '') isOpen = false
    else if (isOpen && kind !== 'heading' && last?.kind === kind) last.lines.push(toSpans(text))
    else {
      blocks.push({ kind, lines: [toSpans(text)] })
      isOpen = true
    }
  }
  return blocks
}
