import type { EmailBlock, SimpleEmailBlock } from '@bms/contract'

/** Names a block while it is edited; what is kept has none. */
interface WithId {
  readonly id: string
}

/** A block on its way, perhaps not all filled in. */
export type SimpleDraft = SimpleEmailBlock & WithId

/** Two columns of blocks. */
export interface ColumnsDraft extends WithId {
  readonly kind: 'columns'
  readonly left: readonly SimpleDraft[]
  readonly right: readonly SimpleDraft[]
}

/** A block of a mail while it is edited. */
export type BlockDraft = SimpleDraft | ColumnsDraft

/** A kind of block. */
export type BlockKind = EmailBlock['kind']

/** One of the two columns. */
export type Side = 'left' | 'right'

/** The list that a block stands in: the mail itself, or a column. */
export type Parent = 'mail' | { readonly columns: string; readonly side: Side }

/** Kinds that can be added; the footer is always there. */
export const addableKinds = ['heading', 'text', 'image', 'button', 'product', 'columns', 'spacer', 'divider'] as const

/** Kinds that can be added into a column. */
export const innerKinds = ['heading', 'text', 'image', 'button', 'product', 'spacer', 'divider'] as const

let made = 0

/** A name that no other block of this visit has. */
export const newId = (): string => `block-${(made += 1)}`

/** A block as it begins. `stop`: the words of the link to stop such mails. */
export function newBlock(kind: BlockKind, stop: string): BlockDraft {
  const id = newId()
  switch (kind) {
    case 'heading':
      return { id, kind, text: '', level: 1 }
    case 'text':
      return { id, kind, text: '', rich: true }
    case 'image':
      return { id, kind, url: '', alt: '' }
    case 'button':
      return { id, kind, text: '', href: '', align: 'center' }
    case 'product':
      return { id, kind, name: '', href: '' }
    case 'spacer':
      return { id, kind, height: 24 }
    case 'divider':
      return { id, kind }
    case 'columns':
      return { id, kind, left: [], right: [] }
    default:
      return { id, kind, text: '{{brand_name}}', unsubscribe_text: stop }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts: Readonly<Partial<Record<BlockKind, readonly string[]>>> = {
  heading: ['text'],
  text: ['text'],
  image: ['url', 'alt'],
  button: ['text', 'href'],
  product: ['name', 'href'],
  footer: ['text'],
}

const kinds: readonly string[] = [...addableKinds, 'footer']

/** A block of what is kept; what isn't all filled in has empty texts, and what is none is left out. */
function readBlock(value: unknown): BlockDraft[] {
  if (!isRecord(value) || typeof value['kind'] !== 'string' || !kinds.includes(value['kind'])) return []
  const kind = value['kind'] as BlockKind
  const list = (side: unknown) =>
    (Array.isArray(side) ? side : [])
      .flatMap(readBlock)
      .filter((inner): inner is SimpleDraft => inner.kind !== 'columns')
  if (kind === 'columns') return [{ id: newId(), kind, left: list(value['left']), right: list(value['right']) }]
  const empty = Object.fromEntries((texts[kind] ?? []).map((name) => [name, '']))
  const least = kind === 'spacer' ? { height: 24 } : {}
  return [{ ...empty, ...least, ...value, id: newId() } as SimpleDraft]
}

/** The blocks of a body as it is kept, also of one that isn't finished. */
export function fromSource(source: string): BlockDraft[] {
  try {
    const read: unknown = JSON.parse(source)
    return Array.isArray(read) ? read.flatMap(readBlock) : []
  } catch {
    return []
  }
}

/** What may be left out of a block is, where it says nothing. */
const optional = new Set(['href', 'image_url', 'price', 'alt', 'text', 'unsubscribe_text'])
const isOptional = ({ kind }: SimpleDraft, name: string): boolean =>
  optional.has(name) &&
  ((kind === 'image' && name === 'href') ||
    (kind === 'product' && ['text', 'price', 'image_url', 'alt'].includes(name)) ||
    (kind === 'footer' && name === 'unsubscribe_text'))

function withoutId(block: SimpleDraft): object {
  return Object.fromEntries(
    Object.entries(block).filter(
      ([name, value]) => name !== 'id' && value !== undefined && !(value === '' && isOptional(block, name)),
    ),
  )
}

/** The blocks as they are kept. */
export const toSource = (blocks: readonly BlockDraft[]): string =>
  JSON.stringify(
    blocks.map((block) =>
      block.kind === 'columns'
        ? { kind: block.kind, left: block.left.map(withoutId), right: block.right.map(withoutId) }
        : withoutId(block),
    ),
  )

/** Where a block stands. */
export interface Place {
  readonly parent: Parent
  readonly index: number
  readonly block: BlockDraft
}

/** Finds a block, in columns too. */
export function findBlock(blocks: readonly BlockDraft[], id: string): Place | undefined {
  for (const [index, block] of blocks.entries()) {
    if (block.id === id) return { parent: 'mail', index, block }
    if (block.kind !== 'columns') continue
    for (const side of ['left', 'right'] as const) {
      const at = block[side].findIndex((inner) => inner.id === id)
      const inner = block[side][at]
      if (inner) return { parent: { columns: block.id, side }, index: at, block: inner }
    }
  }
  return undefined
}

/** The mail with one of its lists changed. */
export function changeList(
  blocks: readonly BlockDraft[],
  parent: Parent,
  change: (list: readonly BlockDraft[]) => readonly BlockDraft[],
): readonly BlockDraft[] {
  if (parent === 'mail') return change(blocks)
  return blocks.map((block) =>
    block.kind === 'columns' && block.id === parent.columns
      ? { ...block, [parent.side]: change(block[parent.side]) }
      : block,
  )
}

/** The block that something said of `2.alt` or `5.left.0.href` belongs to, and the field of it. */
export function blockAt(
  blocks: readonly BlockDraft[],
  path: string,
): { readonly block: BlockDraft; readonly field: string | undefined } | undefined {
  const [nth = '', ...rest] = path.split('.')
  const block = blocks[Number(nth)]
  if (!block) return undefined
  const [side, inner, field] = rest
  if (block.kind === 'columns' && (side === 'left' || side === 'right')) {
    const found = block[side][Number(inner)]
    return found ? { block: found, field } : { block, field: undefined }
  }
  return { block, field: rest[0] }
}

/** Whether a mail can do without a block: the link by which people stop such mails stays. */
export function mayRemove(blocks: readonly BlockDraft[], id: string): boolean {
  const { block } = findBlock(blocks, id) ?? {}
  if (block?.kind !== 'footer') return true
  const all = blocks.flatMap((one) => (one.kind === 'columns' ? [...one.left, ...one.right] : [one]))
  return all.some((one) => one.kind === 'footer' && one.id !== id && (one.unsubscribe_text ?? '') !== '')
}

/** The blocks with a footer that leads to stopping such mails, which every mail has. */
export function withFooter(blocks: readonly BlockDraft[], stop: string): readonly BlockDraft[] {
  const all = blocks.flatMap((one) => (one.kind === 'columns' ? [...one.left, ...one.right] : [one]))
  if (all.some((block) => block.kind === 'footer' && block.unsubscribe_text !== undefined)) return blocks
  const own = blocks.findLastIndex(({ kind }) => kind === 'footer')
  if (own < 0) return [...blocks, newBlock('footer', stop)]
  return blocks.map((block, index) =>
    index === own && block.kind === 'footer' ? { ...block, unsubscribe_text: stop } : block,
  )
}
