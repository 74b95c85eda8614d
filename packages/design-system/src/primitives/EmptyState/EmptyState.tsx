import { Inbox } from '@blueprintjs/icons'
import type { ReactElement, ReactNode } from 'react'

import { StateMessage } from '../StateMessage/StateMessage.tsx'

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  /** A single icon as an element, 20 px. */
  icon?: ReactElement
}

/** There is nothing here, and that is no fault. Says why, and what can be done. */
export function EmptyState({ icon = <Inbox size={20} />, ...rest }: EmptyStateProps) {
  return <StateMessage tone="neutral" icon={icon} {...rest} />
}
