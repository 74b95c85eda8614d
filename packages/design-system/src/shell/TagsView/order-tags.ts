import { isPinned } from './tag.ts'
import type { Tag } from './tag.ts'

type OrderedTag = Pick<Tag, 'key' | 'pin'>

/** The tags as the bar shows them: the pinned ones first, either part in the order given. */
export function orderTags<T extends OrderedTag>(tags: readonly T[]): readonly T[] {
  return [...tags.filter(isPinned), ...tags.filter((tag) => !isPinned(tag))]
}

/**
 * The keys in bar order after the tag `key` was put beside another. `undefined` where that changes nothing, or would
 * mix pinned with unpinned tags.
 */
export function moveBeside(
  tags: readonly OrderedTag[],
  key: string,
  target: string,
  side: 'before' | 'after',
): readonly string[] | undefined {
  const moved = tags.find((tag) => tag.key === key)
  const neighbour = tags.find((tag) => tag.key === target)
  if (!moved || !neighbour || moved === neighbour || isPinned(moved) !== isPinned(neighbour)) return undefined
  const before = tags.map((tag) => tag.key)
  const after = before.filter((other) => other !== key)
  after.splice(after.indexOf(target) + (side === 'after' ? 1 : 0), 0, key)
  return after.every((other, index) => other === before[index]) ? undefined : after
}

/** The keys in bar order after the tag `key` went one step; `undefined` at the end of its part of the bar. */
export function moveByStep(
  tags: readonly OrderedTag[],
  key: string,
  step: 'left' | 'right',
): readonly string[] | undefined {
  const position = tags.findIndex((tag) => tag.key === key)
  const neighbour = position === -1 ? undefined : tags[position + (step === 'right' ? 1 : -1)]
  return neighbour && moveBeside(tags, key, neighbour.key, step === 'right' ? 'after' : 'before')
}
