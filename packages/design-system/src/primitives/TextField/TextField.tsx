import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'

import { describedBy } from '../field-words.tsx'
import { Field } from '../field.tsx'
import { useSettledText } from '../use-settled-text.ts'

import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'size' | `onComposition${'Start' | 'End'}`
> {
  /** Always visible, above the field; its whole text is the field's name. */
  label: string
  name: string
  value: string
  /** Not told of what an input method has not finished. */
  onChange: (value: string) => void
  /** What is wrong with the value. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: ReactNode
  /** Stands inside at the end of the field, such as a small button. */
  end?: ReactElement | undefined
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  end,
  type = 'text',
  disabled = false,
  className,
  id: givenId,
  ref,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const text = useSettledText(value, onChange)
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <InputGroup
        {...rest}
        inputRef={ref ?? null}
        id={id}
        fill
        className={styles['control'] ?? ''}
        type={type}
        {...text}
        disabled={disabled}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...(end !== undefined && { rightElement: end })}
      />
    </Field>
  )
}
