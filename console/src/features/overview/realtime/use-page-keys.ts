import { useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Keys of a page by their names, in lower case: they work while nobody types and nothing is open above the page. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target, repeat, defaultPrevented } = event
      const act = latest.current[key.toLowerCase()]
      const isTyping = target instanceof Element && target.closest(typing) !== null
      const isOpen = document.querySelector('dialog:modal, :popover-open') !== null
      if (!act || ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping || isOpen) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
