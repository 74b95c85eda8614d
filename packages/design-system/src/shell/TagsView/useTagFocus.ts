import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'

import type { Tag } from './tag.ts'

/** The roving focus of a tag bar. */
export interface TagFocus {
  /** Index of the tag that Tab leads to: the focused one, else the active one, else the first. */
  readonly tabStop: number
  /** Gives the focus to the tag at an index, the last one if it is beyond. */
  readonly focusTag: (index: number) => void
  readonly onTagFocus: (key: string) => void
  readonly onTagBlur: (event: FocusEvent) => void
}

/** One tab stop for the whole bar. When the focused tag is closed, its neighbour gets the focus. */
export function useTagFocus(
  bar: RefObject<HTMLElement | null>,
  tags: readonly Tag[],
  activeKey: string | undefined,
): TagFocus {
  const [focusedKey, setFocusedKey] = useState<string>()
  const focusedIndex = useRef(0)
  const indexOf = (key: string | undefined): number => tags.findIndex((tag) => tag.key === key)
  const focused = indexOf(focusedKey)
  const isGone = focusedKey !== undefined && focused === -1

  const focusTag = (index: number): void => {
    const item = bar.current?.children[Math.min(index, tags.length - 1)]
    item?.querySelector('a')?.focus()
  }

  useLayoutEffect(() => {
    if (focused !== -1) focusedIndex.current = focused
    // Not if it went elsewhere meanwhile, such as to the heading of the page that came.
    if (isGone && document.activeElement === document.body) focusTag(focusedIndex.current)
  })

  return {
    tabStop: Math.max(focused === -1 ? indexOf(activeKey) : focused, 0),
    focusTag,
    onTagFocus: setFocusedKey,
    onTagBlur: ({ relatedTarget }) => {
      if (bar.current?.contains(relatedTarget) !== true) setFocusedKey(undefined)
    },
  }
}
