import { dataCentreKeys } from '@bms/contract'
import { DataCentreSelect } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { dataCentreStrings } from '../shared/data-centre/data-centre.strings.ts'
import { useStrings } from '../shared/i18n/use-strings.ts'
import { useServices } from '../shared/services.ts'

export interface DataCentreSwitchProps {
  /** Asks about unfinished work; resolves to whether the page may be left. */
  mayLeave: () => Promise<boolean>
}

/** The data-centre selector of the overview: another choice loads the page anew. */
export function DataCentreSwitch({ mayLeave }: DataCentreSwitchProps) {
  const { dataCentre: store, location } = useServices()
  const { dataCentre } = useSnapshot(store.state)
  const t = useStrings(dataCentreStrings)
  const choose = async (key: string): Promise<void> => {
    if (!(await mayLeave()) || !store.choose(key)) return
    const { pathname, search, hash } = location.read()
    location.load(pathname + search + hash)
  }
  return (
    <DataCentreSelect
      label={t('label')}
      value={dataCentre}
      options={dataCentreKeys.map((key) => ({ key, label: t(key) }))}
      onChange={(key) => void choose(key)}
    />
  )
}
