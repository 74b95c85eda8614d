import { useQuery } from '@tanstack/react-query'

import { Figure } from '../../../shared/dashboard/Figure.tsx'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { drill } from '../overview.model.ts'
import { toRating, toRatingCard, toTimeCard, toTotalCard } from './panel.model.ts'
import { panelStrings } from './panel.strings.ts'

import styles from './panel.module.css'

const times = ['first_reply_p50_s', 'first_reply_p90_s', 'resolve_p50_s', 'resolve_p90_s'] as const

/** How much came in the period, how soon it was answered, and what people gave. */
export function PanelFigures({ board }: { board: Board }) {
  const t = useStrings(panelStrings)
  const options = feedbackPanelQuery(useCaller(), board)
  const query = useQuery(options)
  const mayList = useCan('UserCenter', 'view')
  const { period, dataCentre } = board
  const { from, to } = period.period
  const { data } = query
  const rating = data && toRating(data)
  const shared = { query, compared: data?.meta }
  const { queryKey } = options
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      <Figure
        {...shared}
        of={{ key: 'feedback', queryKey, board }}
        label={t('total')}
        card={data && toTotalCard(data)}
        tone="upIsBad"
        href={
          mayList ? drill.feedback({ from, to }, dataCentre) : drill.breakdown('feedback', { from, to }, dataCentre)
        }
      />
      {times.map((key) => (
        <Figure
          key={key}
          {...shared}
          of={{ key, queryKey, board }}
          // A median is no less on part of a day: it is compared with that of whole days.
          compared={data && { ...data.meta, compared_until: null }}
          label={t(key)}
          card={data && toTimeCard(data, key)}
          tone="upIsBad"
          noData={t('tooFew')}
          href={mayList && key.startsWith('resolve') ? drill.feedbackResolved({ from, to }, dataCentre) : undefined}
        />
      ))}
      <Figure
        {...shared}
        of={{ key: 'rating', queryKey, board }}
        label={rating?.count ? t('ratingOf', { count: rating.count }) : t('rating')}
        card={rating && toRatingCard(rating)}
        noData={t('nobodyRated')}
      />
    </section>
  )
}
