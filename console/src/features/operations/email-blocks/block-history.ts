import { type BlockDraft, changeList, findBlock, newId, type Parent, type SimpleDraft } from './blocks.model.ts'

/** The blocks now, what they were before, and what was taken back. */
export interface BlockHistory {
  readonly now: readonly BlockDraft[]
  readonly past: readonly (readonly BlockDraft[])[]
  readonly future: readonly (readonly BlockDraft[])[]
  /** What was changed last: typing on in the same field is one step. */
  readonly last: string | undefined
}

/** Something done to the blocks. */
export type BlockAction =
  | { readonly kind: 'change'; readonly id: string; readonly patch: Readonly<Record<string, unknown>> }
  | { readonly kind: 'add'; readonly block: BlockDraft; readonly parent: Parent; readonly index: number }
  | { readonly kind: 'move'; readonly id: string; readonly to: number }
  | { readonly kind: 'remove' | 'duplicate'; readonly id: string }
  | { readonly kind: 'undo' | 'redo' | 'pause' }
  | { readonly kind: 'load'; readonly blocks: readonly BlockDraft[] }

/** Steps that can be taken back. */
const steps = 100

/** Blocks as they were read, with nothing to take back. */
export const begin = (blocks: readonly BlockDraft[]): BlockHistory => ({
  now: blocks,
  past: [],
  future: [],
  last: undefined,
})

function copyOf(block: BlockDraft): BlockDraft {
  if (block.kind !== 'columns') return { ...block, id: newId() }
  const copies = (list: readonly SimpleDraft[]): SimpleDraft[] => list.map((inner) => ({ ...inner, id: newId() }))
  return { ...block, id: newId(), left: copies(block.left), right: copies(block.right) }
}

/** What an action makes of the blocks; the same blocks where it makes nothing. */
function apply(blocks: readonly BlockDraft[], action: BlockAction): readonly BlockDraft[] {
  if (action.kind === 'add') {
    const { parent, index, block } = action
    return changeList(blocks, parent, (list) => [...list.slice(0, index), block, ...list.slice(index)])
  }
  if (!('id' in action)) return blocks
  const found = findBlock(blocks, action.id)
  if (!found) return blocks
  const { parent, index, block } = found
  return changeList(blocks, parent, (list) => {
    const others = list.filter(({ id }) => id !== action.id)
    switch (action.kind) {
      case 'change':
        return list.map((one) => (one.id === action.id ? { ...one, ...action.patch } : one))
      case 'move':
        return [...others.slice(0, action.to), block, ...others.slice(action.to)]
      case 'remove':
        return others
      default:
        return [...list.slice(0, index + 1), copyOf(block), ...list.slice(index + 1)]
    }
  })
}

/** The history once something was done. */
export function reduceBlocks(history: BlockHistory, action: BlockAction): BlockHistory {
  const { now, past, future, last } = history
  switch (action.kind) {
    case 'load':
      return begin(action.blocks)
    case 'pause':
      return last === undefined ? history : { ...history, last: undefined }
    case 'undo': {
      const before = past.at(-1)
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future], last: undefined } : history
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { now: next, past: [...past, now], future: rest, last: undefined } : history
    }
    default: {
      const next = apply(now, action)
      if (next === now) return history
      const step = action.kind === 'change' ? `${action.id} ${Object.keys(action.patch).join(' ')}` : undefined
      const goesOn = step !== undefined && step === last
      return { now: next, past: goesOn ? past : [...past, now].slice(-steps), future: [], last: step }
    }
  }
}
