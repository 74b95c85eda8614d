import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, plainPageOf, queryFlag, queryInt, sortOf } from '../envelope.ts'
import { maxFaultDays } from '../fault-days.ts'
import {
  bindStatuses,
  deviceEventKinds,
  deviceNets,
  deviceSecrets,
  deviceSortFields,
  deviceStatuses,
  faultLevels,
  otaStatuses,
  warrantyStates,
} from '../values/user-center.ts'
import { call, needs } from './call.ts'
import { cc, dayRanges, dc, i18n, id, reason, refuseFaultDays, ts, ver } from './types.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const count = z.int().min(0)
const ids = commaListOf(/^[0-9A-HJKMNP-TV-Z]{26}$/)

/** The owner of a device, as lists show them. */
const owner = z.strictObject({ user_id: id, nickname: z.string(), account: z.string() })

/** A device as lists show it (design, section 2.12): serial and MAC are masked. */
export const device = z.strictObject({
  device_id: id,
  sn: z.string(),
  mac: z.string(),
  name: z.string().max(64),
  single_product_id: id,
  product_model: z.string().max(32),
  product_name: z.record(z.string(), z.string()),
  category_id: id,
  series_id: id.optional(),
  user: owner.optional(),
  shared_with: count,
  bind_status: z.enum(bindStatuses),
  status: z.enum(deviceStatuses),
  activated_at: ts,
  bound_at: ts.optional(),
  last_online_at: ts,
  last_offline_at: ts.optional(),
  /** 0–1. */
  online_rate_7d: z.number().min(0).max(1),
  firmware: z.strictObject({ mcu: ver, wifi: ver }),
  ota: z.strictObject({ status: z.enum(otaStatuses), target: ver.optional() }),
  country: cc,
  data_center: dc,
  open_fault_count: count,
  last_fault: z.strictObject({ code: z.string(), name: z.string(), level: z.enum(faultLevels), at: ts }).optional(),
  warranty: z.strictObject({ starts_at: ts.optional(), ends_at: ts.optional(), state: z.enum(warrantyStates) }),
})

/** A device as lists show it. */
export type Device = z.infer<typeof device>

/** A fault that a device reported. */
export const deviceFault = z.strictObject({
  fault_id: id,
  device_id: id,
  code: z.string().max(16),
  level: z.enum(faultLevels),
  name: i18n(z.string()),
  firmware: ver,
  raised_at: ts,
  cleared_at: ts.optional(),
  context: z.record(z.string(), scalar),
})

/** A fault that a device reported. */
export type DeviceFault = z.infer<typeof deviceFault>

/** A fault with the device that had it, as lists show that. */
export const faultRecord = deviceFault.extend({ device })

/** A fault with the device that had it. */
export type FaultRecord = z.infer<typeof faultRecord>

/** Something that happened to a device. */
export const deviceEvent = z.strictObject({
  event_id: id,
  device_id: id,
  kind: z.enum(deviceEventKinds),
  at: ts,
  data: z.record(z.string(), scalar),
})

/** Something that happened to a device. */
export type DeviceEvent = z.infer<typeof deviceEvent>

/** A device with what it reports of itself, and its latest faults. */
export const deviceDetail = device.extend({
  /** dBm. */
  rssi: z.int().min(-120).max(0).optional(),
  net: z.enum(deviceNets),
  run_hours: count,
  consumables: z.array(z.strictObject({ key: z.string(), left_pct: z.int().min(0).max(100) })),
  props: z.record(z.string(), scalar),
  created_at: ts,
  updated_at: ts,
  feedback_count: count,
  faults: z.array(deviceFault).max(10),
})

/** A device with what it reports of itself. */
export type DeviceDetail = z.infer<typeof deviceDetail>

