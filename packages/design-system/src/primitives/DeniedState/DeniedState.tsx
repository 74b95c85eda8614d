import { Lock } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { StateMessage } from '../StateMessage/StateMessage.tsx'

export interface DeniedStateProps {
  title?: string
  description?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
}

/** The server refused, because the right for this is missing: 403, in the place of the content. */
export function DeniedState({
  title = 'You have no access to this',
  description = 'Ask an administrator if you need it for your work.',
  action,
}: DeniedStateProps) {
  return (
    <StateMessage
      role="alert"
      tone="warning"
      icon={<Lock size={20} />}
      title={title}
      description={description}
      action={action}
    />
  )
}
