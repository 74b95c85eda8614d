import type { KeyboardEvent } from 'react'

/** For fields that only look for something: Enter in them would send the form they stand in. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
