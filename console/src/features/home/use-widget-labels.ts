import type {
  CountryMapLabels,
  RankChartLabels,
  StatCardLabels,
  TrendChartLabels,
  WidgetFrameLabels,
} from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { widgetStrings } from './widget.strings.ts'

/** Texts for the design system's widgets in the language of now. */
export interface WidgetLabels {
  readonly frame: WidgetFrameLabels
  readonly figure: StatCardLabels
  readonly trend: TrendChartLabels
  readonly rank: RankChartLabels
  readonly map: CountryMapLabels
}

/** Texts for the widgets; the same object until the language changes. */
export function useWidgetLabels(): WidgetLabels {
  const t = useStrings(widgetStrings)
  return useMemo(
    () => ({
      frame: {
        loading: t('loading'),
        emptyTitle: t('emptyTitle'),
        emptyDescription: t('emptyDescription'),
        failedTitle: t('failedTitle'),
        retry: t('retry'),
        asOf: (time) => t('asOf', { time }),
      },
      figure: {
        comparedTo: t('comparedTo'),
        noComparison: t('noComparison'),
        noData: t('noData'),
        loading: t('loading'),
        failed: t('failed'),
      },
      trend: {
        legend: t('legend'),
        time: t('time'),
        soFar: t('soFar'),
        noData: t('noData'),
        empty: t('emptyPeriod'),
        allHidden: t('allHidden'),
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
        showTable: t('showTable'),
        showChart: t('showMap'),
      },
    }),
    [t],
  )
}
