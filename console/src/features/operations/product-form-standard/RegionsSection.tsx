import { dataCentreKeys } from '@bms/contract'
import { FormSection } from '@bms/design-system'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { StandardValues } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'

/** Where the cloud serves the product. */
export function RegionsSection() {
  const t = useStrings(standardStrings)
  const nameOf = useDataCentreName()
  return (
    <FormSection title={t('regions')} description={t('regionsText')}>
      <FormPickList<StandardValues>
        name="support_dcs"
        label={t('centres')}
        options={dataCentreKeys.map((value) => ({ value, label: nameOf(value) }))}
        labels={{ search: t('search'), noMatch: t('nothingFound'), count: (count) => t('chosenCount', { count }) }}
      />
    </FormSection>
  )
}
