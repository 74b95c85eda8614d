import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

/** A piece of a line. */
export type MarkdownSpan =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'bold' | 'italic' | 'struck'; readonly spans: readonly MarkdownSpan[] }
  | { readonly kind: 'link'; readonly href: string; readonly spans: readonly MarkdownSpan[] }

/** A block of a text. `line` is text without a paragraph of its own, as in a tight list. */
export type MarkdownBlock =
  | { readonly kind: 'paragraph' | 'line'; readonly spans: readonly MarkdownSpan[] }
  | { readonly kind: 'heading'; readonly level: number; readonly spans: readonly MarkdownSpan[] }
  /** `start`: the first number; left out, its items have none. */
  | { readonly kind: 'list'; readonly start?: number; readonly items: readonly (readonly MarkdownBlock[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly MarkdownBlock[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly MarkdownSpan[])[]
      readonly rows: readonly (readonly (readonly MarkdownSpan[])[])[]
    }

/** Reads Markdown as CommonMark with tables and struck text does. HTML in it is text, and so is a link that isn't one. */
export function readMarkdown(source: string): MarkdownBlock[] {
  try {
    return lexer(source, { gfm: true }).flatMap(toBlock)
  } catch {
    // Thousands of quotes within quotes: nobody means that, and it is shown as it is written.
    return [{ kind: 'paragraph', spans: [{ kind: 'text', text: source }] }]
  }
}

/** Whether an address may be followed: pages and mail, nothing that runs. */
const isFollowable = (href: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(href)

function toBlock(any: Token): readonly MarkdownBlock[] {
  // What a token has, its type says; the library's own types leave that open.
  const token = any as MarkedToken
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', level: token.depth, spans: toSpans(token.tokens) }]
    case 'paragraph':
      return [{ kind: 'paragraph', spans: toSpans(token.tokens) }]
    case 'list': {
      const items = token.items.map((item) => item.tokens.flatMap(toBlock))
      return [token.ordered ? { kind: 'list', start: Number(token.start) || 1, items } : { kind: 'list', items }]
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: token.tokens.flatMap(toBlock) }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'table': {
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => toSpans(tokens))
      return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }]
    }
    case 'html':
      return [{ kind: 'paragraph', spans: [{ kind: 'text', text: token.raw.trim() }] }]
    case 'text':
      return [{ kind: 'line', spans: toSpans(token.tokens ?? [token]) }]
    default:
      return [{ kind: 'line', spans: toSpans([token]) }]
  }
}

function toSpans(tokens: readonly Token[] = []): MarkdownSpan[] {
  return tokens.flatMap((any): MarkdownSpan[] => {
    const token = any as MarkedToken
    switch (token.type) {
      case 'strong':
        return [{ kind: 'bold', spans: toSpans(token.tokens) }]
      case 'em':
        return [{ kind: 'italic', spans: toSpans(token.tokens) }]
      case 'del':
        return [{ kind: 'struck', spans: toSpans(token.tokens) }]
      case 'codespan':
        return [{ kind: 'code', text: token.text }]
      case 'br':
        return [{ kind: 'break' }]
      case 'link': {
        const spans = toSpans(token.tokens)
        return isFollowable(token.href) ? [{ kind: 'link', href: token.href, spans }] : spans
      }
      case 'image':
        return [{ kind: 'text', text: token.text }]
      case 'checkbox':
        return [{ kind: 'text', text: token.checked ? '☑ ' : '☐ ' }]
      case 'text':
        return token.tokens ? toSpans(token.tokens) : [{ kind: 'text', text: unescape(token.text) }]
      case 'escape':
        return [{ kind: 'text', text: unescape(token.text) }]
      default:
        return [{ kind: 'text', text: token.raw }]
    }
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** Characters that Markdown lets one write by name, as themselves. */
const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
