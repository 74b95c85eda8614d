import { StatusTag } from '@bms/design-system'

import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { realtimeStrings } from './realtime.strings.ts'
import type { LiveReads } from './use-live.ts'

import styles from './realtime.module.css'

/** How far behind each data centre of the brand is. */
export function DataCentres({ board, reads }: { board: Board; reads: LiveReads }) {
  const t = useStrings(realtimeStrings)
  const { duration } = useFormats()
  const nameOf = useDataCentreName()
  const centres = reads.figures.data?.data_centers ?? []
  return (
    <ul className={styles['chips']} aria-label={t('centres')}>
      {centres.map(({ dc, lag_s: lag, ok }) => (
        <li key={dc} aria-current={dc === board.dataCentre ? 'true' : undefined}>
          <StatusTag tone={ok ? 'success' : 'warning'}>
            {t(ok ? 'behind' : 'late', { centre: nameOf(dc), lag: duration(Math.floor(lag / 60)) })}
          </StatusTag>
        </li>
      ))}
      {reads.live.heard === null && (
        <li aria-current="true">
          <StatusTag tone="warning">{t('noneHeard', { centre: nameOf(board.dataCentre) })}</StatusTag>
        </li>
      )}
    </ul>
  )
}
