import { rankDimensions } from '@bms/contract'
import { SegmentedControl } from '@bms/design-system'
import { RankChart, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { useWidgetLabels } from '../../../shared/widgets/use-widget-labels.ts'
import { deviceRankQuery, type RankDimension, rankIdsQuery } from '../home.calls.ts'
import { drill, toRankRows } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** What people have: models, series or categories by their devices. */
export function TopProducts({ period }: { period: PeriodControl }) {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const [by, setBy] = useState<RankDimension>('model')
  const brand = useBrand()
  const query = useNearQuery(deviceRankQuery(client, brand, period.query, by))
  const { data } = query
  const canSeeDevices = useCan('UserCenter', 'view')
  // The device list knows series and categories by ids, which no rank has.
  const { data: ids } = useQuery({ ...rankIdsQuery(client, brand, by), enabled: canSeeDevices && by !== 'model' })
  const rows = useMemo(() => {
    if (!data) return []
    return toRankRows(data.rows, (key) =>
      canSeeDevices ? drill.devicesOf(data.by, key, { ids, end: period.end }) : undefined,
    )
  }, [data, canSeeDevices, ids, period.end])
  const frame = useFrameProps(query, data?.rows.length === 0)
  return (
    <WidgetFrame
      kind="chart"
      subject={`${t(by)} · ${period.subject}`}
      title={t('topProducts')}
      description={t('topProductsAbout')}
      actions={
        <SegmentedControl<RankDimension>
          label={t('rankBy')}
          value={by}
          options={rankDimensions.map((value) => ({ value, label: t(value) }))}
          onChange={setBy}
        />
      }
      minHeight={380}
      {...frame}
      lastPoint="full"
    >
      {data && (
        <RankChart
          label={t('topProducts')}
          rows={rows}
          unitLabel={t('unitDevices')}
          locale={locale}
          labels={labels.rank}
        />
      )}
    </WidgetFrame>
  )
}
