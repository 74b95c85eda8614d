import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'

import { describedBy, FieldWords } from '../field-words.tsx'
import { Field } from '../field.tsx'

import styles from './TextAreaField.module.css'

export interface TextAreaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'maxLength'
> {
  /** Always visible, above the field; its whole text is the field's name. */
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value. */
  error?: string | undefined
  hint?: ReactNode
  /** Most characters. More can be typed, so that nothing pasted is cut; the figure then says that it is too long. */
  max?: number | undefined
  /** How many characters of how many, for screen readers. */
  countLabel?: (length: number, max: number) => string
  /** Stands between label and field, such as buttons that work on its text. */
  tools?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

const englishCount = (length: number, max: number): string => `${length} of ${max} characters`

/** Several lines of text with their label, hint, error, and how much room is left. */
export function TextAreaField({
  label,
  value,
  onChange,
  error,
  hint,
  max,
  countLabel = englishCount,
  className,
  tools,
  rows = 4,
  ref,
  ...rest
}: TextAreaFieldProps) {
  const id = useId()
  return (
    <Field
      id={id}
      label={label}
      className={className}
      words={
        <div className={styles['below']}>
          <div className={styles['words']}>
            <FieldWords id={id} hint={hint} error={error} />
          </div>
          {max !== undefined && (
            <span id={`${id}-count`} className={styles['count']} data-state={value.length > max ? 'over' : 'within'}>
              <span aria-hidden="true">
                {value.length}/{max}
              </span>
              <span className="bms-visually-hidden">{countLabel(value.length, max)}</span>
            </span>
          )}
        </div>
      }
    >
      {tools}
      <TextArea
        {...rest}
        inputRef={ref ?? null}
        id={id}
        rows={rows}
        fill
        className={styles['control'] ?? ''}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy({ id, hint, error }, max !== undefined && `${id}-count`)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
