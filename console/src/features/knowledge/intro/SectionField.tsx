import { imageLimits, imageTypes } from '@bms/contract'
import type { FieldPath } from 'react-hook-form'

import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormMarkdown } from '../../../shared/form/FormMarkdown.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { FilmField } from './FilmField.tsx'
import type { IntroValues, SectionKind } from './intro-form.model.ts'
import { introFormStrings } from './intro-form.strings.ts'

/** Most characters of a text in one language. */
const most = 8000

export interface SectionFieldProps {
  kind: SectionKind
  index: number
  /** The language in view; pictures and films are the same in all. */
  locale: string
  label: string
}

/** What a section holds, by its kind. */
export function SectionField({ kind, index, locale, label }: SectionFieldProps) {
  const t = useStrings(introFormStrings)
  const { call } = useCaller()
  if (kind === 'image') {
    return (
      <FormImageField<IntroValues>
        name={`sections.${index}.asset`}
        label={label}
        limits={{ types: imageTypes, bytes: imageLimits.bytes }}
        alt="asked"
        upload={(file, options) => call('uploadImage', { body: { file }, ...options })}
      />
    )
  }
  if (kind === 'video') return <FilmField name={`sections.${index}.url`} label={label} hint={t('filmHint')} />
  return (
    <FormMarkdown<IntroValues>
      name={`sections.${index}.content.${locale}` as FieldPath<IntroValues>}
      label={label}
      {...(kind === 'spec' && { hint: t('specHint') })}
      max={most}
      rows={kind === 'spec' ? 6 : 8}
    />
  )
}
