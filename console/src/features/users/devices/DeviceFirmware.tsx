import type { DeviceDetail } from '@bms/contract'
import { Button, Card, DescriptionList, StatusTag, Timeline } from '@bms/design-system'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { groupByDay } from '../../../shared/record/group-by-day.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { deviceEventsQuery } from './device.calls.ts'
import { otaTones, timelineKinds } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'
import { useEventItem } from './use-event-item.tsx'

import styles from '../../../shared/record/record.module.css'

/** What software a device runs, which it is to run, and how earlier updates went. */
export function DeviceFirmware({ detail }: { detail: DeviceDetail }) {
  const t = useStrings(deviceStrings)
  const { firmware, ota } = detail
  const state = t(`ota-${ota.status}`)
  return (
    <div className={styles['columns']}>
      <Card title={t('versions')}>
        <DescriptionList
          layout="rows"
          items={[
            { key: 'mcu', term: t('mcu'), value: firmware.mcu },
            { key: 'wifi', term: t('wifi'), value: firmware.wifi },
            {
              key: 'ota',
              term: t('update'),
              value: (
                <StatusTag tone={otaTones[ota.status]}>
                  {ota.target === undefined ? state : t('updateTo', { state, target: ota.target })}
                </StatusTag>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t('firmwareHistory')}>
        <FirmwareHistory deviceId={detail.device_id} />
      </Card>
    </div>
  )
}

function FirmwareHistory({ deviceId }: { deviceId: string }) {
  const caller = useCaller()
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const toItem = useEventItem()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    deviceEventsQuery(caller, deviceId, timelineKinds.firmware),
  )
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting part="body" />
  const items = data.pages.flatMap(({ list }) => list).map(toItem)
  if (items.length === 0) return <p className={styles['muted']}>{t('noFirmwareHistory')}</p>
  return (
    <div className={styles['stack']}>
      <Timeline label={t('firmwareHistory')} groups={groupByDay(items, formats)} />
      {hasNextPage && (
        <div>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
