import { SegmentedControl } from '@bms/design-system'
import { TrendChart, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { useWidgetLabels } from '../../../shared/widgets/use-widget-labels.ts'
import { activeDevicesQuery, liveUsersQuery } from '../home.calls.ts'
import { drill, toSeries } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { trendBody, trendHeight } from './heights.ts'

const subjects = ['liveDevices', 'liveUsers'] as const
type Subject = (typeof subjects)[number]

/** Devices that were online, or the users who have them: one is asked for at a time. */
export function InUse({ period }: { period: PeriodControl }) {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const [subject, setSubject] = useState<Subject>('liveDevices')
  const canSeeDevices = useCan('UserCenter', 'view')
  const brand = useBrand()
  const devices = useQuery({
    ...activeDevicesQuery(client, brand, period.query),
    enabled: subject === 'liveDevices',
  })
  const users = useQuery({ ...liveUsersQuery(client, brand, period.query), enabled: subject === 'liveUsers' })
  const query = subject === 'liveDevices' ? devices : users
  const { data } = query
  const { compareWords } = period
  const series = useMemo(() => {
    if (!data) return []
    return subject === 'liveDevices'
      ? toSeries(data, { active: t('devicesActive'), online_peak: t('devicesPeak') }, compareWords)
      : toSeries(data, { live: t('usersLive'), opened: t('usersOpened') }, compareWords)
  }, [data, subject, t, compareWords])
  const frame = useFrameProps(
    query,
    series.every(({ points }) => points.length === 0),
  )
  return (
    <WidgetFrame
      kind="chart"
      title={t('inUse')}
      description={t('inUseAbout')}
      subject={`${t(subject)} · ${period.subject}`}
      actions={
        <SegmentedControl<Subject>
          label={t('show')}
          value={subject}
          options={subjects.map((value) => ({ value, label: t(value) }))}
          onChange={setSubject}
        />
      }
      minHeight={trendBody}
      {...frame}
    >
      {data && (
        <TrendChart
          label={`${t('inUse')}: ${t(subject)}`}
          series={series}
          variant="area"
          granularity={data.meta.granularity}
          lastPointPartial={data.meta.last_point_partial}
          pointLink={
            canSeeDevices
              ? { hrefOf: (at) => drill.devicesOnline(at, data.meta), label: t('openOnlineDevices') }
              : undefined
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
