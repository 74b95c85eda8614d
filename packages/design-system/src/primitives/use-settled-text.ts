import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What a field takes to tell of text that is really there. */
export interface SettledText<Element extends Field> {
  /** What the field shows, with what is being composed. */
  value: string
  onChange: (event: ChangeEvent<Element>) => void
  onCompositionStart: (event: CompositionEvent<Element>) => void
  onCompositionEnd: (event: CompositionEvent<Element>) => void
}

/**
 * For fields that react while one types: what an input method (pinyin, kana …) has not finished is shown, and `onSettle`
 * is told once it is. `value` is the text as it was told last. The result is spread on the `<input>`.
 */
export function useSettledText<Element extends Field = HTMLInputElement>(
  value: string,
  onSettle: (text: string) => void,
): SettledText<Element> {
  const [composed, setComposed] = useState<string>()
  // Events of one composition may come before what the first of them changed is drawn.
  const isOpen = useRef(false)
  const told = useRef<string>(undefined)
  return {
    value: composed ?? value,
    onChange({ target }) {
      if (isOpen.current) return setComposed(target.value)
      // Firefox tells of the text once more after `compositionend`.
      const isAgain = target.value === told.current && target.value === value
      told.current = undefined
      if (!isAgain) onSettle(target.value)
    },
    onCompositionStart({ currentTarget }) {
      isOpen.current = true
      setComposed(currentTarget.value)
    },
    onCompositionEnd({ currentTarget }) {
      isOpen.current = false
      setComposed(undefined)
      if (currentTarget.value === value) return
      told.current = currentTarget.value
      onSettle(currentTarget.value)
    },
  }
}
