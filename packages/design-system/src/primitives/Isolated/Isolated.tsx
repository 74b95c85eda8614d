import type { ReactNode } from 'react'

import { directionOf, isSteering, toShown } from './isolate-text.ts'

export interface IsolatedProps {
  /** A text that people wrote; anything else is drawn as it is. */
  children: ReactNode
}

/**
 * What somebody wrote, beside other text: its direction ends with it, and it is never empty to the eye. Most texts need
 * nothing for that and stay plain.
 */
export function Isolated({ children }: IsolatedProps) {
  return typeof children === 'string' && isSteering(children) ? (
    <bdi dir={directionOf(children)}>{toShown(children)}</bdi>
  ) : (
    children
  )
}
