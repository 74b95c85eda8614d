import type { DeviceDetail, DeviceFault, FeedbackDetail } from '@bms/contract'
import { AppLink, Card, DescriptionList, Skeleton, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { SecretField } from '../../../shared/access/SecretField.tsx'
import type { Reveal } from '../../../shared/access/use-reveal.ts'
import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { deviceHref } from '../links.ts'
import { deviceDetailQuery } from '../users.calls.ts'
import { pickText } from './feedback.model.ts'
import { recordStrings } from './record.strings.ts'

import styles from './record.module.css'

const statusTones = { online: 'success', offline: 'neutral', fault: 'danger' } as const
const levelTones = { info: 'info', warning: 'warning', critical: 'danger' } as const

export interface DevicePanelProps {
  feedback: FeedbackDetail
  reveal: Reveal<'contact' | 'sn'>
}

/** The device it is about, as it is now: firmware, warranty, last faults. */
export function DevicePanel({ feedback, reveal }: DevicePanelProps) {
  const caller = useCaller()
  const t = useStrings(recordStrings)
  const { data, error } = useQuery(deviceDetailQuery(caller, feedback.device_id))
  if (feedback.device_id === undefined) {
    return (
      <Card title={t('device')}>
        <p className={styles['none']}>
          {t('noDevice')}
          <span className={styles['fine']}>{t('noDeviceText')}</span>
        </p>
      </Card>
    )
  }
  return (
    <Card title={t('device')} actions={<AppLink href={deviceHref(feedback.device_id)}>{t('openDevice')}</AppLink>}>
      {data ? (
        <DeviceFacts device={data} feedback={feedback} reveal={reveal} />
      ) : error ? (
        <p role="alert">{t('deviceFailed')}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  )
}

function DeviceFacts({ device, feedback, reveal }: DevicePanelProps & { device: DeviceDetail }) {
  const now = useNow()
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const { name, product_model: model, status, firmware, warranty } = device
  const before = feedback.firmware
  return (
    <>
      <p className={styles['name']}>
        <strong>{name}</strong> <span className={styles['fine']}>{model}</span>
        <StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>
      </p>
      <DescriptionList
        layout="rows"
        items={[
          {
            key: 'sn',
            term: t('serial'),
            value: <SecretField reveal={reveal} name="sn" label={t('serial')} masked={feedback.sn ?? device.sn} />,
          },
          {
            key: 'firmware',
            term: t('firmware'),
            value:
              before !== undefined && before !== firmware.mcu
                ? t('firmwareThen', { current: firmware.mcu, before })
                : firmware.mcu,
          },
          {
            key: 'warranty',
            term: t('warranty'),
            value: (
              <StatusTag tone={warranty.state === 'in' ? 'success' : 'neutral'}>
                {warranty.ends_at === undefined
                  ? t('noWarranty')
                  : t(warranty.state === 'in' ? 'inWarranty' : 'outOfWarranty', {
                      date: formats.date(warranty.ends_at),
                    })}
              </StatusTag>
            ),
          },
          { key: 'online', term: t('lastOnline'), value: formats.relative(device.last_online_at, now) },
          { key: 'rate', term: t('onlineRate'), value: formats.percent(device.online_rate_7d) },
        ]}
      />
      <h3 className={styles['subtitle']}>{t('faults')}</h3>
      {device.faults.length === 0 && <p className={styles['fine']}>{t('noFaults')}</p>}
      <ul className={styles['faults']}>
        {device.faults.map((fault) => (
          <FaultRow key={fault.fault_id} fault={fault} isAsked={fault.code === feedback.fault_code} />
        ))}
      </ul>
    </>
  )
}

function FaultRow({ fault, isAsked }: { fault: DeviceFault; isAsked: boolean }) {
  const now = useNow()
  const t = useStrings(recordStrings)
  const formats = useFormats()
  return (
    <li className={styles['fault']} data-about={isAsked ? 'asked' : 'other'}>
      <StatusTag tone={levelTones[fault.level]}>{fault.code}</StatusTag>
      <span className={styles['faultName']}>
        <span>{pickText(fault.name, formats.locale).text}</span>
        <span className="bms-visually-hidden"> ({t(fault.level)})</span>
        {fault.cleared_at === undefined && <span className={styles['fine']}> · {t('stillOpen')}</span>}
      </span>
      <time className={styles['fine']} dateTime={fault.raised_at} title={formats.dateTime(fault.raised_at)}>
        {formats.relative(fault.raised_at, now)}
      </time>
    </li>
  )
}
