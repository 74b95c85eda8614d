/** One open page in the tag bar. */
export interface Tag {
  /** The tab's identity, unique in the bar. */
  readonly key: string
  readonly title: string
  /** The address that Ctrl or ⌘ click opens in a tab of the browser. */
  readonly href: string
  /** `fixed`: pinned by its route, for good; `pinned`: by the person, who can undo it. Pinned tags can't be closed. */
  readonly pin: 'fixed' | 'pinned' | 'unpinned'
  /** `dirty`: the page has work that is not saved. */
  readonly work?: 'clean' | 'dirty' | undefined
}

/** Whether a tag stands in the first part of the bar, and can't be closed. */
export function isPinned({ pin }: Pick<Tag, 'pin'>): boolean {
  return pin !== 'unpinned'
}
