import type {
  CountryMapLabels,
  PeriodSwitchLabels,
  RankChartLabels,
  StatCardLabels,
  TrendChartLabels,
  WidgetFrameLabels,
} from '@bms/design-system/widgets'

import type { Translate } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { widgetStrings } from './widget.strings.ts'

/** Texts for the design system's widgets in the language of now. */
export interface WidgetLabels {
  readonly frame: WidgetFrameLabels
  readonly figure: StatCardLabels
  readonly trend: TrendChartLabels
  readonly rank: RankChartLabels
  readonly map: CountryMapLabels
  readonly period: PeriodSwitchLabels
}

type T = Translate<keyof (typeof widgetStrings)['en']>

function makeLabels(t: T): WidgetLabels {
  return {
    frame: {
      loading: t('loading'),
      emptyTitle: t('emptyTitle'),
      emptyDescription: t('emptyDescription'),
      failedTitle: t('failedTitle'),
      deniedTitle: t('deniedTitle'),
      explain: t('explain'),
      retry: t('retry'),
      asOf: (time) => t('asOf', { time }),
      updating: t('updating'),
      partial: t('partial'),
      menu: (title) => t('menu', { title }),
      openSheet: t('openSheet'),
      exportPicture: t('exportPicture'),
      exportCsv: t('exportCsv'),
      noPicture: t('noPicture'),
      fullScreen: t('fullScreen'),
      leaveFullScreen: t('leaveFullScreen'),
    },
    figure: {
      comparedTo: t('comparedTo'),
      noComparison: t('noComparison'),
      points: (change) => t('points', { change }),
      noData: t('noData'),
      loading: t('loading'),
      failed: t('failed'),
      retry: t('retry'),
      explain: t('explain'),
      asOf: (time) => t('asOf', { time }),
    },
    trend: {
      legend: t('legend'),
      time: t('time'),
      soFar: t('soFar'),
      noData: t('noData'),
      empty: t('emptyPeriod'),
      allHidden: t('allHidden'),
      failed: t('chartFailed'),
      retry: t('retry'),
      pins: t('events'),
      pinsAt: (count, time) => t('eventsAt', { count, time }),
      showTable: t('showTable'),
      showChart: t('showChart'),
    },
    rank: {
      rank: t('rank'),
      name: t('name'),
      share: t('share'),
      change: t('change'),
      noComparison: t('newcomer'),
      empty: t('emptyPeriod'),
    },
    map: {
      legend: t('colours'),
      noData: t('noData'),
      country: t('country'),
      value: t('value'),
      share: t('share'),
      empty: t('noCountries'),
      failed: t('mapFailed'),
      retry: t('retry'),
      offMap: (names) => t('offMap', { names }),
      view: t('mapView'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      zoomReset: t('zoomReset'),
      showTable: t('showTable'),
      showChart: t('showMap'),
    },
    period: {
      group: t('period'),
      period: t('period'),
      granularity: t('granularity'),
      compare: t('compare'),
      from: t('from'),
      to: t('to'),
      apply: t('apply'),
      presets: {
        today: t('today'),
        '7d': t('last7'),
        '30d': t('last30'),
        '90d': t('last90'),
        '12m': t('last12'),
        custom: t('custom'),
      },
      granularities: { hour: t('hour'), day: t('day'), month: t('month') },
      comparisons: { none: t('comparedNot'), prev: t('comparedPrev'), yoy: t('comparedYoy') },
    },
  }
}

/** By translator: a page has dozens of widgets, and there is a translator for each language. */
const made = new WeakMap<T, WidgetLabels>()

/** Texts for the widgets; the same object until the language changes. */
export function useWidgetLabels(): WidgetLabels {
  const t = useStrings(widgetStrings)
  const labels = made.get(t) ?? makeLabels(t)
  made.set(t, labels)
  return labels
}
