import { deviceSecrets, type DeviceDetail } from '@bms/contract'
import { AppLink, DescriptionList, EmptyState, StatusTag } from '@bms/design-system'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { SecretField } from '../../../shared/access/SecretField.tsx'
import { useReveal } from '../../../shared/access/use-reveal.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { Moment } from '../../../shared/record/Moment.tsx'
import { deviceTones } from '../devices/device.model.ts'
import { deviceHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskPart, type DeskPartProps } from './DeskPart.tsx'

import styles from './desk.module.css'

/** Which device it is and how it stands; serial and MAC are masked until they are revealed for a purpose. */
export function DeskDevice(props: DeskPartProps) {
  const t = useStrings(deskStrings)
  const { device } = props.desk
  return (
    <DeskPart
      {...props}
      part="device"
      title={t('device')}
      actions={device && <AppLink href={deviceHref(device.device_id)}>{t('openRecord')}</AppLink>}
    >
      {device ? (
        <Device key={device.device_id} device={device} />
      ) : (
        <EmptyState title={t('noDevice')} description={t('noDeviceText')} />
      )}
    </DeskPart>
  )
}

function Device({ device }: { device: DeviceDetail }) {
  const { call, brand } = useCaller()
  const t = useStrings(deskStrings)
  const words = useStrings(recordStrings)
  const formats = useFormats()
  const { device_id } = device
  const reveal = useReveal<(typeof deviceSecrets)[number]>({
    module: 'UserCenter',
    record: device_id,
    brand,
    read: (fields, purpose) => call('revealDevice', { body: { device_id, fields, purpose } }),
  })
  const names = { sn: t('serial'), mac: t('mac') }
  return (
    <>
      <p className={styles['line']}>
        <strong>{device.name}</strong>
        <span className={styles['fine']}>
          {`${pickName(device.product_name, formats.locale)} · ${device.product_model}`}
        </span>
        <StatusTag tone={deviceTones[device.status]}>{words(`device.${device.status}`)}</StatusTag>
      </p>
      <DescriptionList
        layout="rows"
        items={[
          ...deviceSecrets.map((name) => ({
            key: name,
            term: names[name],
            value: <SecretField reveal={reveal} name={name} label={names[name]} masked={device[name]} />,
          })),
          { key: 'online', term: t('lastOnline'), value: <Moment at={device.last_online_at} as="ago" /> },
          { key: 'activated', term: t('activated'), value: formats.date(device.activated_at) },
        ]}
      />
      <RevealDialog reveal={reveal} labels={names} />
    </>
  )
}
