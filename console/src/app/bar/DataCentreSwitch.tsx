import { dataCentreKeys } from '@bms/contract'
import { DataCentreSelect } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { dataCentreStrings } from '../../shared/data-centre/data-centre.strings.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { useChooseDataCentre } from './use-choose-data-centre.ts'

/** The data-centre selector of the overview: another choice loads the page anew. */
export function DataCentreSwitch() {
  const { dataCentre } = useSnapshot(useServices().dataCentre.state)
  const t = useStrings(dataCentreStrings)
  return (
    <DataCentreSelect
      label={t('label')}
      value={dataCentre}
      options={dataCentreKeys.map((key) => ({ key, label: t(key) }))}
      onChange={useChooseDataCentre()}
    />
  )
}
