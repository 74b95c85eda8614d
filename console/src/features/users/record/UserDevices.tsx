import { EmptyState, StatusTag } from '@bms/design-system'
import { AppLink } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { RecordProblem } from '../../../shared/list/RecordProblem.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { deviceTones } from '../devices/device.model.ts'
import { deviceHref, devicesOfUserHref } from '../links.ts'
import { Moment } from '../parts/Moment.tsx'
import { RecordLinks } from '../parts/RecordLinks.tsx'
import { RecordWaiting } from '../parts/RecordWaiting.tsx'
import { recordStrings } from '../record.strings.ts'
import { userDevicesQuery } from '../users.calls.ts'
import { shownAtMost } from './user-record.calls.ts'
import { userRecordStrings } from './user-record.strings.ts'

import styles from '../parts/record.module.css'

/** A user's devices, each one step away. */
export function UserDevices({ userId }: { userId: string }) {
  const caller = useCaller()
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const { data, error, refetch } = useQuery(userDevicesQuery(caller, userId, shownAtMost))
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting label={words('loading')} part="body" />
  if (data.total === 0) return <EmptyState title={t('noDevices')} description={t('noDevicesText')} />
  return (
    <div className={styles['stack']}>
      <RecordLinks
        label={t('devices')}
        links={data.list.map((device) => ({
          key: device.device_id,
          href: deviceHref(device.device_id),
          title: device.name,
          status: <StatusTag tone={deviceTones[device.status]}>{words(`device.${device.status}`)}</StatusTag>,
          facts: [
            `${device.product_model} · ${device.sn}`,
            words('firmware', { version: device.firmware.mcu }),
            <Moment key="online" at={device.last_online_at} as="ago" />,
            ...(device.open_fault_count > 0 ? [words('openFaults', { count: device.open_fault_count })] : []),
          ],
        }))}
      />
      <div className={styles['foot']}>
        {data.total > data.list.length && (
          <span>{words('shownOf', { shown: data.list.length, total: data.total })}</span>
        )}
        <AppLink href={devicesOfUserHref(userId)}>{t('allDevices')}</AppLink>
      </div>
    </div>
  )
}
