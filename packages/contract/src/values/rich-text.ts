/* Texts with a little to them, as blocks of mails have: **bold**, _italic_, [a link](https://…), and `\` before a sign meant as it is. */

/** A stretch of text that looks the same. */
export interface RichPart {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly href?: string
}

const token =
  /\\([\\*_[\]()])|(\{\{\s{0,8}[\w.-]{1,40}\s{0,8}\}\})|(\*\*)|(_)|\[((?:\\.|[^\]\\]){1,2000})\]\(([^\s()]{1,2048})\)/g

type Marks = Omit<RichPart, 'text'>

const isSame = (a: Marks, b: Marks): boolean => a.bold === b.bold && a.italic === b.italic && a.href === b.href

function readLine(line: string, outer: Marks): RichPart[] {
  const parts: RichPart[] = []
  let marks = outer
  let at = 0
  const add = (text: string): void => {
    if (text === '') return
    const last = parts.at(-1)
    if (last && isSame(last, marks)) parts[parts.length - 1] = { ...last, text: last.text + text }
    else parts.push({ ...marks, text })
  }
  const toggle = (name: 'bold' | 'italic'): void => {
    const { [name]: on, ...others } = marks
    marks = on ? others : { ...others, [name]: true }
  }
  for (const match of line.matchAll(token)) {
    const [whole, sign, field, bold, italic, label, href] = match
    add(line.slice(at, match.index))
    at = match.index + whole.length
    if (bold !== undefined) toggle('bold')
    else if (italic !== undefined) toggle('italic')
    else if (label === undefined || href === undefined) add(sign ?? field ?? '')
    // A link holds no other.
    else if (outer.href === undefined) parts.push(...readLine(label, { ...marks, href }))
    else add(whole)
  }
  add(line.slice(at))
  return parts
}

/** The lines of a text with what each stretch of them looks like. */
export const readRichText = (source: string): RichPart[][] => source.split(/\r?\n/).map((line) => readLine(line, {}))

const escape = (text: string): string =>
  text
    .split(/(\{\{\s{0,8}[\w.-]{1,40}\s{0,8}\}\})/)
    .map((piece, nth) => (nth % 2 === 1 ? piece : piece.replaceAll(/[\\*_[\]()]/g, String.raw`\$&`)))
    .join('')

function writePart({ text, bold, italic, href }: RichPart): string {
  const marked = `${bold ? '**' : ''}${italic ? '_' : ''}${escape(text)}${italic ? '_' : ''}${bold ? '**' : ''}`
  if (href === undefined) return marked
  const address = href.replaceAll(/[\s()]/g, (sign) => (sign === '(' ? '%28' : sign === ')' ? '%29' : ''))
  return `[${marked}](${address})`
}

/** The text that reads so: what {@link readRichText} takes apart. */
export const writeRichText = (lines: readonly (readonly RichPart[])[]): string =>
  lines.map((parts) => parts.map(writePart).join('')).join('\n')
