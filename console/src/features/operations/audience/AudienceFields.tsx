import { type Audience, type AudienceKind, audienceLimits } from '@bms/contract'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'

import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { audienceStrings } from './audience.strings.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { PeopleField } from './PeopleField.tsx'
import { SavedAudiences } from './SavedAudiences.tsx'

import styles from './audience.module.css'

export interface AudienceFieldsProps<Values extends FieldValues> {
  /** The field of the audience: its value is the contract's `Audience`. */
  name: FieldPath<Values>
  /** What goes out: it decides who can be reached at all. */
  kind: AudienceKind
  /** Whether people can be named; some things go to conditions alone. */
  people?: 'byList' | 'never' | undefined
}

/**
 * Whom something is for, as part of a form: everybody, those who meet conditions, or people by list. Send it through
 * `toAudience`, which leaves out what its mode doesn't go by.
 */
export function AudienceFields<Values extends FieldValues>({
  name,
  kind,
  people = 'byList',
}: AudienceFieldsProps<Values>) {
  const t = useStrings(audienceStrings)
  const { number } = useFormats()
  const { setValue } = useFormContext<Values>()
  // Cast: the kind of value under the name is what this part is for.
  const audience = useWatch<Values>({ name }) as Audience
  const put = (next: Audience): void => setValue(name, next as never, { shouldDirty: true, shouldValidate: true })
  return (
    <div className={styles['audience']}>
      <div className={styles['head']}>
        <FormRadio<Values, Audience['mode']>
          name={`${name}.mode` as FieldPath<Values>}
          label={t('who')}
          options={[
            { value: 'all', label: t('all') },
            { value: 'filter', label: t('filter'), description: t('filterText') },
            ...(people === 'byList'
              ? [
                  {
                    value: 'list' as const,
                    label: t('list'),
                    description: t('listText', { max: number(audienceLimits.user_ids) }),
                  },
                ]
              : []),
          ]}
        />
        <SavedAudiences audience={audience} onChoose={put} />
      </div>
      {audience.mode === 'filter' && <ConditionFields<Values> name={name} kind={kind} audience={audience} />}
      {audience.mode === 'list' && <PeopleField<Values> name={name} kind={kind} audience={audience} />}
    </div>
  )
}
