import { closeTags } from './close-tags.ts'
import type { CloseAction } from './close-tags.ts'
import { moveByStep } from './order-tags.ts'
import { isPinned } from './tag.ts'
import type { Tag } from './tag.ts'

/** What the menu of a tag can do. */
export type TagMenuAction = CloseAction | 'refresh' | 'pin' | 'unpin' | 'moveLeft' | 'moveRight' | 'reopen'

/** One line of the menu. What would do nothing now is shown, but can't be chosen. */
export interface TagMenuEntry {
  readonly action: TagMenuAction
  readonly state: 'enabled' | 'disabled'
}

/**
 * The lines of the menu of one tag. Moving stands there too, for whoever can neither drag nor press keys (WCAG 2.5.7).
 * Pinned tags have no Close, tags pinned by their route no Unpin.
 */
export function tagMenuEntries(
  tags: readonly Pick<Tag, 'key' | 'pin'>[],
  key: string,
  reopen: 'available' | 'unavailable',
): readonly TagMenuEntry[] {
  const tag = tags.find((other) => other.key === key)
  if (!tag) return []
  const stateOf = (action: TagMenuAction): TagMenuEntry['state'] => {
    switch (action) {
      case 'refresh':
      case 'pin':
      case 'unpin':
        return 'enabled'
      case 'moveLeft':
      case 'moveRight':
        return moveByStep(tags, key, action === 'moveLeft' ? 'left' : 'right') ? 'enabled' : 'disabled'
      case 'reopen':
        return reopen === 'available' ? 'enabled' : 'disabled'
      default:
        return closeTags(tags, undefined, action, key).closed.length > 0 ? 'enabled' : 'disabled'
    }
  }
  const actions: readonly (TagMenuAction | false)[] = [
    'refresh',
    !isPinned(tag) && 'close',
    'closeOthers',
    'closeAll',
    'closeLeft',
    'closeRight',
    tag.pin !== 'fixed' && (tag.pin === 'pinned' ? 'unpin' : 'pin'),
    'moveLeft',
    'moveRight',
    'reopen',
  ]
  return actions.filter((action) => action !== false).map((action) => ({ action, state: stateOf(action) }))
}
