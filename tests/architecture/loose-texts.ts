import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with JSX), as far as it is read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/**
 * What stands among the children of an element: `text` that stays, text that may come or go, an element that may come,
 * go or be another; `element` and `other` are never asked about.
 */
type Kind = 'text' | 'changingText' | 'changing' | 'element' | 'other'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'changingText'
const changes = (kind: Kind): boolean => kind === 'changing' || kind === 'changingText'

/** What is called so is text wherever this project draws it. */
const textNames = /^(?:label|title|name|text|words|value|device|message|unit)$/

/** These calls give elements: lists, and functions that are named after drawing. */
const elementCalls = /^(?:map|flatMap|from|render.*|.*Button|sortMark|contentOf|contentToggle|children)$/

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return node['computed'] === true ? '' : nameOf(node['property'])
  return typeof node['name'] === 'string' ? node['name'] : ''
}

function kindOfChoice(one: Kind, other: Kind): Kind {
  if (one === other) return one === 'element' ? 'changing' : one
  return isText(one) || isText(other) ? 'changingText' : 'changing'
}

function kindOf(expression: unknown): Kind {
  if (!isNode(expression)) return 'other'
  switch (expression.type) {
    case 'Literal':
      return typeof expression['value'] === 'string' || typeof expression['value'] === 'number' ? 'text' : 'other'
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return 'text'
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return kindOf(expression['expression'])
    case 'ConditionalExpression':
      return kindOfChoice(kindOf(expression['consequent']), kindOf(expression['alternate']))
    case 'LogicalExpression':
      if (expression['operator'] !== '&&') return kindOf(expression['right'])
      return isText(kindOf(expression['right'])) ? 'changingText' : 'changing'
    case 'CallExpression':
      return elementCalls.test(nameOf(expression['callee'])) ? 'changing' : 'text'
    // One of a record by a key, such as the icon of a state.
    case 'MemberExpression':
      if (expression['computed'] === true) return 'changing'
      return textNames.test(nameOf(expression)) || nameOf(expression['object']) === 'labels' ? 'text' : 'other'
    case 'Identifier':
      return textNames.test(nameOf(expression)) ? 'text' : 'other'
    default:
      return 'other'
  }
}

function kindOfChild(child: Node): Kind {
  // Translators leave a space alone.
  if (child.type === 'JSXText') return /\S/.test(String(child['value'])) ? 'text' : 'other'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  const { expression } = child
  if (isNode(expression) && expression.type === 'Literal' && !/\S/.test(String(expression['value']))) return 'other'
  return kindOf(expression)
}

/** Whether a text stands bare beside something that changes, or comes and goes itself beside others. */
function isLoose(children: readonly Node[]): boolean {
  const kinds = children.map(kindOfChild)
  const drawn = children.filter(({ type, ...child }) => type !== 'JSXText' || /\S/.test(String(child['value'])))
  if (drawn.length < 2) return false
  return kinds.some(
    (kind, index) =>
      kind === 'changingText' || (kind === 'text' && kinds.some((other, at) => at !== index && changes(other))),
  )
}

/**
 * The elements of a source file in which a bare text stands beside something that changes, as `line: start of it`. A
 * browser's translator puts an element in the place of each text; React then finds no place for what comes before it
 * (`insertBefore`), and can't take a text away that is gone (`removeChild`): https://github.com/facebook/react/issues/11538
 */
export function findLooseTexts(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    const { children } = node
    if (node.type.startsWith('JSX') && Array.isArray(children) && isLoose(children.filter(isNode))) {
      const line = source.slice(0, node.start).split('\n').length
      found.push(`${line}: ${source.slice(node.start, node.end).split('\n')[0]}`)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, source).program)
  return found
}
