import { Cross, Error as ErrorIcon } from '@blueprintjs/icons'

import { Button } from '../../primitives/Button/Button.tsx'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'

import styles from './AttachmentList.module.css'

/** A picture on its way along with a message. */
export interface Attachment {
  key: string
  name: string
  /** A small one of it, as soon as there is one. */
  thumb?: string | undefined
  state: 'uploading' | 'ready' | 'failed'
  /** Why it failed. */
  error?: string | undefined
}

export interface AttachmentListProps {
  label: string
  attachments: readonly Attachment[]
  onDetach: (key: string) => void
  labels: { detach: (name: string) => string; uploading: string }
}

/** Pictures that go along with a message; each can be taken away. */
export function AttachmentList({ label, attachments, onDetach, labels }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={label}>
      {attachments.map(({ key, name, thumb, state, error }) => (
        <li key={key} className={styles['item']} data-state={state}>
          <span className={styles['picture']}>
            {state === 'uploading' && <Spinner size="small" label={labels.uploading} />}
            {state === 'failed' && <ErrorIcon />}
            {state === 'ready' && <img src={thumb} alt="" />}
          </span>
          <span className={styles['words']}>
            <span className={styles['name']}>{name}</span>
            {error !== undefined && (
              <span className={styles['error']} role="alert">
                {error}
              </span>
            )}
          </span>
          <Button
            size="small"
            appearance="minimal"
            icon={<Cross />}
            aria-label={labels.detach(name)}
            onClick={() => onDetach(key)}
          />
        </li>
      ))}
    </ul>
  )
}
