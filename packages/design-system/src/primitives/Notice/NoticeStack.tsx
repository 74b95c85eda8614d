import { use, useEffect, useRef, useState } from 'react'

import { NoticeTimeContext } from './notice-time.ts'
import { Notice } from './Notice.tsx'
import type { NoticeProps } from './Notice.tsx'

import styles from './Notice.module.css'

/** A notice in the stack. */
export interface NoticeItem extends Pick<NoticeProps, 'tone' | 'message' | 'action'> {
  id: string
  /** Milliseconds after which it goes, the time under pointer or focus not counted; without it, it stays. */
  duration?: number | undefined
  /** How often it was said: each time its duration begins anew. */
  times?: number
}

export interface NoticeStackProps {
  /** Oldest first. */
  notices: readonly NoticeItem[]
  onDismiss: (id: string) => void
  /** Name of the region, and of the button that closes a notice. */
  label?: string
  dismissLabel?: string
}

/**
 * Where notices appear. One in the console, always drawn: screen readers only follow a region they know. They stand in
 * front of open dialogs, and above the buttons at the end of a form.
 */
export function NoticeStack({ notices, onDismiss, label = 'Notifications', dismissLabel }: NoticeStackProps) {
  const [clock, setClock] = useState<'running' | 'paused'>('running')
  const pause = (): void => setClock('paused')
  const resume = (): void => setClock('running')
  // What was under the pointer or had the focus is gone, and no event tells of it.
  if (notices.length === 0 && clock === 'paused') resume()
  const stack = useRef<HTMLElement>(null)
  const said = notices.map(({ id, times }) => `${id} ${times ?? 1}`).join()
  useEffect(() => {
    const element = stack.current
    // Not without a dialog: what is shown anew is read out anew. Behind one nothing is, and the dialog says it itself.
    if (!element || said === '' || !document.querySelector(':modal')) return undefined
    element.popover = 'manual'
    element.showPopover()
    return () => {
      element.popover = null
    }
  }, [said])
  return (
    <section ref={stack} aria-label={label} className={styles['stack']} data-bms-on="screen">
      <div role="presentation" onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
        <ol className={styles['list']}>
          {notices.map((notice) => (
            <TimedNotice
              key={notice.id}
              notice={notice}
              clock={clock}
              onDismiss={onDismiss}
              dismissLabel={dismissLabel}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

interface TimedNoticeProps {
  notice: NoticeItem
  clock: 'running' | 'paused'
  onDismiss: (id: string) => void
  dismissLabel: string | undefined
}

function TimedNotice({ notice, clock, onDismiss, dismissLabel }: TimedNoticeProps) {
  const { id, duration, times } = notice
  const time = use(NoticeTimeContext)
  const left = useRef(duration)
  const heard = useRef(times)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useEffect(() => {
    if (heard.current !== times) left.current = duration
    heard.current = times
    if (clock === 'paused' || time === 'held' || left.current === undefined) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => dismiss.current(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = (left.current ?? 0) - (performance.now() - startedAt)
    }
  }, [clock, time, id, duration, times])

  return (
    <li className={styles['item']}>
      <Notice
        tone={notice.tone}
        message={notice.message}
        action={notice.action}
        onDismiss={() => onDismiss(id)}
        {...(dismissLabel !== undefined && { dismissLabel })}
      />
    </li>
  )
}
