import { useEffect, useRef } from 'react'

import { isSearchShortcut } from './is-search-shortcut.ts'

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Calls `onOpen` on Ctrl or ⌘ K and on `/`, unless a dialog is open. One for the whole console. */
export function useSearchShortcut(onOpen: () => void): void {
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping = target instanceof Element && target.closest(typing) !== null
      if (event.defaultPrevented || !isSearchShortcut({ key, ctrlKey, metaKey, altKey, isTyping })) return
      // Also when nothing opens: the browser would go to its own search.
      event.preventDefault()
      if (!event.repeat && document.querySelector('dialog:modal') === null) open.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
