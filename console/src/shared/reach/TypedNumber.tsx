import { TextField } from '@bms/design-system'
import type { Ref } from 'react'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { typedNumberStrings } from './typed-number.strings.ts'

export interface TypedNumberProps {
  value: string
  /** How many there are. */
  people: number
  /** Whether it was tried with another number. */
  wrong: boolean
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

/** Many people are typed as a number, in a dialog that is no form of its own. */
export function TypedNumber({ value, people, wrong, onChange, ref }: TypedNumberProps) {
  const t = useStrings(typedNumberStrings)
  const count = useFormats().number(people)
  return (
    <TextField
      ref={ref}
      name="confirm_total"
      label={t('confirm')}
      hint={t('confirmHint', { count })}
      error={wrong ? t('wrongNumber', { count }) : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  )
}
