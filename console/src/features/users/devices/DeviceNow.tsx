import type { DeviceDetail } from '@bms/contract'
import { Card, DescriptionList, Meter, Tile, TileGrid } from '@bms/design-system'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { Moment } from '../../../shared/record/Moment.tsx'
import { deviceDetailQuery } from '../users.calls.ts'
import { toConsumableTone, toReadings, toSignal } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'
import { useReadingTexts } from './use-reading-texts.ts'

import styles from '../../../shared/record/record.module.css'

/** How a device stands: what it reports, how it is connected, what will have to be changed. */
export function DeviceNow({ detail }: { detail: DeviceDetail }) {
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const texts = useReadingTexts()
  const readings = toReadings(detail.props)
  const { queryKey } = deviceDetailQuery(useCaller(), detail.device_id)
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <Card title={t('readings')} hint={t('readingsHint', { when: formats.dateTime(detail.updated_at) })}>
          {readings.length === 0 ? (
            <p className={styles['muted']}>{t('noReadings')}</p>
          ) : (
            <TileGrid>
              {readings.map(({ key, value, unit, tone }) => (
                <Tile key={key} label={texts.label(key)} {...texts.reading(value, unit)} tone={tone} />
              ))}
            </TileGrid>
          )}
        </Card>
        {detail.consumables.length > 0 && (
          <Card
            title={t('consumables')}
            actions={
              <ExplainFigures
                title={t('consumables')}
                figures={[{ key: 'device_consumable', term: t('consumables') }]}
                queryKey={queryKey}
              />
            }
          >
            {detail.consumables.map(({ key, left_pct: left }) => {
              const tone = toConsumableTone(left)
              const text = t(tone === 'danger' ? 'usedUp' : 'left', { text: formats.wholePercent(left / 100) })
              return (
                <Meter
                  key={key}
                  label={texts.part(key)}
                  value={left}
                  text={text}
                  tone={tone === 'neutral' ? 'success' : tone}
                />
              )
            })}
          </Card>
        )}
      </div>
      <Card
        title={t('network')}
        actions={
          <ExplainFigures
            title={t('network')}
            figures={[
              { key: 'device_signal', term: t('signal') },
              { key: 'device_online_rate', term: t('onlineRate') },
              { key: 'device_run_hours', term: t('runHours') },
            ]}
            queryKey={queryKey}
          />
        }
      >
        <Connection detail={detail} />
      </Card>
    </div>
  )
}

const signalTones = { strong: 'success', good: 'success', fair: 'info', weak: 'warning' } as const

function Connection({ detail }: { detail: DeviceDetail }) {
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const { rssi, net, online_rate_7d: rate, last_offline_at: offline } = detail
  const signal = rssi === undefined ? undefined : toSignal(rssi)
  return (
    <>
      {rssi !== undefined && signal ? (
        <Meter
          label={t('signal')}
          value={signal.percent}
          text={t('signalText', { rssi: formats.number(rssi), word: t(`signal-${signal.word}`) })}
          tone={signalTones[signal.word]}
        />
      ) : (
        <Meter label={t('signal')} value={0} text={t('noSignal')} />
      )}
      <DescriptionList
        layout="rows"
        items={[
          { key: 'net', term: t('connection'), value: t(`net-${net}`) },
          { key: 'rate', term: t('onlineRate'), value: formats.percent(rate) },
          { key: 'online', term: t('lastOnline'), value: <Moment at={detail.last_online_at} /> },
          ...(offline === undefined
            ? []
            : [{ key: 'offline', term: t('lastOffline'), value: <Moment at={offline} /> }]),
          {
            key: 'hours',
            term: t('runHours'),
            value: t('hours', { count: detail.run_hours, text: formats.number(detail.run_hours) }),
          },
          { key: 'activated', term: t('activated'), value: <Moment at={detail.activated_at} /> },
        ]}
      />
    </>
  )
}