/** Calls about the devices of a brand's users. */
export const deviceCalls = {
  deviceList: call(endpoints.deviceList, {
    summary:
      'Devices, latest activated first, or in the order of the warranty or connection they are narrowed to; ' +
      '`q` looks for words of the name, the beginning of serial or MAC, or the owner’s whole account. With `fault_from` and `fault_to`, ' +
      `at most ${maxFaultDays} days, it is devices that had a fault in these days, and \`fault_code\`, ` +
      '`fault_level` and `firmware` are those of that fault, not of the device as it is now',
    access: needs('UserCenter'),
    query: z
      .strictObject({
        ...listQuery,
        sort: sortOf(deviceSortFields).optional(),
        status: commaList(deviceStatuses).optional(),
        bind_status: z.enum(bindStatuses).optional(),
        category_id: ids.optional(),
        series_id: ids.optional(),
        single_product_id: ids.optional(),
        product_model: commaListOf(/^[^,]{1,32}$/).optional(),
        firmware: ver.optional(),
        firmware_min: ver.optional(),
        firmware_below: ver.optional(),
        ota_status: commaList(otaStatuses).optional(),
        fault_code: commaListOf(/^[A-Za-z0-9._-]{1,16}$/).optional(),
        fault_level: commaList(faultLevels).optional(),
        country: commaListOf(/^[A-Z]{2}$/).optional(),
        data_center: commaList(dataCentreKeys).optional(),
        warranty: z.enum(warrantyStates).optional(),
        consumable_below: queryInt(1, 100).optional(),
        user_id: id.optional(),
        device_id: id.optional(),
        ...dayRanges('activated', 'last_online', 'fault'),
      })
      .check(refuseFaultDays),
    response: pageOf(device),
  }),
  deviceDetail: call(endpoints.deviceDetail, {
    summary: 'One device with what it reports of itself, its owner and its last ten faults',
    access: needs('UserCenter'),
    query: z.strictObject({ device_id: id }),
    response: deviceDetail,
  }),
  deviceFaultList: call(endpoints.deviceFaultList, {
    summary: 'Faults of a device, newest first',
    access: needs('UserCenter'),
    query: z.strictObject({
      page: listQuery.page,
      page_size: listQuery.page_size,
      offset: listQuery.offset,
      device_id: id,
      level: commaList(faultLevels).optional(),
      open: queryFlag.optional(),
    }),
    response: plainPageOf(deviceFault),
  }),
  deviceEventList: call(endpoints.deviceEventList, {
    summary: 'What happened to a device, newest first',
    access: needs('UserCenter'),
    query: z.strictObject({
      page: listQuery.page,
      page_size: listQuery.page_size,
      offset: listQuery.offset,
      device_id: id,
      kind: commaList(deviceEventKinds).optional(),
      ...dayRanges('at'),
    }),
    response: plainPageOf(deviceEvent),
  }),
  faultRecordList: call(endpoints.faultRecordList, {
    summary: `Faults of all devices, latest first, of at most ${maxFaultDays} days: the last ones where none are given`,
    access: needs('UserCenter'),
    query: z
      .strictObject({
        page: listQuery.page,
        page_size: listQuery.page_size,
        offset: listQuery.offset,
        after: listQuery.after,
        fault_code: commaListOf(/^[A-Za-z0-9._-]{1,16}$/).optional(),
        fault_level: commaList(faultLevels).optional(),
        category_id: ids.optional(),
        product_model: commaListOf(/^[^,]{1,32}$/).optional(),
        firmware: ver.optional(),
        country: commaListOf(/^[A-Z]{2}$/).optional(),
        data_center: commaList(dataCentreKeys).optional(),
        fault_hour: queryInt(0, 23).optional(),
        ...dayRanges('fault'),
      })
      .check(refuseFaultDays),
    response: plainPageOf(faultRecord),
  }),
  revealDevice: call(endpoints.revealDevice, {
    summary: 'Serial or MAC of a device in full, for a purpose that goes into the operation records',
    access: needs('UserCenter', 'reveal'),
    audit: 'view_sensitive',
    body: z.strictObject({
      device_id: id,
      fields: z.array(z.enum(deviceSecrets)).min(1).max(deviceSecrets.length),
      purpose: reason,
    }),
    response: z.strictObject({ sn: z.string().optional(), mac: z.string().optional() }),
  }),
}
