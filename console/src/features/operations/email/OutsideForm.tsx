import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A dialog that is a form of its own, drawn outside the form it is opened from: saving the one must not save the other. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body)
}
