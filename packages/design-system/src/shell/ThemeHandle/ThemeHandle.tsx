import { Cog } from '@blueprintjs/icons'

import styles from './ThemeHandle.module.css'

export interface ThemeHandleProps {
  onOpen: () => void
  /** Its name, and its tooltip. */
  label?: string
}

/** The handle at the window's edge that pulls the page style settings in; 250 px from the top. */
export function ThemeHandle({ onOpen, label = 'Page style setting' }: ThemeHandleProps) {
  return (
    <button
      type="button"
      className={styles['handle']}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={onOpen}
    >
      <Cog size={20} />
    </button>
  )
}
