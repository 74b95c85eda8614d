import type { AppUser } from '@bms/contract'
import type { Description } from '@bms/design-system'

import { useDataCentreName } from '../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { recordStrings } from './record.strings.ts'

/** Where a user or a device is, and which data centre has what belongs to it. */
export function usePlaceFacts({
  country,
  data_center: centre,
}: Pick<AppUser, 'country' | 'data_center'>): Description[] {
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const dataCentreName = useDataCentreName()
  return [
    { key: 'country', term: t('country'), value: formats.codedCountry(country) },
    { key: 'dataCentre', term: t('dataCentre'), value: dataCentreName(centre) },
  ]
}
