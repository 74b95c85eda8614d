import { type CallInput, type Device, type DeviceFault, type FaultDays, toFaultSpan, toVersionKey } from '@bms/contract'

type Asked = Pick<CallInput<'deviceList'>['query'], 'fault_code' | 'fault_level' | 'firmware'> & FaultDays

type Fault = Pick<DeviceFault, 'raised_at' | 'code' | 'level' | 'firmware'>

/** Whether a fault came in the days that are asked for, and is such a one. */
export function isHit({ raised_at: at, code, level, firmware }: Fault, asked: Asked): boolean {
  const { from = '', until = '~' } = toFaultSpan(asked) ?? {}
  return (
    at >= from &&
    at < until &&
    (asked.fault_code?.includes(code) ?? true) &&
    (asked.fault_level?.includes(level) ?? true) &&
    (asked.firmware ?? firmware) === firmware
  )
}

/** Whether a device had a fault as asked for: in some days, or the last one as it is now. */
export function hadFault(
  device: Pick<Device, 'device_id'> & {
    readonly firmware_mcu: string
    readonly last_fault: Device['last_fault'] | null
  },
  asked: Asked,
  faults: readonly (Fault & Pick<DeviceFault, 'device_id'>)[],
): boolean {
  if (asked.fault_from !== undefined) {
    return faults.some((fault) => fault.device_id === device.device_id && isHit(fault, asked))
  }
  const { firmware, fault_code, fault_level } = asked
  const last = device.last_fault
  return (
    (firmware === undefined || toVersionKey(device.firmware_mcu) === toVersionKey(firmware)) &&
    (fault_code === undefined || (last ? fault_code.includes(last.code) : false)) &&
    (fault_level === undefined || (last ? fault_level.includes(last.level) : false))
  )
}
