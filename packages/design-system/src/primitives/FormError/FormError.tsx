import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'

import styles from './FormError.module.css'

export interface FormErrorProps {
  /** What went wrong with the whole form; nothing is drawn without it. */
  children?: string | undefined
}

/** Says why a form or a dialog could not do what was asked. It is read out as soon as it appears, and brought into view. */
export function FormError({ children }: FormErrorProps) {
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children !== undefined && children !== '') slot.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={slot} role="alert" className={styles['slot']}>
      {children !== undefined && children !== '' && (
        <p className={styles['error']}>
          <ErrorIcon />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
