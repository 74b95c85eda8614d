/** An element of an XML document. */
export interface XmlElement {
  /** As it stands there, with its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
  /** The line it begins in, counted from 1. */
  readonly line: number
}

/** Why a document is refused. */
type XmlReason = 'doctype' | 'malformed'

/** A document that is refused, and at which line (from 1). */
export class XmlError extends Error {
  readonly reason: XmlReason
  readonly line: number
  constructor(reason: XmlReason, line: number) {
    super(`${reason}, line ${line}`)
    this.reason = reason
    this.line = line
  }
}

/** Deeper than any translation is; what goes on is no file of texts. */
const maxDepth = 64

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Characters that XML 1.0 allows (section 2.2). */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

const name = String.raw`[\p{L}_:][\p{L}\p{N}\p{M}_:.\-·]*`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^<"]*"|'[^<']*')`
const attributeParts = new RegExp(String.raw`\s+(${name})\s*=\s*(?:"([^<"]*)"|'([^<']*)')`, 'gu')

/** The next of a document: a comment, an instruction, CDATA, an end, a beginning, or text; in this order of groups. */
const token = new RegExp(
  [
    String.raw`<!--[^]*?-->`,
    String.raw`<\?[^]*?\?>`,
    String.raw`<!\[CDATA\[([^]*?)\]\]>`,
    String.raw`</(${name})\s*>`,
    String.raw`<(${name})((?:${attribute})*)\s*(/?)>`,
    String.raw`([^<]+)`,
  ].join('|'),
  'uy',
)

/**
 * Reads an XML document (XML 1.0) of elements and text. There are no entities but the five that XML has, so that nothing
 * is fetched and nothing grows: a document type is refused.
 * @returns its root.
 * @throws XmlError with the line where it is no such document.
 */
export function parseXml(file: string): XmlElement {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const top: XmlElement = { name: '', attributes: {}, children: [], line: 1 }
  const open: XmlElement[] = [top]
  const lineAt = countLines(text)
  let at = 0
  while (at < text.length) {
    const refuse = (reason: XmlReason = 'malformed'): XmlError => new XmlError(reason, lineAt(at))
    token.lastIndex = at
    const found = token.exec(text)
    if (!found) throw refuse(text.startsWith('<!DOCTYPE', at) ? 'doctype' : 'malformed')
    const [whole, verbatim, ended, begun, attributes = '', empty, plain] = found
    const inner = open.at(-1) ?? top
    if (ended !== undefined) {
      if (inner.name !== ended || open.length === 1) throw refuse()
      open.pop()
    } else if (begun !== undefined) {
      const isSecondRoot = inner === top && top.children.length > 0
      if (isSecondRoot || open.length > maxDepth) throw refuse()
      const element = { name: begun, attributes: readAttributes(attributes, refuse), children: [], line: lineAt(at) }
      inner.children.push(element)
      if (empty !== '/') open.push(element)
    } else {
      const said = verbatim ?? (plain === undefined ? '' : resolve(plain, refuse))
      if (inner !== top) inner.children.push(said)
      else if (said.trim() !== '' || verbatim !== undefined) throw refuse()
    }
    at += whole.length
  }
  const [root] = top.children
  if (open.length > 1 || typeof root !== 'object') throw new XmlError('malformed', lineAt(at))
  return root
}

/** Tells the line of a place (from 1); places are asked for in order. */
function countLines(text: string): (place: number) => number {
  let [line, from] = [1, 0]
  return (place) => {
    for (let next = text.indexOf('\n', from); next !== -1 && next < place; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return line
  }
}

function readAttributes(text: string, refuse: () => XmlError): Readonly<Record<string, string>> {
  // Without a prototype: names come from a file.
  const attributes = Object.create(null) as Record<string, string>
  for (const [, key = '', double, single] of text.matchAll(attributeParts)) {
    if (Object.hasOwn(attributes, key)) throw refuse()
    attributes[key] = resolve((double ?? single ?? '').replaceAll(/[\t\n]/g, ' '), refuse)
  }
  return attributes
}

/** Text with its references resolved. */
function resolve(text: string, refuse: () => XmlError): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+);|#(\d+);|(\w+);)?/gi,
    (_whole, hex?: string, decimal?: string, key?: string) => {
      if (key !== undefined && Object.hasOwn(entities, key)) return entities[key] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      if (!isCharacter(code)) throw refuse()
      return String.fromCodePoint(code)
    },
  )
}

/** The text of an element with all that lies in it. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
