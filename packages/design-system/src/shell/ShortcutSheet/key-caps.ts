/** How keys are named here: `Mod` is Ctrl, or ⌘ on Apple's keyboards. */
export type Platform = 'apple' | 'other'

/** What stands on a key, and how it is read out. */
export interface KeyCap {
  cap: string
  name: string
}

const appleCaps: Readonly<Record<string, KeyCap>> = {
  Mod: { cap: '⌘', name: 'Command' },
  Alt: { cap: '⌥', name: 'Option' },
  Shift: { cap: '⇧', name: 'Shift' },
}

const otherCaps: Readonly<Record<string, KeyCap>> = {
  Mod: { cap: 'Ctrl', name: 'Control' },
}

const commonCaps: Readonly<Record<string, KeyCap>> = {
  ArrowUp: { cap: '↑', name: 'Up arrow' },
  ArrowDown: { cap: '↓', name: 'Down arrow' },
  ArrowLeft: { cap: '←', name: 'Left arrow' },
  ArrowRight: { cap: '→', name: 'Right arrow' },
  Escape: { cap: 'Esc', name: 'Escape' },
  ' ': { cap: 'Space', name: 'Space' },
  PageUp: { cap: 'Page Up', name: 'Page up' },
  PageDown: { cap: 'Page Down', name: 'Page down' },
  '/': { cap: '/', name: 'Slash' },
  '?': { cap: '?', name: 'Question mark' },
}

/** Words that keys are read out with, by the name in `KeyboardEvent.key`; others than English ones. */
export type KeyNames = Readonly<Record<string, string>>

/** A key by its name in `KeyboardEvent.key` (or `Mod`), as it is drawn and as it is read out. */
export function toKeyCap(key: string, platform: Platform, names: KeyNames = {}): KeyCap {
  const own = platform === 'apple' ? appleCaps[key] : otherCaps[key]
  const { cap, name } = own ?? commonCaps[key] ?? { cap: key, name: key }
  return { cap, name: names[key] ?? name }
}
