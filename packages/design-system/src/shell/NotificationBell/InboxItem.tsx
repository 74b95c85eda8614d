import { Tick } from '@blueprintjs/icons'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import type { InboxNote, InboxProps } from './Inbox.tsx'

import styles from './Inbox.module.css'

export interface InboxItemProps {
  note: InboxNote
  words: { unread: string; read: string }
  onRead: (id: string) => void
  onFollow: InboxProps['onFollow'] | undefined
  onLeave: () => void
}

/** One note: a link to what it tells of, which reads it; one that leads nowhere is marked by a button. */
export function InboxItem({ note, words, onRead, onFollow, onLeave }: InboxItemProps) {
  const { id, text, at, time, state, href } = note
  const isUnread = state === 'unread'
  return (
    <li className={styles['note']} data-state={state}>
      <div className={styles['text']}>
        {isUnread && <span className="bms-visually-hidden">{words.unread}: </span>}
        {href === undefined ? (
          <span>{text}</span>
        ) : (
          <span
            onClickCapture={(event) => {
              if (isUnread) onRead(id)
              onFollow?.(id, event)
              onLeave()
            }}
          >
            <AppLink href={href}>{text}</AppLink>
          </span>
        )}
        <time className={styles['time']} dateTime={at}>
          {time}
        </time>
      </div>
      {isUnread && (
        <Button
          size="small"
          appearance="minimal"
          icon={<Tick />}
          aria-label={`${words.read}: ${text}`}
          title={words.read}
          onClick={(event) => {
            // The button goes with being unread: keys stay in the inbox.
            event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
            onRead(id)
          }}
        />
      )}
    </li>
  )
}
