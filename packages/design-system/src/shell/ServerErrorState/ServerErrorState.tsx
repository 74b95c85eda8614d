import { Button } from '../../primitives/Button/Button.tsx'
import { LinkButton } from '../../primitives/Button/LinkButton.tsx'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import { PageMessage } from '../PageMessage/PageMessage.tsx'

import styles from './ServerErrorState.module.css'

export interface ServerErrorStateLabels {
  title: string
  description: string
  requestId: string
  details: string
  copy: string
  copied: string
  copyFailed: string
  retry: string
  home: string
}

export interface ServerErrorStateProps {
  /** The failed request's id, which support can look up. */
  requestId?: string | undefined
  /** What else is known, as plain text: message, stack. */
  details?: string | undefined
  onRetry: () => void
  homeHref: string
  /** Puts the details on the clipboard; the browser's own way by default. */
  copy?: (text: string) => Promise<void>
  labels?: Partial<ServerErrorStateLabels>
}

const defaultLabels: ServerErrorStateLabels = {
  title: 'Something went wrong',
  description: 'This is not your fault. Try again; if it stays, send the details to support.',
  requestId: 'Request',
  details: 'Details',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text and copy it by keyboard.',
  retry: 'Try again',
  home: 'Go to Home',
}

/** The page that failed as a whole, with what support needs to find out why. */
export function ServerErrorState({ requestId, details, onRetry, homeHref, copy, labels }: ServerErrorStateProps) {
  const words = { ...defaultLabels, ...labels }
  const known = [requestId && `${words.requestId}: ${requestId}`, details].filter(Boolean).join('\n')
  return (
    <PageMessage
      number="500"
      tone="danger"
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button tone="primary" onClick={onRetry}>
            {words.retry}
          </Button>
          <LinkButton href={homeHref}>{words.home}</LinkButton>
        </>
      }
    >
      {requestId && (
        <p className={styles['request']}>
          {words.requestId} <code>{requestId}</code>
        </p>
      )}
      {details && (
        <details className={styles['details']}>
          <summary>{words.details}</summary>
          <pre>{details}</pre>
        </details>
      )}
      {known !== '' && (
        <div className={styles['copy']}>
          <CopyButton
            size="small"
            appearance="outlined"
            getText={() => known}
            copy={copy}
            labels={{ copy: words.copy, copied: words.copied, failed: words.copyFailed }}
          />
        </div>
      )}
    </PageMessage>
  )
}
