import { boardMetrics, othersKey } from '@bms/contract'
import { TrendChart, TrendPanels, type TrendPin } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { defineBars } from '../../../shared/dashboard/define-bars.tsx'
import { defineWidget, type Widget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { toSeries } from '../../../shared/dashboard/figures.model.ts'
import { useHappenedPins } from '../../../shared/dashboard/use-own-pins.ts'
import type { Board, WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { boardQuery } from '../overview.calls.ts'
import { isRate, toBoardChoice, toIndex, toParts, type BoardAnswer, type BoardMetric } from './board.model.ts'
import { boardStrings } from './board.strings.ts'

import styles from './board.module.css'

type Texts = keyof typeof boardStrings.en
type Scope = WidgetScope<Texts>

/** A point opens what it is made of, below. */
const link = ({ board, t }: Pick<Scope, 'board' | 't'>) => ({
  hrefOf: (point: string) => board.hrefWith({ point }),
  label: t('openPoint'),
})

/** Height of all panels, or of the lines as an index, in CSS pixels; and with what stands above them. */
const plotHeight = 432
const bodyHeight = plotHeight + 44

/** Names of the chosen metrics. */
const namesOf = ({ board, t }: Pick<Scope, 'board' | 't'>): Record<string, string> =>
  Object.fromEntries(toBoardChoice(board).metrics.map((metric) => [metric, t(metric)]))

function Lines({
  data,
  scope,
  label,
  more: pins,
}: WidgetViewProps<BoardAnswer, Texts, 'own' | 'index', readonly TrendPin[]>) {
  const { board, choice, formats, labels } = scope
  const series = useMemo(() => {
    const own = toSeries(data, namesOf(scope), board.period.compareWords)
    return choice === 'index' ? toIndex(own) : own
  }, [data, scope, board, choice])
  const panels = useMemo(
    () => series.map((one) => ({ ...one, unit: isRate(one.key) ? ('pct' as const) : ('count' as const) })),
    [series],
  )
  const shared = {
    label,
    pins,
    granularity: data.meta.granularity,
    lastPointPartial: data.meta.last_point_partial,
    pointLink: link(scope),
    locale: formats.locale,
    timeZone: data.meta.tz,
    height: plotHeight,
    labels: labels.trend,
  }
  return choice === 'index' ? (
    <TrendChart {...shared} series={series} unit="ratio" />
  ) : (
    <TrendPanels {...shared} panels={panels} />
  )
}

/** The chosen metrics over time: they have no scale in common, so each has its own, or all are an index. */
const Metrics = defineWidget({
  strings: boardStrings,
  title: 'charts',
  choice: { label: 'scale', values: { own: 'ownScale', index: 'index' } },
  query: (caller, { board }) => boardQuery(caller, board),
  useMore: (caller, scope) => useHappenedPins(useQuery(boardQuery(caller, scope.board)).data?.annotations, scope),
  about: ({ t, choice }) => t(choice === 'index' ? 'indexAbout' : 'chartsAbout'),
  meaning: 'chartsMeaning',
  kind: 'chart',
  height: bodyHeight,
  isEmpty: (data, scope) => toSeries(data, namesOf(scope), undefined).every(({ points }) => points.length === 0),
  View: Lines,
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

const stacks = Object.fromEntries(boardMetrics.map((metric) => [metric, stack(metric)])) as Record<BoardMetric, Widget>

/** The chosen metrics over time: a panel of each, or, where they are split, a stack of each. */
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
  return <Metrics board={board} />
}
