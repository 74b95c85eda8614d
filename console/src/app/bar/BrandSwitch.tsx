import { brands } from '@bms/contract'
import { BrandSelect } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { selectableBrands } from '../../shared/brand/brand.ts'
import { useChooseBrand } from '../../shared/brand/use-choose-brand.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { appStrings } from '../app.strings.ts'
import { useGo } from '../search/use-go.ts'

/** The brand selector of the top bar. */
export function BrandSwitch() {
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(appStrings)
  const go = useGo()
  const choose = useChooseBrand(go)
  const offered = selectableBrands(rights)
  // A brand outside the selector may still be the one a person begins with.
  const options = offered.some(({ key }) => key === brand) ? offered : [brands[brand], ...offered]
  return <BrandSelect value={brand} options={options} onChange={choose} label={t('brand')} />
}
