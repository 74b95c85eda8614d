import { usePageOutput } from '@bms/design-system'
import type { ReactNode, RefObject } from 'react'

import styles from './output.module.css'

interface OutputAreaProps {
  /** The area itself, for pictures of it. */
  area: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What of a page is printed, and what pictures of it show: on paper it is laid out anew, and its charts with it. */
export function OutputArea({ area, children }: OutputAreaProps) {
  return (
    <div ref={area} className={styles['area']} data-bms-output={usePageOutput()}>
      {children}
    </div>
  )
}
