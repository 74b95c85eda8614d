import type { TagMenuAction } from './tag-menu-entries.ts'

/** The texts of the tag bar. */
export interface TagsViewLabels {
  /** Name of the bar. */
  readonly bar: string
  /** Name of one tag's menu. */
  readonly menu: (title: string) => string
  readonly actions: Readonly<Record<TagMenuAction, string>>
  /** Name of one tag's close button. */
  readonly closeTag: (title: string) => string
  /** Added to the name of a pinned tag. */
  readonly pinned: string
  /** Added to the name of a tag whose page has work that is not saved. */
  readonly dirty: string
  /** Announced after a tag was moved; `position` counts from 1. */
  readonly moved: (title: string, position: number, count: number) => string
}

/** The English texts of the tag bar. */
export const englishLabels: TagsViewLabels = {
  bar: 'Open pages',
  menu: (title) => `Actions for ${title}`,
  actions: {
    refresh: 'Refresh',
    close: 'Close',
    closeOthers: 'Close Others',
    closeAll: 'Close All',
    closeLeft: 'Close Left',
    closeRight: 'Close Right',
    pin: 'Pin',
    unpin: 'Unpin',
    moveLeft: 'Move Left',
    moveRight: 'Move Right',
    reopen: 'Reopen Closed',
  },
  closeTag: (title) => `Close ${title}`,
  pinned: 'pinned',
  dirty: 'unsaved changes',
  moved: (title, position, count) => `${title} moved, ${position} of ${count}`,
}
