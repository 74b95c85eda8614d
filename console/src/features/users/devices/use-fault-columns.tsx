import type { DeviceFault } from '@bms/contract'
import { StatusTag, type Column } from '@bms/design-system'
import { useMemo } from 'react'

import type { Formats } from '../../../shared/format/format.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { levelTones, minutesOpen, toContext } from './device.model.ts'
import { deviceStrings, type DeviceKey } from './device.strings.ts'

/** Columns of a device's faults. */
export function useFaultColumns(): readonly Column<DeviceFault>[] {
  const t = useStrings(deviceStrings)
  const formats = useFormats()
  return useMemo(() => toColumns(t, formats), [t, formats])
}

function toColumns(t: Translate<DeviceKey>, formats: Formats): readonly Column<DeviceFault>[] {
  const nameOf = ({ name, code }: DeviceFault): string => `${code} · ${pickName(name, formats.locale)}`
  const endOf = (fault: DeviceFault): string => {
    const minutes = minutesOpen(fault)
    if (minutes === undefined || fault.cleared_at === undefined) return t('stillOpen')
    return t('clearedAfter', { at: formats.dateTime(fault.cleared_at), duration: formats.duration(minutes) })
  }
  const contextOf = ({ context }: DeviceFault): string =>
    formats.list(
      toContext(context).map(({ key, value }) => {
        if (key === 'run_minutes' || key === 'rssi') return t(`context-${key}`, { value })
        return `${key}: ${value}`
      }),
    )
  return [
    { key: 'fault', title: t('fault'), width: 220, minWidth: 160, pin: 'start', cell: nameOf, text: nameOf },
    {
      key: 'level',
      title: t('level'),
      width: 110,
      cell: ({ level }) => <StatusTag tone={levelTones[level]}>{t(`level-${level}`)}</StatusTag>,
    },
    {
      key: 'raised_at',
      title: t('raised'),
      width: 236,
      cell: ({ raised_at: at }) => formats.dateTime(at),
      text: ({ raised_at: at }) => formats.dateTime(at),
    },
    { key: 'cleared_at', title: t('cleared'), width: 280, minWidth: 200, cell: endOf, text: endOf },
    { key: 'firmware', title: t('tab-firmware'), width: 100, cell: ({ firmware }) => firmware },
    { key: 'context', title: t('context'), width: 220, minWidth: 160, cell: contextOf, text: contextOf },
  ]
}
