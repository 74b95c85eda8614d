import { rankDimensions } from '@bms/contract'
import { SegmentedControl } from '@bms/design-system'
import { RankChart, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { deviceRankQuery, type RankDimension } from '../home.calls.ts'
import { toRankRows } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { useWidgetLabels } from '../use-widget-labels.ts'
import { toWidgetState } from '../widget-state.ts'

/** What people have: models, series or categories by their devices. */
export function TopProducts() {
  const { client, clock } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const [by, setBy] = useState<RankDimension>('model')
  const query = useQuery(deviceRankQuery(client, useBrand(), by))
  const { data } = query
  return (
    <WidgetFrame
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
      {...toWidgetState(query, data?.rows.length === 0)}
      {...(data && { asOf: data.meta.as_of })}
      timeZone={clock.timeZone}
      minHeight={280}
      labels={labels.frame}
    >
      {data && (
        <RankChart
          label={t('topProducts')}
          rows={toRankRows(data.rows)}
          unitLabel={t('unitDevices')}
          locale={locale}
          labels={labels.rank}
        />
      )}
    </WidgetFrame>
  )
}
