import { SegmentedControl } from '@bms/design-system'
import { CountryMap, WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useViewport } from '../../../shared/page/use-media.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { distributionQuery } from '../home.calls.ts'
import { mapLayers, toMapRows, type MapLayer } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { useWidgetLabels } from '../use-widget-labels.ts'
import { toWidgetState } from '../widget-state.ts'

/** Heights of the map; a phone is too narrow for it to fill more. */
const heights = { desktop: 420, mobile: 200 } as const
/** What the legend above it takes. */
const legendHeight = 58
const usersOf = (cc: string): string => withQuery(paths.userList(), { country: cc })

/** Where users and devices are. A country leads to its users, for who may see them. */
export function CountryDistribution() {
  const { client, clock } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { locale } = useFormats()
  const height = heights[useViewport()]
  const [layer, setLayer] = useState<MapLayer>('users')
  const canSeeUsers = useCan('UserCenter', 'view')
  const query = useQuery(distributionQuery(client, useBrand()))
  const { data } = query
  const rows = useMemo(() => (data ? toMapRows(data.rows, layer) : []), [data, layer])
  return (
    <WidgetFrame
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
      {...toWidgetState(query, rows.length === 0)}
      {...(data && { asOf: data.meta.as_of })}
      timeZone={clock.timeZone}
      minHeight={height + legendHeight}
      labels={labels.frame}
    >
      <CountryMap
        label={`${t('map')}: ${t(layer)}`}
        rows={rows}
        locale={locale}
        height={height}
        labels={labels.map}
        {...(canSeeUsers && { hrefOf: usersOf })}
      />
    </WidgetFrame>
  )
}
