import type { KeyboardEvent } from 'react'

/** The key code of a key that an input method has taken: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const takenKey = 229

/**
 * Whether a key belongs to an input method (pinyin, kana …) and means nothing else. Safari ends a composition before it
 * tells of the Enter that did it: only the key code says so then.
 */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === takenKey
}
