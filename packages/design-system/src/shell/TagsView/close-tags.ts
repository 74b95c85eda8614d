import { isPinned } from './tag.ts'
import type { Tag } from './tag.ts'

/** The ways to close tags. All are told from the tag they were chosen on. */
export type CloseAction = 'close' | 'closeOthers' | 'closeAll' | 'closeLeft' | 'closeRight'

type ClosableTag = Pick<Tag, 'key' | 'pin'>

/** What closing leaves behind. */
export interface ClosedTags<T extends ClosableTag> {
  /** Keys of the tags that go, in bar order. */
  readonly closed: readonly string[]
  /** The tags that stay, in bar order. */
  readonly remaining: readonly T[]
  /** Key of the tag to show then; `undefined` when none is left. */
  readonly next: string | undefined
}

/**
 * Which tags an action on the tag `key` closes, and which one comes next. Pinned tags never go. The active tag stays
 * active if it stays; if it goes, the last remaining one in bar order follows. A page without a tag stays too, but for
 * Close All. Close Others leads to the tag it was chosen on.
 *
 * @param tags in bar order, the pinned ones first
 */
export function closeTags<T extends ClosableTag>(
  tags: readonly T[],
  activeKey: string | undefined,
  action: CloseAction,
  key: string,
): ClosedTags<T> {
  const position = tags.findIndex((tag) => tag.key === key)
  const goes = (tag: T, index: number): boolean => !isPinned(tag) && isMeant(action, index, position)
  const remaining = tags.filter((tag, index) => !goes(tag, index))
  const closed = tags.filter(goes).map((tag) => tag.key)
  if (action === 'closeOthers' && position !== -1) return { closed, remaining, next: key }
  const hasTag = tags.some((tag) => tag.key === activeKey)
  const stays = hasTag ? remaining.some((tag) => tag.key === activeKey) : action !== 'closeAll'
  return { closed, remaining, next: stays ? activeKey : remaining.at(-1)?.key }
}

function isMeant(action: CloseAction, index: number, position: number): boolean {
  if (action === 'closeAll') return true
  if (position === -1) return false
  if (action === 'close') return index === position
  if (action === 'closeOthers') return index !== position
  return action === 'closeLeft' ? index < position : index > position
}
