import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { closeTags } from './close-tags.ts'
import type { CloseAction } from './close-tags.ts'
import { englishLabels } from './labels.ts'
import type { TagsViewLabels } from './labels.ts'
import { moveByStep, orderTags } from './order-tags.ts'
import type { Point } from './place-menu.ts'
import { tagMenuEntries } from './tag-menu-entries.ts'
import type { TagMenuAction } from './tag-menu-entries.ts'
import type { Tag } from './tag.ts'
import { TagItem } from './TagItem.tsx'
import { TagMenu } from './TagMenu.tsx'
import { useTagDrag } from './useTagDrag.ts'
import { useTagFocus } from './useTagFocus.ts'
import { useTagScroll } from './useTagScroll.ts'

import styles from './TagsView.module.css'

export interface TagsViewProps {
  /** The open pages. The bar shows the pinned ones first, either part in the order given. */
  tags: readonly Tag[]
  /** Key of the page that is shown; it need not have a tag. */
  activeKey: string | undefined
  /** Whether there is a closed tag to bring back. */
  reopen?: 'available' | 'unavailable'
  /** What stands at the bar's end. */
  end?: ReactNode
  /** A plain click, or Enter: the owner navigates. Ctrl and ⌘ click are the browser's. */
  onActivate: (key: string) => void
  /** Wishes to close tags; `next` is the tag to show then, `undefined` when none is left. See closeTags(). */
  onClose: (keys: readonly string[], next: string | undefined) => void
  onRefresh: (key: string) => void
  onPin: (key: string) => void
  onUnpin: (key: string) => void
  /** All keys in their new order. */
  onReorder: (keys: readonly string[]) => void
  onReopenClosed: () => void
  labels?: Partial<TagsViewLabels>
}

interface OpenMenu {
  readonly key: string
  readonly point: Point
}

/**
 * The open pages as a bar of tags. To screen readers it is a list of links with one of them current, not a tab list:
 * tags have addresses, can be opened elsewhere and hold a button, none of which a tab may. From the tab list it has one
 * tab stop, arrows, Home, End and Delete.
 */
export function TagsView({ tags, activeKey, reopen = 'unavailable', end, labels: given, ...on }: TagsViewProps) {
  const labels = { ...englishLabels, ...given }
  const ordered = useMemo(() => orderTags(tags), [tags])
  const bar = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<OpenMenu>()
  const [announcement, setAnnouncement] = useState('')
  const focus = useTagFocus(bar, ordered, activeKey)
  const dragOf = useTagDrag(ordered, on.onReorder)
  useTagScroll(
    bar,
    ordered.findIndex((tag) => tag.key === activeKey),
  )

  const close = (action: CloseAction, key: string): void => {
    const { closed, next } = closeTags(ordered, activeKey, action, key)
    if (closed.length > 0) on.onClose(closed, next)
  }
  const choose = (action: TagMenuAction, key: string): void => {
    if (action === 'refresh') on.onRefresh(key)
    else if (action === 'pin') on.onPin(key)
    else if (action === 'unpin') on.onUnpin(key)
    else if (action === 'reopen') on.onReopenClosed()
    else if (action === 'moveLeft' || action === 'moveRight') move(key, action === 'moveLeft' ? 'left' : 'right')
    else close(action, key)
  }
  const move = (key: string, step: 'left' | 'right'): void => {
    const tag = ordered.find((other) => other.key === key)
    const order = moveByStep(ordered, key, step)
    if (!tag || !order) return
    on.onReorder(order)
    setAnnouncement(labels.moved(tag.title, order.indexOf(tag.key) + 1, order.length))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, tag: Tag, index: number): void => {
    const { key, altKey, shiftKey } = event
    if (event.ctrlKey || event.metaKey) return
    const steps: Record<string, () => void> = {
      ArrowLeft: () => focus.focusTag(Math.max(index - 1, 0)),
      ArrowRight: () => focus.focusTag(index + 1),
      Home: () => focus.focusTag(0),
      End: () => focus.focusTag(ordered.length - 1),
      Delete: () => close('close', tag.key),
      ContextMenu: () => openMenuBelow(event.currentTarget, tag.key),
      'Shift+F10': () => openMenuBelow(event.currentTarget, tag.key),
      'Alt+Shift+ArrowLeft': () => move(tag.key, 'left'),
      'Alt+Shift+ArrowRight': () => move(tag.key, 'right'),
    }
    const step = steps[`${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${key}`]
    if (!step) return
    event.preventDefault()
    step()
  }
  const openMenuBelow = (link: HTMLElement, key: string): void => {
    const { left, bottom } = link.getBoundingClientRect()
    setMenu({ key, point: { left, top: bottom } })
  }
  const leaveMenu = (key: string): void => {
    setMenu(undefined)
    focus.focusTag(ordered.findIndex((tag) => tag.key === key))
  }

  const menuTag = ordered.find((tag) => tag.key === menu?.key)
  return (
    <>
      <div className={styles['view']}>
        <nav aria-label={labels.bar} className={styles['tags']}>
          <ul ref={bar} className={styles['bar']}>
            {ordered.map((tag, index) => (
              <TagItem
                key={tag.key}
                tag={tag}
                state={tag.key === activeKey ? 'active' : 'idle'}
                tabIndex={index === focus.tabStop ? 0 : -1}
                labels={labels}
                drag={dragOf(tag.key)}
                onActivate={() => on.onActivate(tag.key)}
                onClose={() => close('close', tag.key)}
                onOpenMenu={(point) => setMenu({ key: tag.key, point })}
                onFocus={() => focus.onTagFocus(tag.key)}
                onBlur={focus.onTagBlur}
                onKeyDown={(event) => handleKeyDown(event, tag, index)}
              />
            ))}
          </ul>
        </nav>
        {end}
      </div>
      <output className="bms-visually-hidden">{announcement}</output>
      {menu && menuTag && (
        <TagMenu
          label={labels.menu(menuTag.title)}
          point={menu.point}
          entries={tagMenuEntries(ordered, menu.key, reopen)}
          texts={labels.actions}
          onClose={(reason) => (reason === 'leave' ? leaveMenu(menu.key) : setMenu(undefined))}
          onChoose={(action) => {
            leaveMenu(menu.key)
            choose(action, menu.key)
          }}
        />
      )}
    </>
  )
}
