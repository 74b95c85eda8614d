import type { Device, DeviceDetail, DeviceEvent, DeviceFault } from '@bms/contract'
import type { TimelineItem } from '@bms/design-system'

import { pickName } from '../../../shared/i18n/pick-name.ts'

/** How a device stands. */
export const deviceTones = {
  online: 'success',
  offline: 'neutral',
  fault: 'danger',
} as const satisfies Record<Device['status'], string>

/** How bad a fault is. */
export const levelTones = {
  info: 'info',
  warning: 'warning',
  critical: 'danger',
} as const satisfies Record<DeviceFault['level'], string>

/** How a firmware update stands. */
export const otaTones = {
  none: 'neutral',
  pending: 'info',
  downloading: 'info',
  updating: 'info',
  done: 'success',
  failed: 'danger',
} as const satisfies Record<Device['ota']['status'], string>

/** What a device's last fault is called: a list brings it in English alone, a record in all languages. */
export function nameLastFault(
  { code, name }: Pick<NonNullable<Device['last_fault']>, 'code' | 'name'>,
  faults: readonly Pick<DeviceFault, 'code' | 'name'>[],
  locale: string,
): string {
  const names = faults.find((fault) => fault.code === code)?.name
  return (names && pickName(names, locale)) || name
}

/** Units of what devices report of themselves, by the name of the reading. */
const units: Readonly<Record<string, string>> = {
  battery_pct: '%',
  cleaned_area_m2: 'm²',
  pm25: 'µg/m³',
  humidity_pct: '%',
  target_pct: '%',
  filter_left: '%',
  brightness: '%',
  colour_temp_k: 'K',
  power_w: 'W',
  energy_kwh: 'kWh',
  sd_free_gb: 'GB',
}

type Scalar = DeviceDetail['props'][string]

/** Something a device reports of itself. */
export interface Reading {
  readonly key: string
  readonly value: Scalar
  readonly unit?: string
  /** Whether somebody has to do something about it. */
  readonly tone: 'neutral' | 'warning' | 'danger'
}

/** Fine dust in µg/m³ from which air is unhealthy for some, and for all. */
const dust = { some: 35, all: 75 } as const

/** Readings that mean something is to be done, by name. */
const alarms: Readonly<Record<string, (value: Scalar) => Reading['tone']>> = {
  battery_pct: (value) => (Number(value) < 20 ? 'warning' : 'neutral'),
  pm25: (value) => (Number(value) > dust.all ? 'danger' : Number(value) > dust.some ? 'warning' : 'neutral'),
  filter_left: (value) => toConsumableTone(Number(value)),
  dustbin: (value) => (value === 'missing' ? 'warning' : 'neutral'),
  water: (value) => (value === 'low' ? 'warning' : 'neutral'),
  water_level: (value) => (value === 'low' ? 'warning' : 'neutral'),
  food_level: (value) => (value === 'low' ? 'warning' : 'neutral'),
  power: (value) => (value === 'battery' ? 'warning' : 'neutral'),
  sd_free_gb: (value) => (Number(value) < 2 ? 'warning' : 'neutral'),
}

/** What a device reports of itself, in its own order; what it doesn't tell is left out. */
export function toReadings(props: DeviceDetail['props']): Reading[] {
  return Object.entries(props)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => {
      const unit = units[key]
      return { key, value, tone: alarms[key]?.(value) ?? 'neutral', ...(unit !== undefined && { unit }) }
    })
}

/** What is left of a consumable, in percent: soon used up, used up. */
export function toConsumableTone(left: number): 'neutral' | 'warning' | 'danger' {
  return left < 5 ? 'danger' : left < 20 ? 'warning' : 'neutral'
}

/** How good a signal is, from its strength in dBm. */
export function toSignal(rssi: number): { word: 'strong' | 'good' | 'fair' | 'weak'; percent: number } {
  const word = rssi >= -50 ? 'strong' : rssi >= -65 ? 'good' : rssi >= -75 ? 'fair' : 'weak'
  // −30 dBm is beside the router, −90 is nothing.
  return { word, percent: Math.round(Math.min(100, Math.max(0, ((rssi + 90) / 60) * 100))) }
}

/** What a device's timeline can be narrowed to, and the kinds of events behind each. */
export const timelineKinds = {
  connection: ['connected', 'disconnected'],
  faults: ['fault_raised', 'fault_cleared'],
  firmware: ['firmware_updated', 'firmware_failed'],
  binding: ['activated', 'bound', 'unbound'],
  feedback: [],
} as const satisfies Record<string, readonly DeviceEvent['kind'][]>

/** What a device's timeline can be narrowed to. */
export type TimelineKind = keyof typeof timelineKinds

/** What an event means. */
export const eventTones = {
  activated: 'success',
  bound: 'success',
  unbound: 'neutral',
  connected: 'success',
  disconnected: 'neutral',
  fault_raised: 'warning',
  fault_cleared: 'success',
  firmware_updated: 'info',
  firmware_failed: 'danger',
} as const satisfies Record<DeviceEvent['kind'], TimelineItem['tone']>

/**
 * Puts two lists on one axis, newest first. Of `others`, what is older than the last event stays out until the events
 * behind that are there too: else it would stand where it doesn't belong.
 */
export function mergeByMoment<A extends { at: string }, B extends { at: string }>(
  events: readonly A[],
  others: readonly B[],
  end: 'reached' | 'open',
): (A | B)[] {
  const oldest = events.at(-1)?.at ?? ''
  const shown = end === 'reached' ? others : others.filter(({ at }) => at >= oldest)
  return [...events, ...shown].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** Minutes from when a fault was raised until it was cleared. */
export function minutesOpen({ raised_at: from, cleared_at: to }: Pick<DeviceFault, 'raised_at' | 'cleared_at'>) {
  return to === undefined ? undefined : Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
}

/** What else a fault tells, as words: `run_minutes` is not for people. */
export function toContext(context: DeviceFault['context']): { key: string; value: string }[] {
  return Object.entries(context)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ key, value: String(value) }))
}
