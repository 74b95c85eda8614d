import {
  Endorsed,
  Error as ErrorIcon,
  FeedSubscribed,
  Link,
  Offline,
  Tick,
  Unlink,
  Updated,
  WarningSign,
} from '@blueprintjs/icons'
import type { DeviceEvent } from '@bms/contract'
import type { TimelineItem } from '@bms/design-system'
import type { ReactElement } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { eventTones } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'

const icons: Readonly<Record<DeviceEvent['kind'], ReactElement>> = {
  activated: <Endorsed />,
  bound: <Link />,
  unbound: <Unlink />,
  connected: <FeedSubscribed />,
  disconnected: <Offline />,
  fault_raised: <WarningSign />,
  fault_cleared: <Tick />,
  firmware_updated: <Updated />,
  firmware_failed: <ErrorIcon />,
}

/** An event that isn't under its day yet. */
export type EventItem = Omit<TimelineItem, 'time'>

/** Events as the timeline shows them. */
export function useEventItem(): (event: DeviceEvent) => EventItem {
  const t = useStrings(deviceStrings)
  const { number } = useFormats()
  const reasons: Readonly<Record<string, string>> = {
    timeout: t('why-timeout'),
    power: t('why-power'),
    router: t('why-router'),
  }
  const toDescription = ({ kind, data }: DeviceEvent): string | undefined => {
    const { reason, rssi, from, model } = data
    if (kind === 'disconnected' && typeof reason === 'string') return reasons[reason] ?? reason
    if (kind === 'connected' && typeof rssi === 'number') return `${number(rssi)} dBm`
    if (kind === 'firmware_updated' && typeof from === 'string') return t('from', { version: from })
    return kind === 'activated' && typeof model === 'string' ? model : undefined
  }
  return (event) => {
    const { event_id: key, at, kind, data } = event
    const description = toDescription(event)
    return {
      key,
      at,
      title: t(`event-${kind}`, { code: String(data['code'] ?? ''), to: String(data['to'] ?? '') }),
      icon: icons[kind],
      tone: eventTones[kind],
      ...(description !== undefined && { description }),
    }
  }
}
