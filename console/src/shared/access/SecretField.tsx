import { RevealField } from '@bms/design-system'
import { CopyButton } from '@bms/design-system/shell'

import { useStrings } from '../i18n/use-strings.ts'
import { accessStrings } from './access.strings.ts'
import type { Reveal } from './use-reveal.ts'

export interface SecretFieldProps<Field extends string> {
  reveal: Reveal<Field>
  /** The field, as the call names it. */
  name: Field
  /** Its name for people: `E-mail`. */
  label: string
  /** The masked value, as the server gives it. */
  masked: string
}

/** One field of personal data. Put a {@link RevealDialog} beside the fields of a record. */
export function SecretField<Field extends string>({ reveal, name, label, masked }: SecretFieldProps<Field>) {
  const t = useStrings(accessStrings)
  const field = reveal.of(name)
  const value = field.state === 'shown' ? field.value : null
  return (
    <RevealField
      label={label}
      masked={masked}
      state={field.state}
      {...(field.state === 'shown' && { value: value ?? t('nothing'), secondsLeft: field.secondsLeft })}
      onReveal={reveal.may ? () => reveal.ask(name) : undefined}
      onHide={() => reveal.hide(name)}
      actions={
        value !== null && (
          <CopyButton
            size="small"
            appearance="minimal"
            getText={() => value}
            labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
          />
        )
      }
      labels={{
        masked: t('masked'),
        reveal: (what) => t('reveal', { label: what }),
        hide: (what) => t('hide', { label: what }),
        shown: (what, seconds) => t('shown', { label: what, seconds }),
        secondsLeft: (seconds) => t('secondsLeft', { seconds }),
      }}
    />
  )
}
