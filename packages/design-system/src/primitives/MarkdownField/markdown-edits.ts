/** What a button or a key does to a text in Markdown. */
export const markdownMarks = ['bold', 'heading', 'list', 'numbers', 'link'] as const

/** What a button or a key does to a text in Markdown. */
export type MarkdownMark = (typeof markdownMarks)[number]

/** A text with what is selected in it. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is put in the place of a part of a text, and what is selected then. */
export interface MarkdownEdit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

const address = 'https://'

/** Takes the mark away where the selection has it, and else puts it there. `words`: what stands for nothing selected. */
export function editMarkdown(selected: Selected, mark: MarkdownMark, words: string): MarkdownEdit {
  switch (mark) {
    case 'bold':
      return toggleAround(selected, '**', words)
    case 'link':
      return toLink(selected, words)
    case 'heading':
      return toggleLines(selected, /^#{1,6} /, () => '## ')
    case 'list':
      return toggleLines(selected, /^[-*] /, () => '- ')
    default:
      return toggleLines(selected, /^\d+\. /, (nth) => `${nth + 1}. `)
  }
}

function toggleAround({ text, start, end }: Selected, around: string, words: string): MarkdownEdit {
  const { length } = around
  if (text.slice(start - length, start) === around && text.slice(end, end + length) === around) {
    const insert = text.slice(start, end)
    const from = start - length
    return { from, to: end + length, insert, start: from, end: from + insert.length }
  }
  const inner = text.slice(start, end) || words
  return {
    from: start,
    to: end,
    insert: `${around}${inner}${around}`,
    start: start + length,
    end: start + length + inner.length,
  }
}

/** A link around the selection, with its address selected, as that is what is typed next. */
function toLink({ text, start, end }: Selected, words: string): MarkdownEdit {
  const inner = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(inner)) {
    return { from: start, to: end, insert: `[${words}](${inner})`, start: start + 1, end: start + 1 + words.length }
  }
  const label = inner || words
  const begin = start + label.length + 3
  return { from: start, to: end, insert: `[${label}](${address})`, start: begin, end: begin + address.length }
}

function toggleLines({ text, start, end }: Selected, has: RegExp, begin: (nth: number) => string): MarkdownEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => has.test(line))
  const bare = lines.map((line) => line.replace(/^(?:#{1,6}|[-*]|\d+\.) /, ''))
  const insert = (isMarked ? bare : bare.map((line, nth) => begin(nth) + line)).join('\n')
  return { from, to, insert, start: lines.length > 1 ? from : from + insert.length, end: from + insert.length }
}
