import type { MouseEvent } from 'react'

/** Whether the browser has its own answer to a click on a link: another tab, another window, a download. */
export function isForBrowser({
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}
