import { boardMetrics, othersKey } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { defineBars } from '../../../shared/dashboard/define-bars.tsx'
import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import type { Widget } from '../../../shared/dashboard/define-widget.tsx'
import { useHappenedPins } from '../../../shared/dashboard/use-own-pins.ts'
import type { Board, WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { boardQuery } from '../overview.calls.ts'
import { isRate, toBoardChoice, toParts, type BoardMetric } from './board.model.ts'
import { boardStrings } from './board.strings.ts'

import styles from './board.module.css'

type Texts = keyof typeof boardStrings.en
type Scope = WidgetScope<Texts>

/** A point opens what it is made of, below. */
const link = ({ board, t }: Pick<Scope, 'board' | 't'>) => ({
  hrefOf: (point: string) => board.hrefWith({ point }),
  label: t('openPoint'),
})

/** Names of the chosen metrics of one kind. */
const namesOf = ({ board, t }: Pick<Scope, 'board' | 't'>, kind: 'counts' | 'rates'): Record<string, string> => {
  const metrics = toBoardChoice(board).metrics.filter((metric) => isRate(metric) === (kind === 'rates'))
  return Object.fromEntries(metrics.map((metric) => [metric, t(metric)]))
}

/** Lines of counts, or of rates: they have no scale in common. What the brand sent out is marked on them. */
const lines = (kind: 'counts' | 'rates'): Widget =>
  defineTrend({
    strings: boardStrings,
    title: kind,
    query: (caller, { board }) => boardQuery(caller, board),
    useMore: (caller, scope) => useHappenedPins(useQuery(boardQuery(caller, scope.board)).data?.annotations, scope),
    meaning: kind === 'counts' ? 'countsMeaning' : 'ratesMeaning',
    series: (scope) => namesOf(scope, kind),
    unit: () => (kind === 'rates' ? 'pct' : 'count'),
    pins: (_, pins) => pins,
    link,
  })

/** The parts of a metric, standing on each other. */
const stack = (metric: BoardMetric): Widget =>
  defineBars({
    strings: boardStrings,
    title: metric,
    query: (caller, { board }) => boardQuery(caller, board),
    meaning: 'partsMeaning',
    series: ({ board, formats, t }, data) =>
      toParts(data, metric, (key, label) => {
        if (key === othersKey) return t('others')
        return toBoardChoice(board).split === 'country' ? formats.country(key) : label
      }),
    base: ({ meta }) => ({ kind: 'time', granularity: meta.granularity, timeZone: meta.tz }),
    link,
  })

const Counts = lines('counts')
const Rates = lines('rates')
const stacks = Object.fromEntries(boardMetrics.map((metric) => [metric, stack(metric)])) as Record<BoardMetric, Widget>

/** The chosen metrics over time: as lines, or, where they are split, a stack of each. */
export function BoardCharts({ board }: { board: Board }) {
  const { metrics, split } = toBoardChoice(board)
  if (split) {
    return (
      <div className={styles['charts']}>
        {metrics.map((metric) => {
          const Stack = stacks[metric]
          return <Stack key={metric} board={board} />
        })}
      </div>
    )
  }
  return (
    <div className={styles['charts']}>
      {metrics.some((metric) => !isRate(metric)) && <Counts board={board} />}
      {metrics.some(isRate) && <Rates board={board} />}
    </div>
  )
}
