import { jumpKinds, type SplashContent } from '@bms/contract'
import { FormSection, SelectField } from '@bms/design-system'
import { useFormContext, useWatch } from 'react-hook-form'

import { FormPart } from '../../../shared/form/FormPart.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { JumpTarget } from './JumpTarget.tsx'
import type { PlacementValues } from './placement.model.ts'
import { placementStrings } from './placement.strings.ts'

export interface JumpFieldsProps {
  /** `required`: a tap has to lead somewhere. */
  need: 'required' | 'optional'
  locked: boolean
}

/** Where a tap leads. */
export function JumpFields({ need, locked }: JumpFieldsProps) {
  const t = useStrings(placementStrings)
  const { setValue } = useFormContext<PlacementValues>()
  const { kind, value } = useWatch<PlacementValues, 'jump'>({ name: 'jump' })
  const kinds = need === 'required' ? jumpKinds.filter((one) => one !== 'none') : jumpKinds
  const hint = locked ? t('locked') : undefined
  return (
    <FormSection title={t('jump')}>
      <FormPart<PlacementValues, 'jump.kind'> name="jump.kind" label={t('jumpKind')}>
        {(field) => (
          <SelectField
            {...field}
            label={t('jumpKind')}
            hint={hint}
            disabled={field.disabled || locked}
            options={kinds.map((one) => ({ value: one, label: t(one) }))}
            onChange={(next) => {
              field.onChange(next as SplashContent['jump']['kind'])
              setValue('jump.value', '', { shouldDirty: true })
            }}
          />
        )}
      </FormPart>
      {kind === 'url' && (
        <FormTextField<PlacementValues>
          name="jump.value"
          label={t('address')}
          hint={t('addressHint')}
          type="url"
          inputMode="url"
          maxLength={512}
          disabled={locked}
        />
      )}
      {kind === 'in_app' && (
        <FormTextField<PlacementValues>
          name="jump.value"
          label={t('appPage')}
          hint={t('appPageHint')}
          maxLength={512}
          disabled={locked}
        />
      )}
      {(kind === 'product' || kind === 'faq') && <JumpTarget key={kind} kind={kind} id={value} disabled={locked} />}
    </FormSection>
  )
}
