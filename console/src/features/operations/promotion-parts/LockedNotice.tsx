import type { PromoType } from '@bms/contract'
import { Callout, LinkButton } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { copyHref } from '../promotion/promotion.model.ts'
import { placementStrings } from './placement.strings.ts'

/** Says why most fields stand still, and leads to a copy. */
export function LockedNotice({ type, id }: { type: Exclude<PromoType, 'email'>; id: string }) {
  const t = useStrings(placementStrings)
  return (
    <Callout
      tone="info"
      title={t('lockedTitle')}
      actions={
        <LinkButton size="small" href={copyHref({ promo_type: type, promo_id: id })}>
          {t('copyIt')}
        </LinkButton>
      }
    >
      {t(type === 'splash' ? 'lockedSplash' : 'lockedAd')}
    </Callout>
  )
}
