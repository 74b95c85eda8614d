/** A key that was pressed, and whether it was pressed where text is typed. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isTyping: boolean
}

/** Whether a key opens the search: Ctrl or ⌘ with K everywhere, `/` where it isn't typed. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, isTyping }: PressedKey): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  // Shift may be down: on many keyboards it takes it to type the slash.
  return key === '/' && !isTyping
}
