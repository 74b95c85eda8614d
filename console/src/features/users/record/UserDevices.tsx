import type { Device } from '@bms/contract'
import { StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { LinkedRecords } from '../../../shared/record/LinkedRecords.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import type { RecordLink } from '../../../shared/record/RecordLinks.tsx'
import { deviceTones } from '../devices/device.model.ts'
import { deviceHref, devicesOfUserHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { userDevicesQuery } from '../users.calls.ts'
import { shownAtMost } from './user-record.calls.ts'
import { userRecordStrings } from './user-record.strings.ts'

/** A user's devices, each one step away. */
export function UserDevices({ id }: { id: string }) {
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const toLink = (device: Device): RecordLink => ({
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
  })
  return (
    <LinkedRecords
      query={useQuery(userDevicesQuery(useCaller(), id, shownAtMost))}
      label={t('devices')}
      empty={{ title: t('noDevices'), text: t('noDevicesText') }}
      all={{ href: devicesOfUserHref(id), text: t('allDevices') }}
      toLink={toLink}
    />
  )
}
