import { Tag } from '@blueprintjs/core'
import type { ReactNode } from 'react'

import type { Tone } from '../../tokens/names.ts'
import { Isolated } from '../Isolated/Isolated.tsx'

import styles from './StatusTag.module.css'

export interface StatusTagProps {
  /** What the status means; the words say it too, so that colour is never alone. */
  tone: Tone
  children: ReactNode
}

/** The status of a record, as a word with a dot. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <Tag minimal round multiline className={styles['tag'] ?? ''} data-tone={tone}>
      <Isolated>{children}</Isolated>
    </Tag>
  )
}
