import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface OutsideFormProps {
  /** A dialog with a form of its own. */
  children: ReactNode
}

/** What a form opens and isn't part of it: no form stands in another, and saving one doesn't save the other. */
export function OutsideForm({ children }: OutsideFormProps) {
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body)
}
