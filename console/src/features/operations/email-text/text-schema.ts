import { mergeFields, readRichText, type RichPart, writeRichText } from '@bms/contract'
import { type Mark, type Node, Schema } from 'prosemirror-model'

/** How a text is written: with bold, italic and links, or without. */
export type TextLook = 'rich' | 'plain'

/** Lines with stretches of text and merge fields, which are one thing each: nobody can break one by typing in it. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: { content: 'inline*', toDOM: () => ['p', 0] },
    text: { group: 'inline' },
    field: {
      group: 'inline',
      inline: true,
      atom: true,
      selectable: true,
      attrs: { name: {}, label: { default: '' } },
      toDOM: ({ attrs }) => ['span', { 'data-field': String(attrs['name']) }, String(attrs['label'] || attrs['name'])],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      // No address: a click in the editor leads nowhere.
      toDOM: ({ attrs }) => ['a', { title: String(attrs['href']) }, 0],
    },
    bold: { toDOM: () => ['strong', 0] },
    italic: { toDOM: () => ['em', 0] },
  },
})

const { nodes, marks } = textSchema

const isField = (name: string): boolean => (mergeFields as readonly string[]).includes(name)

/** What stands between `{{` and `}}` and is known becomes a field; all else is text as it is. */
function toInline(text: string, given: readonly Mark[], labelOf: (name: string) => string): Node[] {
  return text.split(/(\{\{\s{0,8}[\w.-]{1,40}\s{0,8}\}\})/).flatMap((piece, nth) => {
    if (piece === '') return []
    const name = nth % 2 === 1 ? piece.slice(2, -2).trim() : ''
    if (isField(name)) return nodes['field'].create({ name, label: labelOf(name) }, undefined, given)
    return textSchema.text(piece, given)
  })
}

const marksOf = ({ bold, italic, href }: RichPart): readonly Mark[] => [
  ...(href === undefined ? [] : [marks['link'].create({ href })]),
  ...(bold ? [marks['bold'].create()] : []),
  ...(italic ? [marks['italic'].create()] : []),
]

/** A text as the editor has it. */
export function toDoc(source: string, look: TextLook, labelOf: (name: string) => string): Node {
  const lines = look === 'rich' ? readRichText(source) : source.split(/\r?\n/).map((text): RichPart[] => [{ text }])
  return nodes['doc'].create(
    null,
    lines.map((parts) =>
      nodes['line'].create(
        null,
        parts.flatMap((part) => toInline(part.text, marksOf(part), labelOf)),
      ),
    ),
  )
}

function toPart(node: Node): RichPart {
  const text = node.isText ? (node.text ?? '') : `{{${String(node.attrs['name'])}}}`
  const link = node.marks.find(({ type }) => type === marks['link'])
  const has = (name: 'bold' | 'italic') => node.marks.some(({ type }) => type === marks[name])
  return {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(link && { href: String(link.attrs['href']) }),
  }
}

const sameLook = (a: RichPart, b: RichPart): boolean => a.bold === b.bold && a.italic === b.italic && a.href === b.href

/** Stretches that look the same are one. */
function joined(parts: readonly RichPart[]): RichPart[] {
  const all: RichPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && sameLook(last, part)) all[all.length - 1] = { ...last, text: last.text + part.text }
    else all.push(part)
  }
  return all
}

/** What the editor has, as the text that is kept. */
export function fromDoc(doc: Node, look: TextLook): string {
  const lines: RichPart[][] = []
  doc.forEach((line) => {
    const parts: RichPart[] = []
    line.forEach((node) => void parts.push(toPart(node)))
    lines.push(joined(parts))
  })
  return look === 'rich'
    ? writeRichText(lines)
    : lines.map((parts) => parts.map(({ text }) => text).join('')).join('\n')
}

/** Pasted or dropped text as lines of the editor. */
export const toLines = (text: string, labelOf: (name: string) => string): Node[] =>
  text.split(/\r?\n/).map((line) => nodes['line'].create(null, toInline(line, [], labelOf)))
