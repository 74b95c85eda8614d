import { useEffect, useEffectEvent } from 'react'

/** Where typing writes text, so that a letter is a letter and no command. */
const textFields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

/** Calls back when `?` is pressed, unless somebody is typing or a dialog is open. */
export function useSheetKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(textFields)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
