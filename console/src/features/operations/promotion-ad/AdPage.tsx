import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PlacementPage } from '../promotion-parts/PlacementPage.tsx'
import { adQuery } from '../promotion/promotion.calls.ts'
import type { Ad } from './ad.model.ts'
import { adStrings } from './ad.strings.ts'
import { AdFormPage } from './AdFormPage.tsx'

/** The page of homepage ads: the form, or the record of one. */
export function AdPage() {
  const t = useStrings(adStrings)
  return (
    <PlacementPage<Ad>
      Form={AdFormPage}
      read={adQuery}
      toPlaced={(detail) => ({ type: 'homepage_ad', id: detail.ad_id, detail })}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
    />
  )
}
