import type { BodyOf, PromoPlace } from '@bms/contract'
import { AppLink, Callout } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toAudience } from '../audience/audience.model.ts'
import { collisionsQuery } from '../promotion/promotion.calls.ts'
import { promotionHref } from '../promotion/promotion.model.ts'
import { toPeriod, type PlacementValues } from './placement.model.ts'
import { placementStrings } from './placement.strings.ts'

import styles from './placement.module.css'

export interface CollisionNoticeProps extends Pick<PromoPlace, 'slot'> {
  type: PromoPlace['promo_type']
  /** The one that is changed: it doesn't collide with itself. */
  id?: string | undefined
}

/** What is asked, once it is filled in so far that it can be. */
function toPlace(
  { slot, type, id }: CollisionNoticeProps,
  values: PlacementValues,
): BodyOf<'promotionCollisions'> | undefined {
  const { start_at, end_at } = toPeriod(values)
  const audience = toAudience(values.audience)
  if (start_at === '' || end_at === '' || end_at <= start_at) return undefined
  if (audience.mode === 'list' && (audience.user_ids ?? []).length === 0) return undefined
  return {
    promo_type: type,
    audience,
    start_at,
    end_at,
    ...(slot !== undefined && { slot }),
    ...(id !== undefined && { except: id }),
  }
}

/** What the same people would get at the same time: told while it is filled in. */
export function CollisionNotice(props: CollisionNoticeProps) {
  const t = useStrings(placementStrings)
  const formats = useFormats()
  const values = useWatch<PlacementValues>() as PlacementValues
  const place = toPlace(props, values)
  const { data, isError } = useQuery(collisionsQuery(useCaller(), place))
  if (!place) return null
  if (isError) return <p className={styles['hint']}>{t('collisionsFailed')}</p>
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <output className={styles['told']}>
      <Callout tone="warning" title={t('collisions', { count: list.length })}>
        <ul className={styles['others']}>
          {list.map(({ promo_id, name, start_at, end_at }) => (
            <li key={promo_id}>
              <AppLink href={promotionHref({ promo_type: props.type, promo_id })}>{name}</AppLink>{' '}
              <span className={styles['when']}>
                {t('otherTime', { from: formats.dateTime(start_at), to: formats.dateTime(end_at) })}
              </span>
            </li>
          ))}
        </ul>
        {[t(props.type === 'splash' ? 'splashWins' : 'adWins'), ...(values.enabled ? [] : [t('collisionsOnce')])].join(
          ' ',
        )}
      </Callout>
    </output>
  )
}
