import {
  BarChart,
  type BarBase,
  type BarChartProps,
  type FigureUnit,
  type PointLink,
  type TrendSeries,
} from '@bms/design-system/widgets'
import { useMemo } from 'react'

import type { Strings } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { defineWidget, type Widget, type WidgetBase, type WidgetViewProps } from './define-widget.tsx'
import { metaOf } from './use-explanation.tsx'
import type { WidgetScope } from './widget-scope.ts'
import { widgetStrings } from './widget.strings.ts'

/** Bars as data. */
export interface BarsDefinition<Key extends string, Raw, Data, Choice extends string, More> extends Omit<
  WidgetBase<Key, Raw, Data, Choice, More>,
  'height'
> {
  /** Parts of a whole: they stand on each other. */
  readonly series: (scope: WidgetScope<Key, Choice>, data: Data) => readonly TrendSeries[]
  /** What they stand on. */
  readonly base: (data: Data) => BarBase
  readonly unit?: (data: Data) => FigureUnit
  readonly direction?: BarChartProps['direction']
  /** `shares`: a Pareto. */
  readonly line?: BarChartProps['line']
  /** Where bars lead, for who may go there. */
  readonly link?: (scope: WidgetScope<Key, Choice>, data: Data, more: More) => PointLink | undefined
}

/** Height of the bars in CSS pixels, and with a legend above them. */
const plotHeight = 300
const bodyHeight = plotHeight + 44

/** Defines a widget of bars. */
export function defineBars<
  Key extends string,
  Raw,
  Data extends object,
  const Choice extends string = never,
  More = undefined,
>(definition: BarsDefinition<NoInfer<Key>, Raw, Data, Choice, More> & { readonly strings: Strings<Key> }): Widget {
  const { series: seriesOf, base, unit, direction = 'upright', line = 'none', link } = definition

  function Bars({ data, scope, label, more }: WidgetViewProps<Data, Key, Choice, More>) {
    const t = useStrings(widgetStrings)
    const series = useMemo(() => seriesOf(scope, data), [data, scope])
    const standing = useMemo(() => base(data), [data])
    return (
      <BarChart
        label={label}
        series={series}
        base={standing}
        unit={unit?.(data) ?? 'count'}
        direction={direction}
        line={line}
        lastBarPartial={standing.kind === 'time' && metaOf(data)?.last_point_partial === true}
        pointLink={link?.(scope, data, more)}
        locale={scope.formats.locale}
        height={plotHeight}
        labels={{
          ...scope.labels.trend,
          bar: t(standing.kind === 'time' ? 'time' : 'name'),
          share: t('addedShare'),
          tooMany: t('tooMany'),
          others: (count) => t('others', { count }),
        }}
      />
    )
  }

  return defineWidget<Key, Raw, Data, Choice, More>({
    ...definition,
    kind: 'chart',
    height: bodyHeight,
    isEmpty: (data, scope) => seriesOf(scope, data).every(({ points }) => points.length === 0),
    View: Bars,
  })
}
