import { SegmentedControl } from '@bms/design-system'
import { CountryMap, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useViewport } from '../../../shared/page/use-media.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { useWidgetLabels } from '../../../shared/widgets/use-widget-labels.ts'
import { distributionQuery } from '../home.calls.ts'
import { drill, mapLayers, toMapRows, type MapLayer } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** Heights of the map; a phone is too narrow for it to fill more. */
const heights = { desktop: 380, mobile: 200 } as const
/** What the legend above it takes. */
const legendHeight = 58

/** Where users and devices are. A country leads to its users, for who may see them. */
export function CountryDistribution({ period }: { period: PeriodControl }) {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const height = heights[useViewport()]
  const [layer, setLayer] = useState<MapLayer>('users')
  const canSeeUsers = useCan('UserCenter', 'view')
  const query = useQuery(distributionQuery(client, useBrand(), period.query))
  const { data } = query
  const rows = useMemo(() => (data ? toMapRows(data.rows, layer) : []), [data, layer])
  const frame = useFrameProps(query, rows.length === 0)
  return (
    <WidgetFrame
      kind="chart"
      subject={period.words}
      title={t('map')}
      {...(canSeeUsers && { description: t('mapAbout') })}
      actions={
        <SegmentedControl<MapLayer>
          label={t('layer')}
          value={layer}
          options={mapLayers.map((value) => ({ value, label: t(value) }))}
          onChange={setLayer}
        />
      }
      minHeight={height + legendHeight}
      {...frame}
      lastPoint="full"
    >
      <CountryMap
        label={`${t('map')}: ${t(layer)}`}
        rows={rows}
        locale={locale}
        height={height}
        labels={labels.map}
        {...(canSeeUsers && { hrefOf: drill.usersOf })}
      />
    </WidgetFrame>
  )
}
