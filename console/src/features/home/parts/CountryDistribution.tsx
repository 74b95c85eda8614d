import { SegmentedControl } from '@bms/design-system'
import { CountryMap, mapRatio, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { useWidgetLabels } from '../../../shared/widgets/use-widget-labels.ts'
import { distributionQuery } from '../home.calls.ts'
import { drill, mapLayers, toMapRows, type MapLayer } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** Height of the map in CSS pixels; less where the place is too narrow for it. */
const mapHeight = 380
/** Height of the frame's content: the map, the legend above it and the line below. */
const bodyHeight = `calc(min(${mapHeight}px, ${100 * mapRatio}cqi) + 62px)`

/** Where users and devices are. A country leads to its users, for who may see them. */
export function CountryDistribution({ period }: { period: PeriodControl }) {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const [layer, setLayer] = useState<MapLayer>('users')
  const canSeeUsers = useCan('UserCenter', 'view')
  const query = useQuery(distributionQuery(client, useBrand(), period.query))
  const { data } = query
  const rows = useMemo(() => (data ? toMapRows(data.rows, layer) : []), [data, layer])
  const frame = useFrameProps(query, rows.length === 0)
  const hrefOf = useCallback((cc: string) => drill.onMap(layer, cc, period.end), [layer, period.end])
  return (
    <WidgetFrame
      kind="chart"
      subject={`${t(layer)} · ${period.subject}`}
      title={t('map')}
      {...(canSeeUsers && { description: t(layer === 'users' ? 'mapAbout' : 'mapAboutDevices') })}
      actions={
        <SegmentedControl<MapLayer>
          label={t('layer')}
          value={layer}
          options={mapLayers.map((value) => ({ value, label: t(value) }))}
          onChange={setLayer}
        />
      }
      minHeight={bodyHeight}
      {...frame}
      lastPoint="full"
    >
      <CountryMap
        label={`${t('map')}: ${t(layer)}`}
        rows={rows}
        locale={locale}
        height={mapHeight}
        labels={{ ...labels.map, value: t(layer) }}
        {...(canSeeUsers && { hrefOf })}
      />
    </WidgetFrame>
  )
}
