import { Tick } from '@blueprintjs/icons'
import { type MouseEvent, useEffect, useRef } from 'react'

import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { InboxItem } from './InboxItem.tsx'

import styles from './Inbox.module.css'

/** Something that somebody is told. */
export interface InboxNote {
  readonly id: string
  /** Notes of a kind stand together, under its name. */
  readonly kind: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  /** The moment in words. */
  readonly time: string
  readonly state: 'unread' | 'read'
  /** Where the thing is, where there is something to open. */
  readonly href?: string | undefined
}

export interface InboxLabels {
  title: string
  loading: string
  readAll: string
  /** Marks one as read that leads nowhere. */
  read: string
  /** Stands beside what is unread, for screen readers. */
  unread: string
  older: string
  settings: string
  emptyTitle: string
  emptyText: string
  failedTitle: string
  retry: string
}

export interface InboxProps {
  state: 'loading' | 'failed' | 'ready'
  /** Newest first. */
  notes: readonly InboxNote[]
  /** What kinds are called, in their order. */
  kinds: Readonly<Record<string, string>>
  /** `loading`: older ones are on their way. */
  older: 'none' | 'more' | 'loading'
  onOlder: () => void
  /** A note was opened, or marked. */
  onRead: (id: string) => void
  /** A link is followed, before it leads anywhere. */
  onFollow?: (id: string, event: MouseEvent) => void
  onReadAll: () => void
  onRetry: () => void
  /** Wishes to be closed: a link was followed. */
  onLeave: () => void
  settingsHref: string
  labels?: Partial<InboxLabels>
}

const defaultLabels: InboxLabels = {
  title: 'Notifications',
  loading: 'Loading notifications',
  readAll: 'Mark all read',
  read: 'Mark as read',
  unread: 'Unread',
  older: 'Show older',
  settings: 'Settings',
  emptyTitle: 'Nothing new',
  emptyText: 'What happens to your work and your account is told here.',
  failedTitle: 'Notifications could not be loaded',
  retry: 'Try again',
}

/** What somebody was told, by kind, newest first: the panel of the bell. */
export function Inbox({ labels, settingsHref, ...props }: InboxProps) {
  const words = { ...defaultLabels, ...labels }
  const { state, notes, onReadAll, onLeave } = props
  const panel = useRef<HTMLDialogElement>(null)
  // Keys go on in here as soon as it is open.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const hasUnread = notes.some((note) => note.state === 'unread')
  return (
    <dialog
      open
      ref={panel}
      aria-label={words.title}
      aria-busy={state === 'loading'}
      tabIndex={-1}
      className={styles['inbox']}
    >
      <div className={styles['head']}>
        <h2 className={styles['title']}>{words.title}</h2>
        {hasUnread && (
          <Button
            size="small"
            appearance="minimal"
            onClick={() => {
              // The button goes with what is unread.
              panel.current?.focus({ preventScroll: true })
              onReadAll()
            }}
          >
            {words.readAll}
          </Button>
        )}
      </div>
      <div className={styles['body']}>
        <Body {...props} words={words} />
      </div>
      <div className={styles['foot']} onClickCapture={onLeave}>
        <AppLink href={settingsHref}>{words.settings}</AppLink>
      </div>
    </dialog>
  )
}

function Body(props: Omit<InboxProps, 'labels' | 'settingsHref'> & { words: InboxLabels }) {
  const { state, notes, kinds, older, words, onOlder, onRetry } = props
  if (state === 'loading') {
    return (
      <div className={styles['waiting']}>
        <span className="bms-visually-hidden">{words.loading}</span>
        <Skeleton lines={2} />
        <Skeleton lines={2} />
        <Skeleton lines={2} />
      </div>
    )
  }
  if (state === 'failed')
    return <ErrorState title={words.failedTitle} onRetry={onRetry} labels={{ retry: words.retry }} />
  if (notes.length === 0)
    return <EmptyState icon={<Tick size={20} />} title={words.emptyTitle} description={words.emptyText} />
  return (
    <>
      {Object.entries(kinds).map(([kind, name]) => (
        <Kind key={kind} {...props} name={name} notes={notes.filter((note) => note.kind === kind)} />
      ))}
      {older !== 'none' && (
        <div className={styles['older']}>
          <Button size="small" busy={older === 'loading'} onClick={onOlder}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}

function Kind({
  name,
  notes,
  words,
  onRead,
  onFollow,
  onLeave,
}: Pick<InboxProps, 'notes' | 'onRead' | 'onFollow' | 'onLeave'> & { name: string; words: InboxLabels }) {
  if (notes.length === 0) return null
  return (
    <section aria-label={name}>
      <h3 className={styles['kind']}>{name}</h3>
      <ul className={styles['list']}>
        {notes.map((note) => (
          <InboxItem key={note.id} note={note} words={words} onRead={onRead} onFollow={onFollow} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}
