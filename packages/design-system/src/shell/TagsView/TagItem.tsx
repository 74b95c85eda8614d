import { Pin, SmallCross } from '@blueprintjs/icons'
import type { DragEventHandler, FocusEventHandler, KeyboardEvent, MouseEvent } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { isForBrowser } from '../../primitives/AppLink/is-for-browser.ts'
import { isolateText } from '../../primitives/Isolated/isolate-text.ts'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import type { TagsViewLabels } from './labels.ts'
import type { Point } from './place-menu.ts'
import { isPinned } from './tag.ts'
import type { Tag } from './tag.ts'

import styles from './TagsView.module.css'

/** What a tag needs to be dragged. */
export interface TagDragProps {
  readonly 'data-drag': 'dragged' | undefined
  readonly 'data-drop': 'before' | 'after' | undefined
  readonly onDragStart: DragEventHandler<HTMLElement>
  readonly onDragOver: DragEventHandler<HTMLElement>
  readonly onDragLeave: DragEventHandler<HTMLElement>
  readonly onDrop: DragEventHandler<HTMLElement>
  readonly onDragEnd: DragEventHandler<HTMLElement>
}

export interface TagItemProps {
  readonly tag: Tag
  readonly state: 'active' | 'idle'
  readonly tabIndex: 0 | -1
  readonly labels: TagsViewLabels
  readonly drag: TagDragProps
  readonly onActivate: () => void
  readonly onClose: () => void
  readonly onOpenMenu: (point: Point) => void
  readonly onFocus: FocusEventHandler
  readonly onBlur: FocusEventHandler
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const shortcuts = 'Delete Shift+F10 Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'

/** One tag: a link to its page, and what closes it. */
export function TagItem({
  tag,
  state,
  tabIndex,
  labels,
  drag,
  onActivate,
  onClose,
  onOpenMenu,
  onFocus,
  onBlur,
  onKeyDown,
}: TagItemProps) {
  const pinned = isPinned(tag)
  const isMiddle = (event: MouseEvent): boolean => event.button === 1 && !pinned
  const notes = [pinned && labels.pinned, tag.work === 'dirty' && labels.dirty].filter((note) => note !== false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer's ways; keys are the link's
    <li
      {...drag}
      className={styles['tag']}
      data-state={state}
      data-pin={pinned ? 'pinned' : 'unpinned'}
      // A middle press would else begin to scroll, a middle click open the link.
      onMouseDown={(event) => isMiddle(event) && event.preventDefault()}
      onAuxClick={(event) => {
        if (!isMiddle(event)) return
        event.preventDefault()
        onClose()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onOpenMenu({ left: event.clientX, top: event.clientY })
      }}
    >
      <AppLink
        href={tag.href}
        className={styles['link']}
        tabIndex={tabIndex}
        aria-current={state === 'active' ? 'page' : undefined}
        aria-keyshortcuts={shortcuts}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          onActivate()
        }}
      >
        {pinned && (
          <span className={styles['pin']}>
            <Pin size={12} />
          </span>
        )}
        <span className={styles['title']} title={isolateText(tag.title)}>
          <Isolated>{tag.title}</Isolated>
        </span>
        {notes.length > 0 && <span className="bms-visually-hidden">({notes.join(', ')})</span>}
        {tag.work === 'dirty' && <span className={styles['dot']} />}
      </AppLink>
      {!pinned && (
        // By keyboard it is the Delete key, so that there is one tab stop.
        <button
          type="button"
          tabIndex={-1}
          className={styles['close']}
          aria-label={labels.closeTag(tag.title)}
          onClick={onClose}
        >
          <SmallCross size={14} />
        </button>
      )}
    </li>
  )
}
