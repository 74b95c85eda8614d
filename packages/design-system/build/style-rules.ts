/** A style rule, or an at-rule with what is inside it. Enough of CSS for a sheet that Sass wrote; not for all of CSS. */
export type Block =
  | { type: 'style'; selectors: string[]; declarations: string[] }
  | { type: 'group'; prelude: string; children: Block[] }
  /** Kept as it is: @keyframes, @font-face, @charset … */
  | { type: 'raw'; prelude: string; body: string | undefined }

const groupingRules = /^@(?:media|supports|container|layer)\b/

/** Parses a style sheet without nesting. Comments are dropped. */
export function parseBlocks(css: string): Block[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const blocks: Block[] = []
  let position = 0
  while (position < text.length) {
    const open = findOutsideStrings(text, '{;', position)
    if (open === -1) break
    const prelude = text.slice(position, open).trim()
    if (text[open] === ';') {
      blocks.push({ type: 'raw', prelude, body: undefined })
      position = open + 1
      continue
    }
    const close = findClosingBrace(text, open)
    blocks.push(toBlock(prelude, text.slice(open + 1, close)))
    position = close + 1
  }
  return blocks
}

/** Writes blocks as CSS; empty ones vanish. */
export function printBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'raw')
        return block.body === undefined ? `${block.prelude};` : `${block.prelude}{${block.body}}`
      if (block.type === 'group') {
        const inner = printBlocks(block.children)
        return inner === '' ? '' : `${block.prelude}{${inner}}`
      }
      const isEmpty = block.selectors.length === 0 || block.declarations.length === 0
      return isEmpty ? '' : `${block.selectors.join(',')}{${block.declarations.join(';')}}`
    })
    .join('')
}

/** Splits at a separator, but not inside strings, parentheses or brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let [start, position] = [0, 0]
  while ((position = findOutsideStrings(text, separator, position, true)) !== -1) {
    parts.push(text.slice(start, position).trim())
    position += 1
    start = position
  }
  parts.push(text.slice(start).trim())
  return parts.filter((part) => part !== '')
}

function toBlock(prelude: string, body: string): Block {
  if (groupingRules.test(prelude)) return { type: 'group', prelude, children: parseBlocks(body) }
  if (prelude.startsWith('@')) return { type: 'raw', prelude, body }
  return { type: 'style', selectors: splitOutside(prelude, ','), declarations: splitOutside(body, ';') }
}

function findClosingBrace(text: string, open: number): number {
  let [depth, position] = [0, open]
  while ((position = findOutsideStrings(text, '{}', position)) !== -1) {
    depth += text[position] === '{' ? 1 : -1
    if (depth === 0) return position
    position += 1
  }
  throw new Error(`A block is never closed: ${text.slice(open, open + 60)}`)
}

function findOutsideStrings(text: string, wanted: string, from: number, skipParentheses = false): number {
  let quote = ''
  let depth = 0
  for (let position = from; position < text.length; position += 1) {
    const character = text.charAt(position)
    if (quote !== '') {
      if (character === '\\') position += 1
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (depth === 0 && wanted.includes(character)) return position
    else if (skipParentheses && (character === '(' || character === '[')) depth += 1
    else if (skipParentheses && (character === ')' || character === ']')) depth -= 1
  }
  return -1
}
