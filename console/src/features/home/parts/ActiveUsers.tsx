import { TrendChart, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { activeUsersQuery } from '../home.calls.ts'
import { toSeries, toStickiness } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { useWidgetLabels } from '../use-widget-labels.ts'
import { toWidgetState } from '../widget-state.ts'

const height = 348
/** With the legend above it. */
const bodyHeight = height + 44

/** The line of active and new users, and how many of a month's users come on a day. */
export function ActiveUsers() {
  const { client, clock } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const query = useQuery(activeUsersQuery(client, useBrand()))
  const { data } = query
  const series = useMemo(() => (data ? toSeries(data, { dau: t('dau'), wau: t('wau'), mau: t('mau') }) : []), [data, t])
  const stickiness = data && toStickiness(data)
  const share = stickiness?.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <WidgetFrame
      title={t('activeUsers')}
      description={share === undefined ? t('activeUsersAbout') : t('stickiness', { share })}
      {...toWidgetState(
        query,
        series.every(({ points }) => points.length === 0),
      )}
      {...(data && { asOf: data.meta.as_of })}
      timeZone={clock.timeZone}
      minHeight={bodyHeight}
      labels={labels.frame}
    >
      {data && (
        <TrendChart
          label={t('activeUsers')}
          series={series}
          granularity={data.meta.granularity}
          lastPointPartial={data.meta.last_point_partial}
          locale={locale}
          timeZone={data.meta.tz}
          height={height}
          labels={labels.trend}
        />
      )}
    </WidgetFrame>
  )
}
