import { deviceSecrets, type Device } from '@bms/contract'
import { AppLink, DescriptionList, RecordHeader, StatusTag, type Description, type RowAction } from '@bms/design-system'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { SecretField } from '../../../shared/access/SecretField.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordActions } from '../../../shared/list/RecordActions.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { userHref } from '../links.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { Moment } from '../parts/Moment.tsx'
import { recordStrings } from '../record.strings.ts'
import { deviceTones, pickName } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'

export interface DeviceHeaderProps {
  device: Device
  place: RecordProps<Device>['place']
  actions: readonly RowAction[]
}

/** Which device it is, whose, and how it stands. */
export function DeviceHeader({ device, place, actions }: DeviceHeaderProps) {
  const { call, brand } = useCaller()
  const formats = useFormats()
  const dataCentreName = useDataCentreName()
  const t = useStrings(deviceStrings)
  const words = useStrings(recordStrings)
  const reveal = useReveal<(typeof deviceSecrets)[number]>({
    module: 'UserCenter',
    brand,
    read: (fields, purpose) => call('revealDevice', { body: { device_id: device.device_id, fields, purpose } }),
  })
  const names = { sn: t('serial'), mac: t('mac') }
  const { user, warranty } = device
  const warrantyDate = { date: formats.date(warranty.ends_at) }
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
      value: t(warranty.state === 'in' ? 'warrantyUntil' : 'warrantySince', warrantyDate),
    },
    { key: 'country', term: t('country'), value: formats.codedCountry(device.country) },
    { key: 'dataCentre', term: t('dataCentre'), value: dataCentreName(device.data_center) },
  ]
  return (
    <>
      <RecordHeader
        level={place === 'page' ? 1 : 2}
        title={device.name}
        status={<StatusTag tone={deviceTones[device.status]}>{words(`device.${device.status}`)}</StatusTag>}
        description={
          <>
            <span>{`${pickName(device.product_name, formats.locale)} · ${device.product_model}`}</span>
            <CopyText text={device.device_id} label={t('copyId')} />
          </>
        }
        actions={actions.length > 0 ? <RecordActions actions={actions} /> : undefined}
      />
      <DescriptionList items={facts} />
      <RevealDialog reveal={reveal} labels={names} />
    </>
  )
}
