import type { LiveDeviceEvent, LiveRefusal } from '@bms/contract'

/** What events change of a device. Moments in milliseconds. */
export interface LiveDevice {
  readonly device_id: string
  readonly user_id: string | null
  readonly bind_status: 'bound' | 'unbound'
  readonly bound_at: number | null
  readonly status: 'online' | 'offline' | 'fault'
  readonly last_online_at: number
  readonly last_offline_at: number | null
  readonly rssi: number | null
  readonly firmware_mcu: string
  readonly firmware_wifi: string
  readonly open_fault_count: number
  readonly last_fault: {
    readonly code: string
    readonly name: string
    readonly level: string
    readonly at: string
  } | null
}

/** What events need to know of a fault. */
export interface LiveFault {
  readonly device_id: string
  readonly cleared_at: number | null
}

/** What a device is after an event. */
export interface DeviceOutcome<Device extends LiveDevice> {
  readonly device: Device
  /** Whether the moment belongs into its history. */
  readonly fault?: 'raised' | 'cleared'
}

const isConnected = ({ last_online_at, last_offline_at }: LiveDevice): boolean =>
  last_offline_at === null || last_online_at > last_offline_at

/** An open fault shows before whether it is connected (design, section 2.12). */
function toStatus(device: LiveDevice): LiveDevice['status'] {
  if (device.open_fault_count > 0) return 'fault'
  return isConnected(device) ? 'online' : 'offline'
}

/**
 * What an event makes of a device that is known. One that comes late tells of its own moment, and never undoes what came
 * after it: connections are compared by when they were, an owner by when it was bound.
 */
export function afterDeviceEvent<Device extends LiveDevice>(
  device: Device,
  event: LiveDeviceEvent,
  fault: LiveFault | undefined,
): DeviceOutcome<Device> | LiveRefusal {
  const at = Date.parse(event.at)
  const become = (change: Partial<LiveDevice>): Device => {
    const next = { ...device, ...change }
    return { ...next, status: toStatus(next) }
  }
  switch (event.type) {
    case 'bound':
      if (device.bound_at !== null && at < device.bound_at) return { device }
      return { device: become({ bind_status: 'bound', user_id: event.user_id, bound_at: at }) }
    case 'unbound':
      if (device.bound_at !== null && at < device.bound_at) return { device }
      return { device: become({ bind_status: 'unbound', user_id: null, bound_at: null }) }
    case 'online':
      if (at < device.last_online_at) return { device }
      return { device: become({ last_online_at: at, ...(event.rssi !== undefined && { rssi: event.rssi }) }) }
    case 'offline':
      if (device.last_offline_at !== null && at < device.last_offline_at) return { device }
      return { device: become({ last_offline_at: at, ...(at > device.last_online_at && { rssi: null }) }) }
    case 'fault_raised': {
      if (fault) return 'known-otherwise'
      const last = device.last_fault
      const isNewest = last === null || Date.parse(last.at) <= at
      const name = event.name['en'] ?? Object.values(event.name)[0] ?? event.code
      return {
        device: become({
          open_fault_count: device.open_fault_count + 1,
          ...(isNewest && { last_fault: { code: event.code, name, level: event.level, at: event.at } }),
        }),
        fault: 'raised',
      }
    }
    case 'fault_cleared':
      if (!fault || fault.device_id !== device.device_id) return 'no-such-fault'
      if (fault.cleared_at !== null) return { device }
      return { device: become({ open_fault_count: Math.max(0, device.open_fault_count - 1) }), fault: 'cleared' }
    default:
      return {
        device: become({
          ...(event.mcu !== undefined && { firmware_mcu: event.mcu }),
          ...(event.wifi !== undefined && { firmware_wifi: event.wifi }),
        }),
      }
  }
}
