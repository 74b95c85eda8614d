import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

import styles from './field-words.module.css'

/** What is said of a field besides its label. */
export interface FieldWordsProps {
  /** The field's own id; those of the words begin with it. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** Ids of the words there are, and of another between hint and error, for `aria-describedby`. */
export const describedBy = ({ id, hint, error }: FieldWordsProps, other?: string | false): string | undefined =>
  classNames(hint !== undefined && `${id}-hint`, other, error && `${id}-error`) || undefined

/** What stands below a field: its hint, and what is wrong with its value. */
export function FieldWords({ id, hint, error }: FieldWordsProps) {
  return (
    <>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </>
  )
}
