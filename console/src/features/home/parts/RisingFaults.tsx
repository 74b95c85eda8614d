import { StatusTag } from '@bms/design-system'

import { defineWidget } from '../../../shared/dashboard/define-widget.tsx'
import { lastDay } from '../../../shared/dashboard/period.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { paths } from '../../../shared/paths.ts'
import { faultsQuery } from '../home.calls.ts'
import { drill, risingFaults } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { queueBody } from './heights.ts'
import { QueueList } from './QueueList.tsx'

const weekMs = 6 * 86_400_000

/** Faults that come more often than the week before. For who holds DataMap. */
export const RisingFaults = defineWidget({
  kind: 'plain',
  figures: 'state',
  strings: homeStrings,
  title: 'rising',
  query: (caller, { board, now }) => faultsQuery(caller, lastDay(now() - weekMs), board.dataCentre),
  useMore: (_, { board }) => useDataCentreName()(board.dataCentre),
  about: ({ t }, _, place) => t('risingAbout', { place }),
  height: queueBody,
  empty: { title: 'risingNone', text: 'risingNoneAbout' },
  isEmpty: (data) => risingFaults(data).length === 0,
  View({ data, scope: { board, t, formats, mayOpen, now }, label: title }) {
    const days = { from: lastDay(now() - weekMs), to: lastDay(now()) }
    const mayList = mayOpen('UserCenter')
    const entries = risingFaults(data).map(({ code, label, count, deltaPct }) => ({
      key: code,
      title: label === code ? code : `${code} · ${label}`,
      href: drill.faults(days, board.dataCentre, { mayList, code }),
      detail: t('faultCount', { count, shown: formats.number(count) }),
      end: <StatusTag tone="danger">{deltaPct === null ? t('newFault') : formats.change(deltaPct)}</StatusTag>,
    }))
    const links = [{ href: paths.faultStatisticsDashboard(), label: t('risingAll') }]
    return <QueueList label={title} entries={entries} links={links} />
  },
})
