import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PlacementPage } from '../promotion-parts/PlacementPage.tsx'
import { splashQuery } from '../promotion/promotion.calls.ts'
import type { Splash } from './splash.model.ts'
import { splashStrings } from './splash.strings.ts'
import { SplashFormPage } from './SplashFormPage.tsx'

/** The page of splash screens: the form, or the record of one. */
export function SplashPage() {
  const t = useStrings(splashStrings)
  return (
    <PlacementPage<Splash>
      Form={SplashFormPage}
      read={splashQuery}
      toPlaced={(detail) => ({ type: 'splash', id: detail.splash_id, detail })}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
    />
  )
}
