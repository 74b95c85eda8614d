import { type FieldPath, useWatch } from 'react-hook-form'

import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { IntroValues } from './intro-form.model.ts'
import { introFormStrings } from './intro-form.strings.ts'
import { isFilmUrl, playerOf, toFilmUrl } from './intro.model.ts'

export interface FilmFieldProps {
  name: FieldPath<IntroValues>
  label: string
  hint?: string
}

/** The address of a film; who plays it is told as soon as that is known. */
export function FilmField({ name, label, hint }: FilmFieldProps) {
  const t = useStrings(introFormStrings)
  const typed: unknown = useWatch<IntroValues>({ name })
  const address = toFilmUrl(typeof typed === 'string' ? typed : '')
  const player = playerOf(address)
  const told = player !== undefined ? t('playedBy', { player }) : isFilmUrl(address) ? t('playedByApp') : hint
  return <FormTextField<IntroValues> name={name} type="url" inputMode="url" label={label} hint={told} />
}
