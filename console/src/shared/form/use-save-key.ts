import { useEffect, useRef, type RefObject } from 'react'

/**
 * Saves on Ctrl S or ⌘ S, in place of the browser's own, while the form is in front: not while a dialog it isn't in
 * stands before it. A field that is being typed in is left first, so that what is in it counts.
 */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => Promise<unknown>): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (!form.current) return
      event.preventDefault()
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (dialog && !dialog.contains(form.current)) return
      void latest.current()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [form])
}
