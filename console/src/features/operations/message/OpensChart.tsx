import type { PushMessageDetail } from '@bms/contract'
import { TrendChart } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { useMinute } from '../../../shared/clock/use-now.ts'
import { useWidgetLabels } from '../../../shared/dashboard/use-widget-labels.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { messageRecordStrings } from './message-record.strings.ts'

/** Height of the lines in CSS pixels. */
const height = 240

/** How often a message was opened and tapped, hour by hour; hours to come have no points. */
export function OpensChart({ curve }: Pick<PushMessageDetail, 'curve'>) {
  const t = useStrings(messageRecordStrings)
  const { locale, timeZone } = useFormats()
  const labels = useWidgetLabels()
  const now = useMinute()
  const series = useMemo(() => {
    const past = curve.filter(({ at }) => Date.parse(at) <= now)
    return (['opened', 'clicked'] as const).map((key) => ({
      key,
      label: t(key),
      points: past.map((point) => ({ t: point.at, v: point[key] })),
    }))
  }, [curve, t, now])
  return (
    <TrendChart
      label={t('opens')}
      series={series}
      granularity="hour"
      locale={locale}
      timeZone={timeZone}
      height={height}
      labels={labels.trend}
    />
  )
}
