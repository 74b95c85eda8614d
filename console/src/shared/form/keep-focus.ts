import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of the buttons a form ends with: pressing them leaves the focus in the field. Left at that moment it
 * would be checked, and what is said about it then would move the button away from under the pointer before the click.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
