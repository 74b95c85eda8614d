import { StatusTag, type StatusTagProps } from '@bms/design-system'

import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { Heard } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'
import type { WallPartProps } from './wall-part.ts'

import styles from './realtime.module.css'

/** The colour says what the words do. */
const tones = {
  fresh: 'success',
  behind: 'neutral',
  delayed: 'warning',
  noData: 'danger',
} as const satisfies Readonly<Record<Heard['freshness'], StatusTagProps['tone']>>

/** How fresh the figures of each data centre of the brand are. */
export function DataCentres({ board, reads, style }: WallPartProps) {
  const t = useStrings(realtimeStrings)
  const { duration } = useFormats()
  const nameOf = useDataCentreName()
  return (
    <ul className={styles['chips']} style={style} aria-label={t('centres')}>
      {reads.centres?.map(({ dc, lag_s: lag, freshness }) => (
        <li key={dc} aria-current={dc === board.dataCentre ? 'true' : undefined}>
          <StatusTag tone={tones[freshness]}>
            {t(freshness, { centre: nameOf(dc), lag: duration(Math.floor(lag / 60)) })}
          </StatusTag>
        </li>
      ))}
      {reads.live.heard === null && (
        <li aria-current="true">
          <StatusTag tone="danger">{t('noneHeard', { centre: nameOf(board.dataCentre) })}</StatusTag>
        </li>
      )}
    </ul>
  )
}
