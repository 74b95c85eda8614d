import { Notifications } from '@blueprintjs/icons'
import { type ReactNode, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Counted } from '../../primitives/counted.tsx'
import { FloatingPanel } from '../../primitives/FloatingPanel/FloatingPanel.tsx'

export interface NotificationBellLabels {
  /** The button's name. */
  name: (unread: number) => string
  /** Said by screen readers when there is more unread than before. */
  arrived: (unread: number) => string
}

export interface NotificationBellProps {
  /** How many are unread. */
  unread: number
  state: 'open' | 'closed'
  /** Wishes to be opened; its panel then shows the children. */
  onOpen: () => void
  onClose: () => void
  labels?: Partial<NotificationBellLabels>
  /** The inbox. */
  children?: ReactNode
}

const defaultLabels: NotificationBellLabels = {
  name: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  arrived: (unread) => `New notification, ${unread} unread`,
}

/** A bell with the number of what is unread, and a panel for the inbox. More that arrives is said politely. */
export function NotificationBell({ unread, state, onOpen, onClose, labels, children }: NotificationBellProps) {
  const words = { ...defaultLabels, ...labels }
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [known, setKnown] = useState({ unread, said: '' })
  if (known.unread !== unread) setKnown({ unread, said: unread > known.unread ? words.arrived(unread) : '' })
  const name = words.name(unread)
  return (
    <span ref={setAnchor}>
      <Counted count={unread}>
        <Button
          appearance="minimal"
          aria-haspopup="dialog"
          aria-expanded={state === 'open'}
          aria-label={name}
          title={name}
          icon={<Notifications />}
          onClick={state === 'open' ? onClose : onOpen}
        />
      </Counted>
      <output className="bms-visually-hidden">{known.said}</output>
      {anchor && state === 'open' && (
        <FloatingPanel
          anchor={anchor}
          align="end"
          onClose={(reason) => {
            if (reason === 'escape') anchor.querySelector('button')?.focus()
            onClose()
          }}
        >
          {children}
        </FloatingPanel>
      )}
    </span>
  )
}
