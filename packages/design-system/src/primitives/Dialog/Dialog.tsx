import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject, SyntheticEvent } from 'react'

import { Isolated } from '../Isolated/Isolated.tsx'

import styles from './Dialog.module.css'

export interface DialogProps {
  /** Its name, drawn as its heading. */
  title: string
  /** What stands below the title and is read out with it. */
  description?: ReactNode
  /** `alert` asks before something that can't be taken back lightly; screen readers then read all of it. */
  kind?: 'plain' | 'alert'
  /** `busy`: work is under way, nothing closes the dialog. */
  state?: 'ready' | 'busy'
  /** `large` for something to read rather than to answer, `full` for what takes all the room there is. */
  size?: 'medium' | 'large' | 'full'
  /** `side`: as high as the window, at its end, for much to fill in; on a phone it is the whole window. */
  place?: 'middle' | 'side'
  /** `continued`: it takes the place of one that was there, and doesn't come in anew. */
  arrival?: 'new' | 'continued'
  /** What gets the focus when it opens; else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `stays`: Escape doesn't close it, only its buttons do. */
  escape?: 'closes' | 'stays'
  /** Escape was pressed. */
  onClose: () => void
  children?: ReactNode
  /** The buttons, the main one last. */
  footer: ReactNode
}

/**
 * A question in front of the page, on the browser's own `<dialog>`: the rest of the page can't be reached, Escape
 * closes, and the focus goes back to where it came from. Draw it while it is open, leave it out when it isn't.
 */
export function Dialog({
  title,
  description,
  kind = 'plain',
  state = 'ready',
  size = 'medium',
  place = 'middle',
  arrival = 'new',
  escape = 'closes',
  initialFocus,
  onClose,
  children,
  footer,
}: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)

  const stays = state === 'busy' || escape === 'stays'

  useLayoutEffect(() => {
    const dialog = ref.current
    isShown.current = true
    dialog?.showModal()
    initialFocus?.current?.focus()
    // What scrolls must be reachable by keyboard; not every browser sees to it.
    if (body.current && body.current.scrollHeight > body.current.clientHeight) body.current.tabIndex = 0
    return () => {
      isShown.current = false
      // Closing it before it leaves the page is what gives the focus back.
      dialog?.close()
    }
  }, [initialFocus])

  const handleCancel = (event: SyntheticEvent): void => {
    // One that stands before this one, or a field for files, has its own way out.
    if (event.target !== event.currentTarget) return
    // Whether it closes is the owner's decision, who may have to keep what was typed.
    event.preventDefault()
    if (!stays) onClose()
  }
  const handleClose = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    // Browsers close it by themselves on the second Escape in a row, whatever `cancel` was answered.
    // What was hidden with all around it, and may have come back since, was not closed by anybody.
    if (target !== currentTarget || !isShown.current || currentTarget.open) return
    if (stays) currentTarget.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-size={size}
      data-place={place}
      data-arrival={arrival}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      aria-busy={state === 'busy' || undefined}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <div ref={body} className={styles['body']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          <Isolated>{title}</Isolated>
        </h2>
        {description !== undefined && (
          <div id={`${id}-description`} className={styles['description']}>
            {description}
          </div>
        )}
        {children}
      </div>
      <div className={styles['footer']}>{footer}</div>
    </dialog>
  )
}
