import { useQuery } from '@tanstack/react-query'

import { Figure } from '../../../shared/dashboard/Figure.tsx'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { boardQuery } from '../overview.calls.ts'
import { wholePeriod } from '../overview.model.ts'
import { toBoardChoice, toCard, toList } from './board.model.ts'
import { boardStrings } from './board.strings.ts'
import { pointParts } from './point-parts.ts'

import styles from './board.module.css'

/**
 * The chosen metrics for the whole period, each leading to the list it counts, or else to what it is made of, where there
 * is either.
 */
export function BoardFigures({ board }: { board: Board }) {
  const t = useStrings(boardStrings)
  const options = boardQuery(useCaller(), board)
  const query = useQuery(options)
  const mayList = useCan('UserCenter', 'view')
  const { period, dataCentre } = board
  const { from, to } = period.period
  const { data } = query
  return (
    <section className={styles['figures']} aria-label={t('figures')}>
      {toBoardChoice(board).metrics.map((metric) => {
        const isLast = data?.series.find(({ key }) => key === metric)?.total_of === 'last'
        const breakdown =
          pointParts[metric].length > 0 ? board.hrefWith({ point: wholePeriod, point_metric: metric }) : undefined
        const href = toList(metric, { from, to }, dataCentre, mayList) ?? breakdown
        return (
          <Figure
            key={metric}
            label={isLast ? t('lastOf', { metric: t(metric) }) : t(metric)}
            card={data && toCard(data, metric)}
            query={query}
            of={{ key: metric, queryKey: options.queryKey, board }}
            tone={metric === 'faults' || metric === 'feedback' ? 'upIsBad' : 'upIsGood'}
            // What is of one day is of one that is over.
            compared={data && { ...data.meta, ...(isLast && { compared_until: null }) }}
            href={href}
          />
        )
      })}
    </section>
  )
}
