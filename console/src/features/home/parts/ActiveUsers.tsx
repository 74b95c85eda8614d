import { TrendChart, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { useWidgetLabels } from '../../../shared/widgets/use-widget-labels.ts'
import { activeUsersQuery } from '../home.calls.ts'
import { drill, toSeries, toStickiness } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { trendBody, trendHeight } from './heights.ts'
import { usePins } from './use-pins.ts'

/** Active users, how many of a month's users come on a day, and what was sent out meanwhile. */
export function ActiveUsers({ period }: { period: PeriodControl }) {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale, percent } = useFormats()
  const canSeeUsers = useCan('UserCenter', 'view')
  const query = useQuery(activeUsersQuery(client, useBrand(), period.query))
  const pins = usePins(period)
  const { data } = query
  const { compareWords } = period
  const series = useMemo(
    () => (data ? toSeries(data, { dau: t('dau'), wau: t('wau'), mau: t('mau') }, compareWords) : []),
    [data, t, compareWords],
  )
  const frame = useFrameProps(
    query,
    series.every(({ points }) => points.length === 0),
  )
  const stickiness = data && toStickiness(data)
  const share = stickiness === undefined ? undefined : percent(stickiness)
  return (
    <WidgetFrame
      kind="chart"
      title={t('activeUsers')}
      description={share === undefined ? t('activeUsersAbout') : t('stickiness', { share })}
      subject={period.subject}
      minHeight={trendBody}
      {...frame}
    >
      {data && (
        <TrendChart
          label={t('activeUsers')}
          series={series}
          granularity={data.meta.granularity}
          lastPointPartial={data.meta.last_point_partial}
          pins={pins}
          pointLink={
            canSeeUsers ? { hrefOf: (at) => drill.usersActive(at, data.meta), label: t('openActiveUsers') } : undefined
          }
          locale={locale}
          timeZone={data.meta.tz}
          height={trendHeight}
          labels={labels.trend}
        />
      )}
    </WidgetFrame>
  )
}
