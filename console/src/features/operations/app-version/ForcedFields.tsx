import type { AppVersion } from '@bms/contract'
import { FormSection } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { ConfirmNumber } from '../audience/ConfirmNumber.tsx'
import { toRollOutValues } from './roll-out.model.ts'
import { useReach } from './use-reach.ts'
import { forcesMore, type VersionValues } from './version-form.model.ts'
import { versionFormStrings } from './version-form.strings.ts'
import { VersionReachCard } from './VersionReachCard.tsx'

export interface ForcedFieldsProps {
  detail: AppVersion
  values: VersionValues
}

/** Whom a version that people have already forces to update, once it is saved so: many are confirmed by their number. */
export function ForcedFields({ detail, values }: ForcedFieldsProps) {
  return forcesMore(values, detail) ? <Forced detail={detail} values={values} /> : null
}

function Forced({ detail, values }: ForcedFieldsProps) {
  const t = useStrings(versionFormStrings)
  const { update_type, min_supported_version: minimum } = values
  const isVersion = /^\d+\.\d+\.\d+$/.test(minimum.trim())
  const version = {
    ...detail,
    update_type,
    min_supported_version: isVersion ? minimum.trim() : detail.min_supported_version,
  }
  const reach = useReach(version, toRollOutValues(detail, 'UTC').rollout)
  return (
    <FormSection title={t('forcedTitle')} description={t('forcedText')}>
      <VersionReachCard version={version} {...reach}>
        {reach.reach?.must_confirm === true && (
          <ConfirmNumber<VersionValues> name="confirm_users" people={reach.reach.affected} label={t('confirm')} />
        )}
      </VersionReachCard>
    </FormSection>
  )
}
