import { Error as ErrorIcon } from '@blueprintjs/icons'

import styles from './FormError.module.css'

export interface FormErrorProps {
  /** What went wrong with the whole form; nothing is drawn without it. */
  children?: string | undefined
}

/** Says why a form or a dialog could not do what was asked. It is read out as soon as it appears. */
export function FormError({ children }: FormErrorProps) {
  return (
    <div role="alert" className={styles['slot']}>
      {children !== undefined && children !== '' && (
        <p className={styles['error']}>
          <ErrorIcon />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
