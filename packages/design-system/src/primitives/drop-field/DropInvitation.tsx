import type { ReactElement } from 'react'

import { Button } from '../Button/Button.tsx'

import styles from './DropField.module.css'

export interface DropInvitationProps {
  icon: ReactElement
  /** On the button that opens the browser's own dialog. */
  choose: string
  onChoose: () => void
  /** What else than choosing leads a file here. */
  drop: string
}

/** The place in a DropField where something may still come. */
export const DropInvitation = ({ icon, choose, onChoose, drop }: DropInvitationProps) => (
  <div className={styles['drop']}>
    <Button icon={icon} onClick={onChoose}>
      {choose}
    </Button>
    <span className={styles['invitation']}>{drop}</span>
  </div>
)
