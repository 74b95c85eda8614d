import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** Tells a finger's first tap on something from the next. */
export interface FirstTap {
  /** A pointer went down; `isNew`: on something else than what is shown. */
  down: (event: PointerEvent, isNew: boolean) => void
  /** Takes the click that a first tap makes, and says whether it did. */
  take: (event: MouseEvent) => boolean
  /** The pointer went without a click. */
  forget: () => void
}

/** A finger can't hover: its first tap on a point of a chart says what is there, and only the next follows the link. */
export function useFirstTap(): FirstTap {
  const state = useRef<'first' | 'none'>('none')
  return {
    down(event, isNew) {
      state.current = event.pointerType === 'touch' && isNew ? 'first' : 'none'
    },
    take(event) {
      if (state.current === 'none') return false
      state.current = 'none'
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    forget() {
      state.current = 'none'
    },
  }
}
