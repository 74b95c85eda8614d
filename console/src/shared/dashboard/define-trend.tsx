import type { Trend } from '@bms/contract'
import {
  TrendChart,
  type FigureUnit,
  type PointLink,
  type TrendLimit,
  type TrendPin,
  type TrendVariant,
} from '@bms/design-system/widgets'
import { useMemo } from 'react'

import type { Strings } from '../i18n/strings.ts'
import { defineWidget, type Widget, type WidgetBase, type WidgetViewProps } from './define-widget.tsx'
import { toSeries } from './figures.model.ts'
import type { WidgetScope } from './widget-scope.ts'

/** What of an answer is a trend. */
type TrendAnswer = Pick<Trend, 'meta' | 'series'>

/** Lines over time as data. */
export interface TrendDefinition<Key extends string, Raw, Data, Choice extends string, More> extends Omit<
  WidgetBase<Key, Raw, Data, Choice, More>,
  'height' | 'figures'
> {
  /** Height of the lines in CSS pixels, where something higher stands beside them. */
  readonly plot?: number
  /** Names of the series to draw, by their keys in the answer, in this order. */
  readonly series: (scope: WidgetScope<Key, Choice>, data: Data) => Readonly<Record<string, string>>
  readonly variant?: TrendVariant
  /** What the figures are, where they are no counts. */
  readonly unit?: (data: Data) => FigureUnit
  /** What happened meanwhile. */
  readonly pins?: (scope: WidgetScope<Key, Choice>, more: More, data: Data) => readonly TrendPin[]
  /** A line to stay under. */
  readonly limit?: (scope: WidgetScope<Key, Choice>, data: Data) => TrendLimit | undefined
  /** Where points lead, for who may go there. */
  readonly link?: (scope: WidgetScope<Key, Choice>, data: Data) => PointLink | undefined
}

/** Height of a trend's lines in CSS pixels, and of the legend above them, which may take two lines. */
const plotHeight = 300
const legendHeight = 44

/** Defines a widget of lines over time. */
export function defineTrend<
  Key extends string,
  Raw,
  Data extends TrendAnswer,
  const Choice extends string = never,
  More = undefined,
>(definition: TrendDefinition<NoInfer<Key>, Raw, Data, Choice, More> & { readonly strings: Strings<Key> }): Widget {
  const {
    series: namesOf,
    variant = 'line',
    unit = countsOf,
    pins: pinsOf,
    limit: limitOf,
    link,
    plot = plotHeight,
  } = definition

  function Lines({ data, scope, label, more }: WidgetViewProps<Data, Key, Choice, More>) {
    const series = useMemo(() => toSeries(data, namesOf(scope, data), scope.board.period.compareWords), [data, scope])
    const limit = useMemo(() => limitOf?.(scope, data), [data, scope])
    const pins = useMemo(() => pinsOf?.(scope, more, data), [data, scope, more])
    return (
      <TrendChart
        label={label}
        series={series}
        variant={variant}
        granularity={data.meta.granularity}
        unit={unit(data)}
        lastPointPartial={data.meta.last_point_partial}
        {...(pins && { pins })}
        limit={limit}
        pointLink={link?.(scope, data)}
        locale={scope.formats.locale}
        timeZone={data.meta.tz}
        height={plot}
        labels={scope.labels.trend}
      />
    )
  }

  return defineWidget<Key, Raw, Data, Choice, More>({
    ...definition,
    kind: 'chart',
    height: plot + legendHeight,
    isEmpty: (data, scope) =>
      toSeries(data, namesOf(scope, data), undefined).every(({ points }) => points.length === 0),
    View: Lines,
  })
}

const countsOf = (): FigureUnit => 'count'
