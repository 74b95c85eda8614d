import { ProgressBar } from '@blueprintjs/core'

import styles from './DropProgress.module.css'

/** How much of a file is sent, 0–1; stripes all over where nobody knows. */
export const DropProgress = ({ progress, label }: { progress: number | undefined; label: string }) => (
  <ProgressBar
    className={styles['progress'] ?? ''}
    aria-label={label}
    animate={false}
    stripes={false}
    {...(progress !== undefined && { value: progress })}
  />
)
