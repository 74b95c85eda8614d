import { deviceSecrets, type Device, type DeviceDetail } from '@bms/contract'
import { AppLink, DescriptionList, RecordHeader, StatusTag, type Description } from '@bms/design-system'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { SecretField } from '../../../shared/access/SecretField.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import type { RecordHeadProps } from '../../../shared/record/record-definition.ts'
import { userHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { usePlaceFacts } from '../use-place-facts.ts'
import { deviceDetailQuery } from '../users.calls.ts'
import { deviceTones, nameLastFault } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'
import { DeviceFaults } from './DeviceFaults.tsx'
import { DeviceFirmware } from './DeviceFirmware.tsx'
import { DeviceNow } from './DeviceNow.tsx'
import { DeviceOwner } from './DeviceOwner.tsx'
import { DeviceTimeline } from './DeviceTimeline.tsx'
import { FaultNotice } from './FaultNotice.tsx'

/** All there is of one device: how it stands, what happened to it, whose it is. */
export const DeviceRecord = defineRecord({
  query: deviceDetailQuery,
  module: 'UserCenter',
  strings: deviceStrings,
  Head: DeviceHead,
  tabs: {
    now: { Part: DeviceNow },
    timeline: { ById: DeviceTimeline },
    faults: { ById: DeviceFaults },
    firmware: { Part: DeviceFirmware },
    owner: { Part: DeviceOwner },
    operations: operationsTab('device'),
  },
})

/** Which device it is, whose, how it stands, and the fault it has. */
function DeviceHead({ row: device, detail, heading, tab, onTabChange }: RecordHeadProps<Device, DeviceDetail>) {
  const { call, brand } = useCaller()
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const words = useStrings(recordStrings)
  const reveal = useReveal<(typeof deviceSecrets)[number]>({
    module: 'UserCenter',
    record: device.device_id,
    brand,
    read: (fields, purpose) => call('revealDevice', { body: { device_id: device.device_id, fields, purpose } }),
  })
  const names = { sn: t('serial'), mac: t('mac') }
  const { user, warranty } = device
  const facts: Description[] = [
    ...deviceSecrets.map((name) => ({
      key: name,
      term: names[name],
      value: <SecretField reveal={reveal} name={name} label={names[name]} masked={device[name]} />,
    })),
    {
      key: 'owner',
      term: t('owner'),
      value: user ? <AppLink href={userHref(user.user_id, 'devices')}>{user.nickname}</AppLink> : t('noOwner'),
    },
    { key: 'online', term: t('lastOnline'), value: <Moment at={device.last_online_at} as="ago" /> },
    {
      key: 'warranty',
      term: t('warranty'),
      value:
        warranty.ends_at === undefined
          ? t('warranty-unknown')
          : t(warranty.state === 'in' ? 'warrantyUntil' : 'warrantySince', { date: formats.date(warranty.ends_at) }),
    },
    ...usePlaceFacts(device),
  ]
  return (
    <>
      <RecordHeader
        {...heading}
        title={device.name}
        status={<StatusTag tone={deviceTones[device.status]}>{words(`device.${device.status}`)}</StatusTag>}
        description={
          <>
            <span>{`${pickName(device.product_name, formats.locale)} · ${device.product_model}`}</span>
            <CopyText text={device.device_id} label={t('copyId')} />
          </>
        }
      />
      <DescriptionList items={facts} />
      <RevealDialog reveal={reveal} labels={names} />
      {device.open_fault_count > 0 && device.last_fault && (
        <FaultNotice
          fault={device.last_fault}
          name={nameLastFault(device.last_fault, detail?.faults ?? [], formats.locale)}
          {...(tab !== 'faults' && { onSee: () => onTabChange('faults') })}
        />
      )}
    </>
  )
}
