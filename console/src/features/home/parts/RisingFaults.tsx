import { StatusTag } from '@bms/design-system'
import { WidgetFrame } from '@bms/design-system/widgets'
import { useSnapshot } from 'valtio/react'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { paths } from '../../../shared/paths.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { lastDay } from '../../../shared/widgets/period.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import { faultsQuery } from '../home.calls.ts'
import { drill, risingFaults } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { queueBody } from './heights.ts'
import { QueueList } from './QueueList.tsx'

const weekMs = 6 * 86_400_000

/** Faults that come more often than the week before. For who holds DataMap. */
export function RisingFaults() {
  const { client, clock, dataCentre: chosen } = useServices()
  const { dataCentre } = useSnapshot(chosen.state)
  const nameOf = useDataCentreName()
  const { number, locale } = useFormats()
  const t = useStrings(homeStrings)
  const maySeeDevices = useCan('UserCenter', 'view')
  const query = useNearQuery(faultsQuery(client, useBrand(), lastDay(clock.now() - weekMs)))
  const rising = query.data ? risingFaults(query.data) : []
  const frame = useFrameProps(query, rising.length === 0)
  const percent = (value: number): string =>
    (value / 100).toLocaleString(locale, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 0 })
  const entries = rising.map(({ code, label, count, deltaPct }) => ({
    key: code,
    title: label === code ? code : `${code} · ${label}`,
    href: maySeeDevices ? drill.devicesWith(code, dataCentre) : paths.faultStatisticsDashboard(),
    detail: t('faultCount', { count, shown: number(count) }),
    end: <StatusTag tone="danger">{deltaPct === null ? t('newFault') : percent(deltaPct)}</StatusTag>,
  }))
  return (
    <WidgetFrame
      title={t('rising')}
      description={t('risingAbout', { place: nameOf(dataCentre) })}
      minHeight={queueBody}
      {...frame}
      lastPoint="full"
      labels={{ ...frame.labels, emptyTitle: t('risingNone'), emptyDescription: t('risingNoneAbout') }}
    >
      <QueueList
        label={t('rising')}
        entries={entries}
        links={[{ href: paths.faultStatisticsDashboard(), label: t('risingAll') }]}
      />
    </WidgetFrame>
  )
}
