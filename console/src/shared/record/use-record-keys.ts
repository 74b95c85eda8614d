import { useEffect, useEffectEvent } from 'react'

/** Where a letter is typed or chosen by. */
const typed =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], :popover-open'

/** Letters of an open record, wherever the focus is, unless somebody types or a dialog asks: what each runs, if anything. */
export function useRecordKeys(find: (letter: string) => (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || key.length !== 1)
      return
    if (target instanceof Element && target.closest(typed)) return
    const run = document.querySelector('dialog:modal:not([data-bms-paper="record"])') ? undefined : find(key)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
