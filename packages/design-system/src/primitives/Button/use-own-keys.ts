import { useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

interface KeyHandlers {
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  onKeyUpCapture?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined
}

/**
 * Blueprint's button acts when Enter or Space is let go on it, wherever it was pressed: Enter in a menu that opens a
 * dialog would give the dialog's answer too. With these handlers only a key that was pressed on the button counts.
 */
export function useOwnKeys({ onKeyDown, onKeyUpCapture, onBlur }: KeyHandlers) {
  const pressed = useRef<string>(undefined)
  return {
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
      // A key that repeats was pressed before the focus came here.
      if (!event.repeat) pressed.current = event.key
      onKeyDown?.(event)
    },
    onKeyUpCapture(event: KeyboardEvent<HTMLButtonElement>): void {
      if (event.key !== pressed.current) event.stopPropagation()
      pressed.current = undefined
      onKeyUpCapture?.(event)
    },
    onBlur(event: FocusEvent<HTMLButtonElement>): void {
      pressed.current = undefined
      onBlur?.(event)
    },
  }
}
