import { ChevronDown, ChevronUp, Cross, Maximize } from '@blueprintjs/icons'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { ownsKeys } from '../RecordTable/grid-dom.ts'
import { englishRecordDrawerLabels } from './labels.ts'
import type { RecordDrawerLabels } from './labels.ts'

import styles from './RecordDrawer.module.css'

export interface RecordStepsProps {
  /** Where the record stands in its list: «3 of 20»; left out where it isn't in it. */
  readonly position?: string | undefined
  /** The one before; left out where there is none. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly labels?: Partial<RecordDrawerLabels> | undefined
}

export interface RecordDrawerProps extends RecordStepsProps {
  /** The record's name. */
  readonly label: string
  /** Shows it as a page of its own. */
  readonly onMaximise?: (() => void) | undefined
  onClose: () => void
  readonly children: ReactNode
}

const wide = '(width >= 992px)'

/**
 * A record beside its list, on the browser's own `<dialog>`. Where there is room the list stays in sight and can be
 * used; on a phone the record takes the whole window and the list can't be reached. Escape closes, `j` and `k` go to
 * the next and the previous one. Draw it while a record is open, leave it out when none is.
 */
export function RecordDrawer({ label, onMaximise, onClose, children, ...steps }: RecordDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const words = { ...englishRecordDrawerLabels, ...steps.labels }
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const media = matchMedia(wide)
    const paper = matchMedia('print')
    const show = (): void => {
      const kind = media.matches ? 'beside' : 'whole'
      // Paper has another width, of which browsers tell while they print, and again when they have.
      if (dialog.open && (paper.matches || dialog.dataset['kind'] === kind)) return
      if (dialog.open) dialog.close()
      if (media.matches) dialog.show()
      else dialog.showModal()
      dialog.dataset['kind'] = kind
    }
    show()
    dialog.focus({ preventScroll: true })
    media.addEventListener('change', show)
    return () => {
      media.removeEventListener('change', show)
      // Closing it before it leaves the page is what gives the focus back.
      dialog.close()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent | globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (!(target instanceof Element)) return
    // A dialog or a picture in front of the record has keys of its own.
    if (target !== document.body && target.closest('dialog') !== ref.current) return
    if (target !== ref.current && ownsKeys(target)) return
    const step = { Escape: onClose, j: steps.onNext, k: steps.onPrevious }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  // A button that is gone once it was pressed, such as «Resolve», leaves the focus to nobody: the keys are still ours.
  useEffect(() => {
    const onLostKey = (event: globalThis.KeyboardEvent): void => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? ref.current
      if (event.target === document.body && modal === ref.current) onKeyDown(event)
    }
    document.addEventListener('keydown', onLostKey)
    return () => document.removeEventListener('keydown', onLostKey)
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside it
    <dialog
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      className={styles['drawer']}
      data-bms-paper="record"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['bar']} data-bms-on="screen">
        <RecordSteps {...steps} />
        <span className={styles['space']} />
        {onMaximise && iconButton(words.maximise, <Maximize />, onMaximise)}
        {iconButton(words.close, <Cross />, onClose)}
      </div>
      <div className={styles['content']}>{children}</div>
    </dialog>
  )
}

/** Goes through a list's records one by one. */
export function RecordSteps({ position, onPrevious, onNext, labels }: RecordStepsProps) {
  const words = { ...englishRecordDrawerLabels, ...labels }
  return (
    <div className={styles['steps']}>
      {iconButton(words.previous, <ChevronUp />, onPrevious)}
      {iconButton(words.next, <ChevronDown />, onNext)}
      {position !== undefined && <output className={styles['position']}>{position}</output>}
    </div>
  )
}

const iconButton = (label: string, icon: ReactElement, onClick: (() => void) | undefined) => (
  <Button
    appearance="minimal"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    // Not `disabled`: that would drop the focus of whoever has just reached the end.
    aria-disabled={onClick === undefined}
    onClick={onClick ?? (() => undefined)}
  />
)
