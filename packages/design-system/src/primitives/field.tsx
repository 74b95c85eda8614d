import { FormGroup } from '@blueprintjs/core'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { FieldWords } from './field-words.tsx'
import type { FieldWordsProps } from './field-words.tsx'

import styles from './field.module.css'

export interface FieldProps extends FieldWordsProps {
  label: string
  /** `hidden`: the label is there for screen readers only, because what stands around says it. */
  labelPlacement?: 'above' | 'hidden'
  /** In the place of hint and error alone. */
  words?: ReactNode
  className?: string | undefined
  /** The control, which has `id`; `describedBy` gives what ties hint and error to it. */
  children: ReactNode
}

/** The frame of a field of one control: its label above, hint and error below. */
export function Field({ id, label, labelPlacement = 'above', hint, error, words, className, children }: FieldProps) {
  return (
    <FormGroup
      className={classNames(styles['field'], className)}
      contentClassName={styles['content'] ?? ''}
      data-label={labelPlacement}
      label={labelPlacement === 'hidden' ? <span className="bms-visually-hidden">{label}</span> : label}
      labelFor={id}
      helperText={words ?? <FieldWords id={id} hint={hint} error={error} />}
    >
      {children}
    </FormGroup>
  )
}
