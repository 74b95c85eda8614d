import { brands, type SerialDesk } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { deskQuery } from './desk.calls.ts'
import type { DeskSubject } from './desk.model.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskDevice } from './DeskDevice.tsx'
import { DeskFaults } from './DeskFaults.tsx'
import { DeskFeedback } from './DeskFeedback.tsx'
import { DeskFirmware } from './DeskFirmware.tsx'
import { DeskMessages } from './DeskMessages.tsx'
import { DeskOwner } from './DeskOwner.tsx'
import { DeskWarranty } from './DeskWarranty.tsx'

import styles from './desk.module.css'

/** All that is shown of a device or user. */
export function DeskAnswer({ subject }: { subject: DeskSubject }) {
  const caller = useCaller()
  const t = useStrings(deskStrings)
  const { time } = useFormats()
  const { data, dataUpdatedAt, error, refetch } = useQuery(deskQuery(caller, subject))
  const retry = (): void => void refetch()
  if (!data && error) {
    return (
      <RecordProblem
        error={error}
        onRetry={retry}
        missing={{ title: t('gone'), text: t('goneText', { brand: brands[caller.brand].label }) }}
        denied={{ title: t('deniedTitle', { what: t('title') }), module: 'UserCenter' }}
      />
    )
  }
  if (!data) return <RecordWaiting label={t('looking')} />
  return (
    <>
      <p className={styles['fine']}>{t('asOf', { time: time(new Date(dataUpdatedAt).toISOString()) })}</p>
      <Parts desk={data} onRetry={retry} />
    </>
  )
}

function Parts(props: { desk: SerialDesk; onRetry: () => void }) {
  const { desk } = props
  // What hangs on a device isn't there without one; nor are messages without somebody who got them.
  const hasDevice = desk.device !== undefined
  const isOwned = desk.owner !== undefined || desk.missing.some(({ part }) => part === 'owner')
  return (
    <div className={styles['parts']}>
      <div className={styles['column']}>
        <DeskDevice {...props} />
        {hasDevice && <DeskWarranty {...props} />}
        {hasDevice && <DeskFirmware {...props} />}
        <DeskOwner {...props} />
      </div>
      <div className={styles['column']}>
        {hasDevice && <DeskFaults {...props} />}
        <DeskFeedback {...props} />
        {isOwned && <DeskMessages {...props} />}
      </div>
    </div>
  )
}
