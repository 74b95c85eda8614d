import type { Role } from '@bms/contract'
import { Callout, FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'
import { useSnapshot } from 'valtio/react'

import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import type { CallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useServices } from '../../../shared/services.ts'
import { RightsField } from './RightsField.tsx'
import type { RoleValues } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { RoleReview } from './RoleReview.tsx'

export interface RoleFieldsProps {
  form: CallForm<RoleValues>
  /** The role that is changed; none for a new one. */
  role?: Role | undefined
}

/** The sections of a role's form. */
export function RoleFields({ form, role }: RoleFieldsProps) {
  const t = useStrings(roleStrings)
  const { rights } = useSnapshot(useServices().session.state)
  const everything = useWatch({ control: form.methods.control, name: 'everything' })
  const base = form.base.values()
  const wasEverything = role !== undefined && base.everything
  return (
    <>
      <FormSection title={t('about')} description={t('aboutText')}>
        <FormTextField<RoleValues>
          name="role_name"
          label={t('name')}
          maxLength={32}
          required
          readOnly={role?.builtin ?? false}
          hint={t(role?.builtin ? 'builtinHint' : 'nameHint')}
        />
        <FormTextArea<RoleValues> name="description" label={t('description')} rows={2} max={200} />
      </FormSection>
      <FormSection title={t('rights')} description={t('rightsText')} columns="wide">
        {rights.all && (
          <FormCheckbox<RoleValues> name="everything" label={t('everything')} disabled={role?.builtin ?? false} />
        )}
        {everything ? (
          <>
            <Callout tone="warning" title={t('everythingTitle')}>
              {t('everythingText')}
            </Callout>
            {!wasEverything && <FormTextField<RoleValues> name="confirmation" label={t('confirmation')} required />}
          </>
        ) : (
          <RightsField action={role ? 'edit' : 'create'} saved={role && base.rights} />
        )}
      </FormSection>
      <FormSection title={t('signIn')} description={t('signInText')}>
        <FormCheckbox<RoleValues> name="factorRequired" label={t('factorRequired')} />
      </FormSection>
      {role && (
        <FormSection title={t('review')} description={t('reviewText')}>
          <RoleReview form={form} role={role} />
        </FormSection>
      )}
    </>
  )
}
