import { brands, type Device, type DeviceDetail } from '@bms/contract'
import { Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { OperationsPanel } from '../../../shared/access/OperationsPanel.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordProps } from '../../../shared/list/define-list.ts'
import { RecordProblem } from '../../../shared/list/RecordProblem.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { RecordWaiting } from '../parts/RecordWaiting.tsx'
import { deviceDetailQuery } from '../users.calls.ts'
import { deviceTabs, nameLastFault, toDeviceTab, type DeviceTab } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'
import { DeviceFaults } from './DeviceFaults.tsx'
import { DeviceFirmware } from './DeviceFirmware.tsx'
import { DeviceHeader } from './DeviceHeader.tsx'
import { DeviceNow } from './DeviceNow.tsx'
import { DeviceOwner } from './DeviceOwner.tsx'
import { DeviceTimeline } from './DeviceTimeline.tsx'
import { FaultNotice } from './FaultNotice.tsx'

import styles from '../parts/record.module.css'

/** All there is of one device: how it stands, what happened to it, whose it is. */
export function DeviceRecord({ id, row, place, tab, onTabChange, actionsOf }: RecordProps<Device>) {
  const caller = useCaller()
  const brand = useBrand()
  const t = useStrings(deviceStrings)
  const { locale } = useFormats()
  const maySeeRecords = useCan('MemberMgmt', 'view')
  const { data, error, refetch } = useQuery(deviceDetailQuery(caller, id))
  const device = data ?? row

  if (!data && error) {
    const names = { brand: brands[brand].label }
    return (
      <RecordProblem
        error={error}
        onRetry={() => void refetch()}
        missing={{ title: t('missingTitle'), text: t('missingText', names) }}
        denied={{ title: t('deniedTitle', names), module: 'UserCenter' }}
      />
    )
  }
  if (!device) return <RecordWaiting label={t('loading')} />

  const offered = deviceTabs.filter((part) => part !== 'operations' || maySeeRecords)
  const chosen = toDeviceTab(tab, offered)
  return (
    <div className={styles['record']}>
      {/* Another device's serial is revealed anew. */}
      <DeviceHeader key={id} device={device} place={place} actions={actionsOf(device)} />
      {device.open_fault_count > 0 && device.last_fault && (
        <FaultNotice
          fault={device.last_fault}
          name={nameLastFault(device.last_fault, data?.faults ?? [], locale)}
          {...(chosen !== 'faults' && { onSee: () => onTabChange('faults') })}
        />
      )}
      <Tabs
        label={t('parts')}
        value={chosen}
        tabs={offered.map((value) => ({ value, label: t(`tab-${value}`) }))}
        onChange={onTabChange}
      >
        {data ? <Part key={id} tab={chosen} detail={data} /> : <RecordWaiting label={t('loading')} part="body" />}
      </Tabs>
    </div>
  )
}

function Part({ tab, detail }: { tab: DeviceTab; detail: DeviceDetail }) {
  switch (tab) {
    case 'timeline':
      return <DeviceTimeline deviceId={detail.device_id} />
    case 'faults':
      return <DeviceFaults deviceId={detail.device_id} />
    case 'firmware':
      return <DeviceFirmware detail={detail} />
    case 'owner':
      return <DeviceOwner detail={detail} />
    case 'operations':
      return <OperationsPanel subject={{ kind: 'target', type: 'device', id: detail.device_id }} />
    default:
      return <DeviceNow detail={detail} />
  }
}
