import { Cross, Error as ErrorIcon, InfoSign, Tick, WarningSign } from '@blueprintjs/icons'
import type { ReactElement } from 'react'

import { Button } from '../Button/Button.tsx'
import { useVoice } from './use-voice.ts'

import styles from './Notice.module.css'

/** What a notice says; bad news is read out at once, unless the page says it itself, the rest when the screen reader is done. */
export type NoticeTone = 'success' | 'warning' | 'danger' | 'info'

export interface NoticeProps {
  tone: NoticeTone
  /** Plain text; never HTML. */
  message: string
  /** One thing to do about it, such as Undo; done once, with that the notice goes. */
  action?: { label: string; onAction: () => void } | undefined
  onDismiss: () => void
  dismissLabel?: string
}

const icons: Record<NoticeTone, ReactElement> = {
  success: <Tick />,
  warning: <WarningSign />,
  danger: <ErrorIcon />,
  info: <InfoSign />,
}

/** A short message in the corner that goes away by itself. */
export function Notice({ tone, message, action, onDismiss, dismissLabel = 'Dismiss' }: NoticeProps) {
  const isUrgent = tone === 'danger'
  const { ref, voice } = useVoice(message, isUrgent)
  const role = isUrgent ? 'alert' : 'status'
  return (
    <div className={styles['notice']} data-tone={tone}>
      <span className={styles['icon']}>{icons[tone]}</span>
      <p ref={ref} className={styles['message']} {...(voice !== 'silent' && { role })}>
        {/* Text that comes into a region is read out: it comes with this. */}
        <span {...(voice === 'waiting' && { 'aria-hidden': true })}>{message}</span>
      </p>
      {action && (
        <Button
          size="small"
          appearance="minimal"
          tone="primary"
          onClick={() => {
            action.onAction()
            onDismiss()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="small" appearance="minimal" aria-label={dismissLabel} icon={<Cross />} onClick={onDismiss} />
    </div>
  )
}
