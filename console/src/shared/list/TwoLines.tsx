import { Isolated } from '@bms/design-system'
import type { ReactNode } from 'react'

import styles from './TwoLines.module.css'

/** Props of TwoLines. */
export interface TwoLinesProps {
  readonly first: string
  /** Told in small print below; without it the first line stands alone in the middle. */
  readonly second?: ReactNode
  /** `name`: the first line is what the row is called. */
  readonly kind?: 'name' | 'plain'
  /** Stands before both lines, such as a face. */
  readonly before?: ReactNode
}

/** A cell of two short texts, one under the other: side by side the second would be cut where the column is narrow. */
export function TwoLines({ first, second, kind = 'plain', before }: TwoLinesProps) {
  return (
    <span className={styles['cell']}>
      {before}
      <span className={styles['lines']} data-kind={kind}>
        <span>
          <Isolated>{first}</Isolated>
        </span>
        {second !== undefined && second !== false && (
          // The cell's tool tip is the first line.
          <span className={styles['second']} title={typeof second === 'string' ? second : undefined}>
            <Isolated>{second}</Isolated>
          </span>
        )}
      </span>
    </span>
  )
}
