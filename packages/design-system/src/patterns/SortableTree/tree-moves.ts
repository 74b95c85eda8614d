/** One of a tree's items as moving it needs to know it; items stand in the order they are drawn, parents before children. */
export interface TreeNode {
  readonly key: string
  /** Null at the top. */
  readonly parent: string | null
}

/** A place in a tree: below which one, and the how manieth there, counted from 0 without the item that goes there. */
export interface TreePlace {
  readonly parent: string | null
  readonly index: number
}

/** Whether an item may stand below another; null is the top. */
export type MayStand = (key: string, parent: string | null) => boolean

/** Where an item is let go: above another, below it, or in it. */
export type DropZone = 'before' | 'into' | 'after'

/** What a key does to an item: among its siblings, or a level in or out. */
export type TreeStep = 'up' | 'down' | 'in' | 'out'

const childrenOf = (nodes: readonly TreeNode[], parent: string | null): readonly string[] =>
  nodes.filter((node) => node.parent === parent).map(({ key }) => key)

const parentOf = (nodes: readonly TreeNode[], key: string): string | null =>
  nodes.find((node) => node.key === key)?.parent ?? null

/** Whether one is below another, at any depth, or is it. */
function isWithin(nodes: readonly TreeNode[], key: string, above: string): boolean {
  for (let at: string | null = key; at !== null; at = parentOf(nodes, at)) if (at === above) return true
  return false
}

/** Where an item stands now. */
export function placeOf(nodes: readonly TreeNode[], key: string): TreePlace {
  const parent = parentOf(nodes, key)
  return { parent, index: childrenOf(nodes, parent).indexOf(key) }
}

/** Where a key takes an item; undefined where it stays. At the end of its siblings it goes on to the next that may hold it. */
export function stepPlace(
  nodes: readonly TreeNode[],
  key: string,
  step: TreeStep,
  mayStand: MayStand,
): TreePlace | undefined {
  const { parent, index } = placeOf(nodes, key)
  const siblings = childrenOf(nodes, parent)
  const before = siblings[index - 1]
  switch (step) {
    case 'up':
      return index > 0 ? { parent, index: index - 1 } : beyond(nodes, key, mayStand, -1)
    case 'down':
      return index < siblings.length - 1 ? { parent, index: index + 1 } : beyond(nodes, key, mayStand, 1)
    case 'in':
      return before !== undefined && mayStand(key, before)
        ? { parent: before, index: childrenOf(nodes, before).length }
        : undefined
    default: {
      if (parent === null) return undefined
      const above = parentOf(nodes, parent)
      if (!mayStand(key, above)) return undefined
      return { parent: above, index: childrenOf(nodes, above).indexOf(parent) + 1 }
    }
  }
}

/** The nearest other parent before or after an item's own. */
function beyond(nodes: readonly TreeNode[], key: string, mayStand: MayStand, way: -1 | 1): TreePlace | undefined {
  const { parent } = placeOf(nodes, key)
  if (parent === null) return undefined
  const from = nodes.findIndex((node) => node.key === parent)
  const others = way < 0 ? nodes.slice(0, from).toReversed() : nodes.slice(from + 1)
  const next = others.find((node) => !isWithin(nodes, node.key, key) && mayStand(key, node.key))
  return next && { parent: next.key, index: way < 0 ? childrenOf(nodes, next.key).length : 0 }
}

/** Where an item comes to stand when it is let go over another; undefined where it may not, or stays. */
export function dropPlace(
  nodes: readonly TreeNode[],
  key: string,
  over: string,
  zone: DropZone,
  mayStand: MayStand,
): TreePlace | undefined {
  if (isWithin(nodes, over, key)) return undefined
  const parent = parentOf(nodes, over)
  const others = (of: string | null): readonly string[] => childrenOf(nodes, of).filter((child) => child !== key)
  const beside = (): TreePlace | undefined =>
    mayStand(key, parent) ? { parent, index: others(parent).indexOf(over) + (zone === 'before' ? 0 : 1) } : undefined
  const within = (): TreePlace | undefined =>
    mayStand(key, over) ? { parent: over, index: zone === 'into' ? others(over).length : 0 } : undefined
  const place = zone === 'into' ? (within() ?? beside()) : (beside() ?? within())
  const now = placeOf(nodes, key)
  return place && (place.parent !== now.parent || place.index !== now.index) ? place : undefined
}
