import { Button } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { realtimeStrings } from './realtime.strings.ts'
import type { LiveReads } from './use-live.ts'

import styles from './realtime.module.css'

/** Of when all that is shown is, or that it stands still: by choice, or because the server could not be asked. */
export function WallNotice({ reads, pausedAt }: { reads: LiveReads; pausedAt: number | undefined }) {
  const t = useStrings(realtimeStrings)
  const { dateTime } = useFormats()
  const { asOf, seconds, refresh } = reads
  const state = pausedAt === undefined ? reads.state : 'paused'
  return (
    <span className={styles['notice']} data-state={state}>
      {/* Told to whoever listens, too; that it goes on as ever isn't. */}
      <output>
        {pausedAt === undefined
          ? state === 'failed' && asOf !== undefined && t('failedSince', { time: dateTime(asOf), count: seconds })
          : t('pausedAt', { time: dateTime(new Date(pausedAt).toISOString()) })}
      </output>
      {state === 'running' && <span>{asOf === undefined ? t('about') : t('updated', { time: dateTime(asOf) })}</span>}
      {state === 'failed' && (
        <Button size="small" onClick={refresh}>
          {t('tryNow')}
        </Button>
      )}
    </span>
  )
}
