import { SegmentedControl } from '@bms/design-system'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../../shared/brand/brand.ts'
import { useChooseBrand } from '../../../shared/brand/use-choose-brand.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { homeStrings } from '../home.strings.ts'

/** The person's brands side by side, where they have several: the selector in the top bar isn't shown on Home. */
export function OwnBrands() {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const t = useStrings(homeStrings)
  const brand = useBrand()
  const choose = useChooseBrand(usePageLocation().navigate)
  const own = selectableBrands(rights)
  if (own.length < 2) return null
  return (
    <SegmentedControl
      label={t('brand')}
      value={brand}
      options={own.map(({ key, label }) => ({ value: key, label }))}
      onChange={choose}
    />
  )
}
