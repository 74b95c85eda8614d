import { RankChart, WidgetFrame } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import type { PeriodControl } from '../../../shared/widgets/use-period.ts'
import { useWidgetLabels } from '../../../shared/widgets/use-widget-labels.ts'
import { usersByCountryQuery } from '../home.calls.ts'
import { drill, toRankRows, topLength } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'

/** Where most users are, and how that changes. A country leads to its users, for who may see them. */
export function TopCountries({ period }: { period: PeriodControl }) {
  const { client } = useServices()
  const t = useStrings(homeStrings)
  const labels = useWidgetLabels()
  const { country, locale } = useFormats()
  const canSeeUsers = useCan('UserCenter', 'view')
  const query = useNearQuery(usersByCountryQuery(client, useBrand(), period.query))
  const { data } = query
  const rows = useMemo(() => {
    const top = data?.rows.slice(0, topLength) ?? []
    return toRankRows(top, canSeeUsers ? (cc) => drill.usersOf(cc, period.end) : undefined).map((row) => ({
      ...row,
      label: country(row.key),
    }))
  }, [data, canSeeUsers, country, period.end])
  const frame = useFrameProps(query, rows.length === 0)
  return (
    <WidgetFrame
      kind="chart"
      title={t('topCountries')}
      description={t('topCountriesAbout')}
      subject={period.subject}
      minHeight={380}
      {...frame}
      lastPoint="full"
    >
      <RankChart
        label={t('topCountries')}
        rows={rows}
        unitLabel={t('unitUsers')}
        locale={locale}
        labels={labels.rank}
      />
    </WidgetFrame>
  )
}
