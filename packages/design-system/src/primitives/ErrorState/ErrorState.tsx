import { WarningSign } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { StateMessage } from '../StateMessage/StateMessage.tsx'

export interface ErrorStateLabels {
  retry: string
  requestId: string
}

export interface ErrorStateProps {
  title: string
  description?: ReactNode
  /** The failed request's id, which support can look up. */
  requestId?: string | undefined
  /** Trying again may help. */
  onRetry?: (() => void) | undefined
  labels?: Partial<ErrorStateLabels>
}

const defaultLabels: ErrorStateLabels = { retry: 'Try again', requestId: 'Request' }

/** Something failed here; the rest of the page works. */
export function ErrorState({ title, description, requestId, onRetry, labels }: ErrorStateProps) {
  const words = { ...defaultLabels, ...labels }
  return (
    <StateMessage
      role="alert"
      tone="danger"
      icon={<WarningSign size={20} />}
      title={title}
      description={description}
      action={onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
      note={
        requestId && (
          <>
            {words.requestId} <code>{requestId}</code>
          </>
        )
      }
    />
  )
}
